import assert from 'node:assert/strict'
import type { Person, TestApp } from './start-app.ts'

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
