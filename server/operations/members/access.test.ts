import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { membershipOf, payFor, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000
const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { FREE_ACCESS_EMAILS: 'listed@example.test' } }),
)
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const stateOf = async (person: Person) => (await person.send('GET', '/api/cashcoach/status')).json().state
const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send))

test('a granted tier opens at once, once and free of charge, with the reason in the log', async () => {
  const member = await site.as('granted@example.test')
  const replies = await twenty(() => memberAdmin.grantTier(member, 'gold'))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(await tierOf(member), 'gold')
  const { tier_entries: entries } = await memberAdmin.read(member)
  assert.deepEqual(
    entries.map(({ kind, opened }: { kind: string; opened: string[] }) => [kind, opened]),
    [['grant', ['silver', 'gold']]],
  )
  const [row] = await site.db.all`select amount_cents from membership_ledger where member_id = ${member.id}`
  assert.equal(row?.amount_cents, 0)
  assert.deepEqual(await memberAdmin.logOf(member), [['members.grantTier', 'tier gold', 'A prize of the school']])
  assert.deepEqual(await rejectionOf(memberAdmin.grantTier(member, 'silver')), [
    409,
    'This member has Gold already. Nothing was changed.',
  ])
  assert.deepEqual(await rejectionOf(memberAdmin.grantTier({ id: 999_999 }, 'gold')), [404, 'There is no such member.'])
})

test('a grant needs a reason, and bronze cannot be granted', async () => {
  const member = await site.as('reasonless@example.test')
  const send = (body: object) => admin.send('POST', `/api/admin/members/${member.id}/tier`, body)
  const empty = await send({ tier: 'gold', reason: '  ' })
  assert.deepEqual([empty.statusCode, empty.json().fields], [400, { reason: 'Say why. It is kept in the log.' }])
  assert.equal((await send({ tier: 'bronze', reason: 'A prize' })).statusCode, 400)
  assert.deepEqual(await memberAdmin.logOf(member), [])
})

test('a grant fills the gap below a paid tier', async () => {
  const member = await site.as('gap@example.test')
  await payFor(site, member, 'silver')
  await payFor(site, member, 'gold')
  await site.db.run`update opened_tiers set closed_by = 'refund' where member_id = ${member.id} and tier = 'silver'`
  assert.equal(await tierOf(member), 'bronze')
  assert.equal((await memberAdmin.grantTier(member, 'silver')).json().tier, 'gold')
})

test('ending a grant closes what it opened, once; purchases on top must be refunded first', async () => {
  const member = await site.as('ended@example.test')
  await memberAdmin.grantTier(member, 'silver')
  const [{ id: grant }] = (await memberAdmin.read(member)).tier_entries
  await payFor(site, member, 'gold')
  assert.deepEqual(await rejectionOf(memberAdmin.endGrant(member, grant)), [
    409,
    'Gold was bought on top of it. Refund that first. Nothing was changed.',
  ])
  assert.equal(await tierOf(member), 'gold')
  const [{ id: payment }] = (await memberAdmin.read(member)).purchases
  assert.equal((await memberAdmin.refund(payment, 20)).statusCode, 200)
  const replies = await twenty(() => memberAdmin.endGrant(member, grant))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(await tierOf(member), 'bronze')
  assert.deepEqual(await rejectionOf(memberAdmin.endGrant(member, grant)), [
    409,
    'This grant has ended already. Nothing was changed.',
  ])
  const other = await site.as('other@example.test')
  assert.deepEqual(await rejectionOf(memberAdmin.endGrant(other, grant)), [404, 'This member has no such grant.'])
  assert.deepEqual(
    (await memberAdmin.logOf(member)).map(([action]) => action),
    ['members.grantTier', 'members.refund', 'members.endGrant'],
  )
})

test('granted CashCoach starts at once, and stops when ended', async () => {
  const member = await site.as('coach@example.test')
  const granted = await twenty(() => memberAdmin.grantCashcoach(member))
  assert.equal(granted.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(await stateOf(member), 'free')
  assert.equal((await memberAdmin.read(member)).cashcoach.free_by, 'operator')
  assert.deepEqual(await rejectionOf(memberAdmin.grantCashcoach(member)), [
    409,
    'This member has CashCoach free already. Nothing was changed.',
  ])
  const ended = await twenty(() => memberAdmin.endCashcoach(member, 'now'))
  assert.equal(ended.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(await stateOf(member), 'ended')
  assert.deepEqual(await rejectionOf(memberAdmin.endCashcoach(member, 'now')), [
    409,
    'This member has no CashCoach that could end. Nothing was changed.',
  ])
  assert.deepEqual(
    (await memberAdmin.logOf(member)).map(([action]) => action),
    ['members.grantCashcoach', 'members.endCashcoach'],
  )
})

test('CashCoach from the settings lasts until the settings change', async () => {
  const member = await site.as('listed@example.test')
  assert.deepEqual(await rejectionOf(memberAdmin.endCashcoach(member, 'now')), [
    409,
    'This address has CashCoach by the setting FREE_ACCESS_EMAILS. Nothing was changed.',
  ])
  assert.equal(await stateOf(member), 'free')
})

test('a subscription ended at period end stays open until then, without further charges', async () => {
  const { payments } = site
  const member = await site.as('paid-up@example.test')
  await payments.provider.pay(await subscriptionCheckoutOf(member))
  assert.deepEqual(await rejectionOf(memberAdmin.grantCashcoach(member)), [
    409,
    'This member has a subscription. End it first. Nothing was changed.',
  ])
  const replies = await twenty(() => memberAdmin.endCashcoach(member, 'paid_up'))
  assert.ok(replies.some(({ statusCode }) => statusCode === 200))
  assert.equal(await stateOf(member), 'cancelled')
  assert.deepEqual(await rejectionOf(memberAdmin.endCashcoach(member, 'paid_up')), [
    409,
    'This subscription ends by itself already. Nothing was changed.',
  ])
  assert.equal((await memberAdmin.logOf(member)).length, 1)
  await payments.provider.advance(8 * day)
  assert.equal(await stateOf(member), 'ended')
  assert.deepEqual((await memberAdmin.read(member)).purchases, [])
})

test('a subscription ended at once is over, and its last payment is refunded', async () => {
  const { payments } = site
  const member = await site.as('ends-now@example.test')
  await payments.provider.pay(await subscriptionCheckoutOf(member))
  await payments.provider.advance(8 * day)
  assert.equal((await memberAdmin.read(member)).cashcoach.refund_now, 5.99)
  const replies = await twenty(() => memberAdmin.endCashcoach(member, 'now'))
  assert.ok(replies.some(({ statusCode }) => statusCode === 200))
  await site.runJobs()
  assert.equal(await stateOf(member), 'ended')
  const [purchase] = (await memberAdmin.read(member)).purchases
  assert.deepEqual([purchase.state, purchase.refunded], ['refunded', 5.99])
  assert.equal((await memberAdmin.logOf(member)).length, 1)
})
