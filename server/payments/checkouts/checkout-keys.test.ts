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
const keysSoFar = () => {
  const rows = site.payments.provider.context.store.db
    .prepare("select key from replies where key like 'checkout:%' order by rowid")
    .all()
  return Keys.parse(rows).map(({ key }) => key)
}
const askFor = (member: Person, tier: string) =>
  member.send('POST', '/api/memberships/create-checkout-session', { tier })

/** A member with a customer at the provider, so that the next call creates a checkout. */
async function knownMember(email: string): Promise<Person> {
  const member = await site.as(email)
  await payFor(site, member, 'silver')
  return member
}

test('a retry after a lost response gets the same payment page, with the same key and bytes', async () => {
  const member = await knownMember('lost@example.test')
  const before = keysSoFar()
  site.payments.meddle.reply = async (path) => {
    if (path === 'POST /v1/checkout/sessions') throw new TypeError('The connection broke')
  }
  assert.equal((await askFor(member, 'gold')).statusCode, 503)
  delete site.payments.meddle.reply
  const made = site.payments.provider.list('checkout.session', { status: 'open' }).map(({ id }) => id)
  assert.deepEqual([await checkoutOf(member, 'gold')], made)
  assert.equal(keysSoFar().length, before.length + 1)
  await site.payments.provider.expire(made[0] ?? '')
})

test('a retry after a provider failure uses another key, because the first one replays the failure', async () => {
  const member = await knownMember('broke@example.test')
  const before = keysSoFar()
  site.payments.provider.setFault({ kind: 'status', status: 500 }, 1)
  assert.equal((await askFor(member, 'gold')).statusCode, 503)
  await checkoutOf(member, 'gold')
  const [broken = '', made = '', ...more] = keysSoFar().slice(before.length)
  assert.deepEqual([made, more], [broken.replace(/:1$/, ':2'), []])
})

test('two members, and two different requests of one member, never share a key', async () => {
  const before = keysSoFar()
  for (const member of [await knownMember('one@example.test'), await knownMember('other@example.test')])
    for (const tier of ['gold', 'platinum']) await checkoutOf(member, tier)
  const keys = keysSoFar()
  assert.deepEqual([keys.length - before.length, new Set(keys).size], [6, keys.length])
})
