import assert from 'node:assert/strict'
import type { Person, TestApp } from '#server/testing/start-app.ts'

export const membershipOf = async (person: Person) => (await person.send('GET', '/api/memberships/me')).json()

/** The checkout id in an address of the demo payment page. */
export const checkoutIn = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? assert.fail(`no checkout in ${url}`)

/** Starts an upgrade and returns its checkout. */
export async function checkoutOf(person: Person, tier: string): Promise<string> {
  const reply = await person.send('POST', '/api/memberships/create-checkout-session', { tier })
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** Upgrades and pays. @returns the data of the page that the member returns to */
export async function payFor(site: TestApp, person: Person, tier: string) {
  const checkout = await checkoutOf(person, tier)
  await site.payments.provider.pay(checkout)
  return (await person.send('POST', '/api/payments/confirm', { session_id: checkout })).json()
}

/** The provider's id of a member's last payment. */
export async function paymentIntentOf({ db }: TestApp, { id }: Person): Promise<string> {
  const row = await db.one`
    select payment_intent from payment_charges where member_id = ${id} order by id desc limit 1`
  return String(row?.payment_intent)
}

/** Creates a payment link for a tier and opens its payment page. @returns its checkout */
export async function linkCheckoutOf(site: TestApp, person: Person, tier: string): Promise<string> {
  const { url, price } = (await person.send('POST', '/api/memberships/links', { tier })).json()
  const reply = await site.visitor('POST', `/api/membership-links/${url.split('/').at(-1)}/checkout`, { price })
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** Starts a CashCoach subscription. @returns its checkout */
export async function subscriptionCheckoutOf(person: Person): Promise<string> {
  const reply = await person.send('POST', '/api/cashcoach/subscribe')
  assert.equal(reply.statusCode, 200, reply.body)
  return checkoutIn(reply.json().sessionUrl)
}

/** Net charges of these checkouts at the provider, in cents. */
export const netCharges = ({ payments: { provider } }: TestApp, ...checkouts: string[]): number[] =>
  checkouts.map((checkout) => {
    const payment = provider.find('checkout.session', checkout)?.payment_intent
    const charges = payment ? provider.list('charge', { payment_intent: String(payment), status: 'succeeded' }) : []
    return charges.reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0)
  })
