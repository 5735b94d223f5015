import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, payFor } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const Keys = z.object({ key: z.string() }).array()

/** Idempotency keys of all checkout requests so far. */
const checkoutKeys = () => {
  const rows = site.payments.provider.context.store.db
    .prepare("select key from replies where key like 'checkout:%' order by rowid")
    .all()
  return Keys.parse(rows).map(({ key }) => key)
}
const requestCheckout = (member: Person, tier: string) =>
  member.send('POST', '/api/memberships/create-checkout-session', { tier })

/** A member with a customer at the provider, so that the next call creates a checkout. */
async function memberWithCustomer(email: string): Promise<Person> {
  const member = await site.as(email)
  await payFor(site, member, 'silver')
  return member
}

test('a retry after a lost response gets the same payment page, with the same key and bytes', async () => {
  const member = await memberWithCustomer('lost@example.test')
  const before = checkoutKeys()
  site.payments.hooks.beforeReply = async (path) => {
    if (path === 'POST /v1/checkout/sessions') throw new TypeError('The connection broke')
  }
  assert.equal((await requestCheckout(member, 'gold')).statusCode, 503)
  delete site.payments.hooks.beforeReply
  const created = site.payments.provider.list('checkout.session', { status: 'open' }).map(({ id }) => id)
  assert.deepEqual([await checkoutOf(member, 'gold')], created)
  assert.equal(checkoutKeys().length, before.length + 1)
  await site.payments.provider.expire(created[0] ?? '')
})

test('a retry after a provider failure uses another key, because the first one replays the failure', async () => {
  const member = await memberWithCustomer('broke@example.test')
  const before = checkoutKeys()
  site.payments.provider.setFault({ kind: 'status', status: 500 }, 1)
  assert.equal((await requestCheckout(member, 'gold')).statusCode, 503)
  await checkoutOf(member, 'gold')
  const [failed = '', created = '', ...more] = checkoutKeys().slice(before.length)
  assert.deepEqual([created, more], [failed.replace(/:1$/, ':2'), []])
})

test('two members, and two different requests of one member, never share a key', async () => {
  const before = checkoutKeys()
  for (const member of [await memberWithCustomer('one@example.test'), await memberWithCustomer('other@example.test')])
    for (const tier of ['gold', 'platinum']) await checkoutOf(member, tier)
  const keys = checkoutKeys()
  assert.deepEqual([keys.length - before.length, new Set(keys).size], [6, keys.length])
})
