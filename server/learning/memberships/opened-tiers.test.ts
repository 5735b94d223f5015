import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { enteredCents } from '#server/testing/tracker/ledger.ts'
import { type ClosedBy, membershipStore } from './store.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { PAYMENTS: 'bypass' } }))

const upgrade = (person: Person, tier: string) =>
  person.send('POST', '/api/memberships/create-checkout-session', { tier })
const membershipOf = async (person: Person) => (await person.send('GET', '/api/memberships/me')).json()
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const pricesOf = async (person: Person) =>
  (await membershipOf(person)).offers.map(({ price }: { price: number | null }) => price)
const openLessons = async (person: Person) =>
  (await person.send('GET', '/api/lessons'))
    .json()
    .filter((card: { is_accessible: boolean }) => card.is_accessible)
    .map(({ id }: { id: number }) => id)

/** Reference of the ledger entry that gave the member a tier. */
async function referenceOf({ id }: Person, tier: string): Promise<string> {
  const row = await site.db.one`
    select reference from membership_ledger where member_id = ${id} and tier = ${tier} and amount_cents > 0`
  return String(row?.reference)
}

const closeTiers = ({ id }: Person, reference: string, closedBy: ClosedBy = 'refund') =>
  membershipStore(site.db).close(id, reference, closedBy)

test('an upgrade and a refund update the lessons and offers at once, for that member only', async () => {
  const [member, other] = [await site.as('changes@example.test'), await site.as('stays@example.test')]
  for (const person of [member, other]) {
    assert.deepEqual(await openLessons(person), [1, 2])
    assert.deepEqual(await pricesOf(person), [null, 19.99, 39.99, 59.99])
  }
  await upgrade(member, 'gold')
  assert.deepEqual(await openLessons(member), [1, 2, 3, 4])
  assert.deepEqual(await pricesOf(member), [null, null, null, 20])
  assert.deepEqual(await openLessons(other), [1, 2])
  assert.deepEqual(await pricesOf(other), [null, 19.99, 39.99, 59.99])
  await closeTiers(member, await referenceOf(member, 'gold'))
  assert.deepEqual(await openLessons(member), [1, 2])
  assert.deepEqual(await pricesOf(member), [null, 19.99, 39.99, 59.99])
})

test('each tier has its own cached lesson list and membership', async () => {
  const open: [tier: 'bronze' | 'silver' | 'gold' | 'platinum', lessons: number[]][] = [
    ['platinum', [1, 2, 3, 4, 5]],
    ['bronze', [1, 2]],
    ['gold', [1, 2, 3, 4]],
    ['silver', [1, 2, 3]],
  ]
  for (const [tier, lessons] of open) {
    const member = await site.as(`own-${tier}@example.test`, { tier })
    assert.deepEqual(await openLessons(member), lessons, tier)
    assert.equal(await tierOf(member), tier)
  }
})

test('a silver refund leaves gold as an orphaned tier: the member is bronze until silver is bought again, then gold', async () => {
  const member = await site.as('gap@example.test')
  await upgrade(member, 'silver')
  await upgrade(member, 'gold')
  await closeTiers(member, await referenceOf(member, 'silver'))
  assert.equal(await tierOf(member), 'bronze')
  assert.equal((await member.send('GET', '/api/lessons/4')).statusCode, 403)
  assert.equal((await upgrade(member, 'silver')).statusCode, 200)
  assert.equal(await tierOf(member), 'gold')
})

test('a refund closes no tier of another member, even if it names their payment', async () => {
  const [member, other] = [await site.as('refunded@example.test'), await site.as('payer@example.test')]
  await upgrade(member, 'silver')
  await upgrade(other, 'silver')
  await closeTiers(member, await referenceOf(other, 'silver'))
  assert.deepEqual([await tierOf(member), await tierOf(other)], ['silver', 'silver'])
})

test('a tier closed by a refund keeps that reason after a dispute of the same payment', async () => {
  const member = await site.as('disputed@example.test')
  await upgrade(member, 'silver')
  const paid = await referenceOf(member, 'silver')
  await closeTiers(member, paid)
  await closeTiers(member, paid, 'dispute')
  const rows = await site.db.all`select closed_by from opened_tiers where member_id = ${member.id}`
  assert.deepEqual(
    rows.map(({ closed_by }) => closed_by),
    ['refund'],
  )
})

test('a demo mode upgrade is entered as a gift, with tier, price and request time', async () => {
  const member = await site.as('entered@example.test')
  site.clock.advance(60_000)
  await upgrade(member, 'gold')
  const entries = await site.db.all`
    select kind, tier, amount_cents, created_at from membership_ledger where member_id = ${member.id}`
  assert.deepEqual(
    entries.map((entry) => ({ ...entry })),
    [{ kind: 'grant', tier: 'gold', amount_cents: 3999, created_at: '2026-03-15T12:01:00.000Z' }],
  )
  assert.equal(await enteredCents(site.db, (await site.as('never-paid@example.test')).id), 0)
})

test('a purchase notified twice is entered once and opens its tiers once', async () => {
  const member = await site.as('told-twice@example.test')
  const entry = { kind: 'purchase', tier: 'silver', amount_cents: 1999, reference: 'told-twice' } as const
  const enter = () =>
    site.db.transaction(() =>
      membershipStore(site.db).addEntry(member.id, entry, ['silver'], '2026-03-15T12:00:00.000Z'),
    )
  assert.deepEqual([await enter(), await enter()], [true, false])
  const rows = await site.db.all`select tier from opened_tiers where member_id = ${member.id}`
  assert.deepEqual([rows.length, await enteredCents(site.db, member.id)], [1, 1999])
})
