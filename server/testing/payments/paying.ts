import assert from 'node:assert/strict'
import type { Person, TestApp } from '#server/testing/start-app.ts'

export const membershipOf = async (person: Person) => (await person.send('GET', '/api/memberships/me')).json()

/** The id of the checkout that an address of the demonstration's payment page leads to. */
export const checkoutIn = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? assert.fail(`no checkout in ${url}`)

/** Begins an upgrade and returns the checkout in which it is paid. */
export async function checkoutOf(person: Person, tier: string): Promise<string> {
  const reply = await person.send('POST', '/api/memberships/create-checkout-session', { tier })
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** Upgrades and pays. @returns what the page reads that the member comes back to */
export async function payFor(site: TestApp, person: Person, tier: string) {
  const checkout = await checkoutOf(person, tier)
  await site.payments.provider.pay(checkout)
  return (await person.send('POST', '/api/payments/confirm', { session_id: checkout })).json()
}

/** The provider's name for what a member paid last. */
export async function paymentIntentOf({ db }: TestApp, { id }: Person): Promise<string> {
  const row = await db.one`
    select payment_intent from payment_charges where member_id = ${id} order by id desc limit 1`
  return String(row?.payment_intent)
}

/** Asks somebody to pay for a tier, and opens the payment page of that link. @returns its checkout */
export async function linkCheckoutOf(site: TestApp, person: Person, tier: string): Promise<string> {
  const { url, price } = (await person.send('POST', '/api/memberships/links', { tier })).json()
  const reply = await site.visitor('POST', `/api/membership-links/${url.split('/').at(-1)}/checkout`, { price })
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** Begins a subscription to CashCoach. @returns the checkout in which it is paid */
export async function subscriptionCheckoutOf(person: Person): Promise<string> {
  const reply = await person.send('POST', '/api/cashcoach/subscribe')
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** What the provider has taken from the cards of these checkouts and kept, in cents. */
export const keptOf = ({ payments: { provider } }: TestApp, ...checkouts: string[]): number[] =>
  checkouts.map((checkout) => {
    const payment = provider.find('checkout.session', checkout)?.payment_intent
    const charges = payment ? provider.list('charge', { payment_intent: String(payment), status: 'succeeded' }) : []
    return charges.reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0)
  })
