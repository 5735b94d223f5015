import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Tier, tiers } from '#course/tiers.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { enteredCents } from '#server/testing/tracker/ledger.ts'
import { membershipStore } from './store.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { PAYMENTS: 'bypass' } }))

const upgrade = (person: Person, tier: string, headers?: Record<string, string>) =>
  person.send('POST', '/api/memberships/create-checkout-session', { tier }, headers)
const tierOf = async (person: Person) => (await person.send('GET', '/api/memberships/me')).json().membership_tier

test('a new member has bronze and gets the price of each tier', async () => {
  const member = await site.as('new@example.test')
  assert.deepEqual((await member.send('GET', '/api/memberships/me')).json(), {
    membership_tier: 'bronze',
    offers: [
      { tier: 'bronze', price: null, lessons: 2 },
      { tier: 'silver', price: 19.99, lessons: 3 },
      { tier: 'gold', price: 39.99, lessons: 4 },
      { tier: 'platinum', price: 59.99, lessons: 5 },
    ],
  })
})

test('an upgrade costs the difference, and owned tiers are listed as included', async () => {
  const member = await site.as('silver@example.test', { tier: 'silver' })
  const { offers } = (await member.send('GET', '/api/memberships/me')).json()
  assert.deepEqual(
    offers.map(({ price }: { price: number | null }) => price),
    [null, null, 20, 40],
  )
})

test('in demo mode an upgrade is immediate and the response states it', async () => {
  const member = await site.as('bypass@example.test')
  const reply = (await upgrade(member, 'gold')).json()
  assert.deepEqual([reply.success, reply.sessionId, reply.development], [true, 'dev-bypass', true])
  assert.equal(reply.message, 'Your membership is now Gold. Nothing was charged: this is a demonstration.')
  assert.equal(await tierOf(member), 'gold')
  assert.equal((await member.send('GET', '/api/lessons/4')).statusCode, 200)
})

test('rejects a downgrade', async () => {
  const member = await site.as('up@example.test', { tier: 'gold' })
  for (const [tier, name] of [
    ['bronze', 'Bronze'],
    ['silver', 'Silver'],
    ['gold', 'Gold'],
  ] as const) {
    const reply = await upgrade(member, tier)
    assert.equal(reply.statusCode, 409, tier)
    assert.deepEqual(reply.json(), { error: `${name} is included in your membership already.`, code: 'included' })
  }
  assert.equal((await upgrade(member, 'diamond')).statusCode, 400)
  assert.equal(await tierOf(member), 'gold')
})

test('ignores a price in the body', async () => {
  const member = await site.as('price@example.test')
  const sent = { tier: 'platinum', price: 0.01, amount_cents: 1 }
  assert.equal((await member.send('POST', '/api/memberships/create-checkout-session', sent)).statusCode, 200)
  assert.equal(await enteredCents(site.db, member.id), 5999)
})

test('concurrent upgrade requests result in one consistent tier, paid once', async () => {
  for (const wanted of [
    ['gold', 'gold', 'gold', 'gold', 'gold', 'gold'],
    ['silver', 'platinum', 'gold', 'silver', 'gold', 'platinum'],
  ]) {
    const member = await site.as(`clicks-${wanted.join('-')}@example.test`)
    const replies = await Promise.all(wanted.map((tier) => upgrade(member, tier)))
    assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
    const highest = tiers.findLast((tier) => wanted.includes(tier)) ?? 'bronze'
    assert.equal(await tierOf(member), highest)
    const prices: Record<Tier, number> = { bronze: 0, silver: 1999, gold: 3999, platinum: 5999 }
    assert.equal(await enteredCents(site.db, member.id), prices[highest])
  }
})

test('a replayed upgrade with the same key is granted once and gets the same response', async () => {
  const member = await site.as('key@example.test')
  const headers = { 'idempotency-key': 'upgrade-1' }
  const first = await upgrade(member, 'silver', headers)
  const again = await upgrade(member, 'silver', headers)
  assert.deepEqual([first.statusCode, again.statusCode, again.body], [200, 200, first.body])
  assert.equal(await enteredCents(site.db, member.id), 1999)
})

test('a refund closes exactly the tiers that it paid for', async () => {
  const member = await site.as('refund@example.test')
  await upgrade(member, 'silver')
  await upgrade(member, 'gold')
  const row = await site.db.one`
    select reference from membership_ledger where member_id = ${member.id} and tier = ${'gold'}`
  const refund = () => membershipStore(site.db).close(member.id, String(row?.reference), 'refund')
  assert.equal(await refund(), 1)
  assert.equal(await refund(), 0)
  assert.equal(await tierOf(member), 'silver')
})

test('a member who paid less than the current price keeps the tier', async () => {
  const member = await site.as('old-price@example.test')
  const entry = { kind: 'purchase', tier: 'silver', amount_cents: 999, reference: 'old-price-1' } as const
  await site.db.transaction(() =>
    membershipStore(site.db).addEntry(member.id, entry, ['silver'], '2026-03-15T12:00:00.000Z'),
  )
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await member.send('GET', '/api/lessons/3')).statusCode, 200)
})
