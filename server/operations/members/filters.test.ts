import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { payFor, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

// The clock stands at 2026-03-15T12:00:00.000Z.
const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const found = async (query: string) =>
  (await memberAdmin.list(query)).members.map(({ email }: { email: string }) => email)
const joined = (id: number, at: string) => site.db.run`update members set created_at = ${at} where id = ${id}`
const seen = (id: number, at: string) =>
  site.db.run`update member_figures set last_seen_at = ${at} where member_id = ${id}`
const read = (id: number, lesson: number, at: string, attempts = 0, isPassed = 0) => site.db.run`
  insert into progress (id, member_id, lesson_id, is_completed, quiz_score, attempts, updated_at)
  values (${id * 100 + lesson}, ${id}, ${lesson}, ${isPassed}, 40, ${attempts}, ${at})`

test('a member who paid, by themselves or by a refunded payment, has bought something', async () => {
  await site.as('none@bought.test')
  await site.as('given@bought.test', { tier: 'gold' })
  const buyer = await site.as('buyer@bought.test')
  await payFor(site, buyer, 'silver')
  const refunded = await site.as('refunded@bought.test')
  await payFor(site, refunded, 'silver')
  const [{ id, amount }] = (await memberAdmin.read(refunded)).purchases
  await memberAdmin.refund(id, amount)
  assert.deepEqual(await found('?segment=bought_nothing&search=bought.test'), ['given@bought.test', 'none@bought.test'])
})

test('a member is inactive after 30 days without a session or a lesson, not before', async () => {
  const old = '2026-01-01T00:00:00.000Z'
  const past = '2026-02-13T11:59:59.999Z'
  for (const [name, at] of [
    ['gone', past],
    ['just', '2026-02-13T12:00:00.000Z'],
    ['reader', past],
  ] as const) {
    const { id } = await site.as(`${name}@inactive.test`)
    await joined(id, old)
    await seen(id, at)
    if (name === 'reader') await read(id, 1, '2026-03-01T00:00:00.000Z')
  }
  const unknown = await site.as('unknown@inactive.test')
  await joined(unknown.id, old)
  await seen(unknown.id, '')
  await seen((await site.as('new@inactive.test')).id, '')
  assert.deepEqual(await found('?segment=inactive&search=inactive.test'), [
    'unknown@inactive.test',
    'gone@inactive.test',
  ])
})

test('a member is stuck after three failed quizzes, or 14 days after the last page of a lesson that is not passed', async () => {
  const members = await Promise.all(
    ['thrice', 'twice', 'left', 'recent', 'went-on', 'passed', 'nothing'].map((name) => site.as(`${name}@stuck.test`)),
  )
  const [thrice = 0, twice = 0, left = 0, recent = 0, wentOn = 0, passed = 0] = members.map(({ id }) => id)
  await read(thrice, 1, '2026-03-15T00:00:00.000Z', 3)
  await read(twice, 1, '2026-03-15T00:00:00.000Z', 2)
  await read(left, 1, '2026-03-01T11:59:59.999Z')
  await read(recent, 1, '2026-03-01T12:00:00.000Z')
  await read(wentOn, 1, '2026-02-01T00:00:00.000Z', 1)
  await read(wentOn, 2, '2026-02-02T00:00:00.000Z', 1, 1)
  await read(passed, 1, '2026-02-01T00:00:00.000Z', 5, 1)
  assert.deepEqual((await found('?segment=stuck&search=stuck.test')).sort(), ['left@stuck.test', 'thrice@stuck.test'])
})

test('a trial that ends within 7 days is found, cancelled or not, and no paid or ended one', async () => {
  const ends: Record<string, string> = {
    soon: '2026-03-15T12:00:00.000Z',
    last: '2026-03-22T11:59:59.999Z',
    later: '2026-03-22T12:00:00.000Z',
    over: '2026-03-15T11:59:59.999Z',
    cancelled: '2026-03-18T00:00:00.000Z',
    paying: '2026-03-18T00:00:00.000Z',
  }
  for (const [name, at] of Object.entries(ends)) {
    const { id, ...person } = await site.as(`${name}@trial.test`)
    await site.payments.provider.pay(await subscriptionCheckoutOf({ id, ...person }))
    await site.db.run`update payment_subscriptions set trial_end = ${at} where member_id = ${id}`
    if (name === 'cancelled')
      await site.db.run`update payment_subscriptions set cancel_at = ${at} where member_id = ${id}`
    if (name === 'paying') await site.db.run`update payment_subscriptions set status = 'active' where member_id = ${id}`
  }
  assert.deepEqual((await found('?segment=trial_ends&search=trial.test')).sort(), [
    'cancelled@trial.test',
    'last@trial.test',
    'soon@trial.test',
  ])
})

test('members are found by the days on which they joined, both included', async () => {
  for (const [name, at] of [
    ['before', '2025-12-31T23:59:59.999Z'],
    ['first', '2026-01-01T00:00:00.000Z'],
    ['last', '2026-01-02T23:59:59.999Z'],
    ['after', '2026-01-03T00:00:00.000Z'],
  ] as const)
    await joined((await site.as(`${name}@joined.test`)).id, at)
  const by = (query: string) => found(`?search=joined.test&${query}`)
  assert.deepEqual(await by('joined_from=2026-01-01&joined_to=2026-01-02'), ['last@joined.test', 'first@joined.test'])
  assert.deepEqual(await by('joined_to=2025-12-31'), ['before@joined.test'])
  assert.deepEqual(await by('joined_from=2026-01-03'), ['after@joined.test'])
  assert.deepEqual(await by('joined_from=2026-01-02&joined_to=2026-01-01'), [])
  for (const query of ['joined_from=2026-02-30', 'joined_from=yesterday', 'segment=unknown'])
    assert.equal((await admin.send('GET', `/api/admin/members?${query}`)).statusCode, 400)
})

test('the built-in filters are listed', async () => {
  const { filters } = (await admin.send('GET', '/api/admin/members/filters')).json()
  assert.deepEqual(filters, [
    { id: null, name: 'Bought nothing', filter: { segment: 'bought_nothing' }, version: 0 },
    { id: null, name: 'Inactive for 30 days', filter: { segment: 'inactive' }, version: 0 },
    { id: null, name: 'Stuck in a lesson', filter: { segment: 'stuck' }, version: 0 },
    { id: null, name: 'Trial ends within 7 days', filter: { segment: 'trial_ends' }, version: 0 },
  ])
})
