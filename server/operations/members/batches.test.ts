import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { payFor, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const path = '/api/admin/members/grants'
const reason = 'The prize of the school'
const create = (granted: string, members: number[], headers: Record<string, string> = {}) =>
  admin.send('POST', path, { granted, members, reason }, headers)
const endAll = (id: number) => admin.send('POST', `${path}/${id}/end`, { reason: 'The wrong school' })
const readBatch = async (id: number) => (await admin.send('GET', `${path}/${id}`)).json()

/** Runs the due batches, as another server on the same database does. */
async function runBatches(stop?: AbortSignal) {
  const { operations } = areasOf(site)
  const job = operations.jobs?.find(({ name }) => name === 'member-batch') ?? assert.fail('no job')
  return jobQueue(site.db).runDue(job, site.clock, stop)
}

const tierOf = async (member: Person) => (await memberAdmin.read(member)).tier
const logged = async () =>
  (await site.db.all`select action, what, reason from admin_log order by id`).map(({ action, what }) => [action, what])

test('a tier is granted to many with one entry in the log, and ended where nothing stands on it', async () => {
  const names = ['bronze', 'has-gold', 'buys', 'leaves']
  const [bronze, gold, buys, leaves] = await Promise.all(
    names.map((name) => site.as(`${name}@batch.test`, name === 'has-gold' ? { tier: 'gold' } : {})),
  )
  if (!bronze || !gold || !buys || !leaves) return assert.fail()
  const before = (await logged()).length
  const ids = [bronze, gold, buys, leaves].map(({ id }) => id)
  const reply = await create('silver', [...ids, bronze.id, 999_999], { 'idempotency-key': 'batch-of-silver-1' })
  const batch = reply.json()
  assert.deepEqual([batch.total, batch.waiting, batch.is_finished], [4, 4, false])
  const again = await create('silver', [...ids, bronze.id, 999_999], { 'idempotency-key': 'batch-of-silver-1' })
  assert.equal(again.json().id, batch.id)
  assert.equal((await endAll(batch.id)).json().code, 'operations.batch_running')
  await leaves.send('DELETE', '/api/account', { confirm: 'DELETE' })
  await runBatches()
  const { id: _id, created_at: _at, ...done } = await readBatch(batch.id)
  const counts = { total: 3, waiting: 0, granted_to: 2, had: 1, ended: 0, kept: 0 }
  assert.deepEqual(done, { granted: 'silver', end_at: null, is_finished: true, ...counts })
  assert.deepEqual(await Promise.all([bronze, gold, buys].map(tierOf)), ['silver', 'gold', 'silver'])
  assert.deepEqual((await logged()).slice(before), [
    ['memberBatches.create', `Silver membership for 4 members: ${ids.toSorted((a, b) => a - b).join(', ')}`],
  ])
  await payFor(site, buys, 'gold')
  assert.equal((await endAll(batch.id)).statusCode, 200)
  await runBatches()
  const { granted_to, ended, kept, had } = await readBatch(batch.id)
  assert.deepEqual([granted_to, ended, kept, had], [0, 1, 1, 1])
  assert.deepEqual(await Promise.all([bronze, gold, buys].map(tierOf)), ['bronze', 'gold', 'gold'])
  assert.equal((await endAll(batch.id)).json().code, 'ended')
  const logOf = async ({ id }: Person) =>
    (await admin.send('GET', `/api/admin/log?member=${id}`))
      .json()
      .entries.map(({ action }: { action: string }) => action)
  const other = await site.as('other@batch.test')
  assert.deepEqual(await Promise.all([bronze, buys, gold, leaves, other].map(logOf)), [
    ['memberBatches.end', 'memberBatches.create'],
    ['memberBatches.end', 'memberBatches.create'],
    ['memberBatches.create'],
    [],
    [],
  ])
})

test('CashCoach is given to many, and only the grants of the batch end', async () => {
  const people = await Promise.all(['plain', 'pays', 'again'].map((name) => site.as(`${name}@coach-batch.test`)))
  const [plain, pays, again] = people
  if (!plain || !pays || !again) return assert.fail()
  await site.payments.provider.pay(await subscriptionCheckoutOf(pays))
  const { id } = (
    await create(
      'cashcoach',
      people.map((one) => one.id),
    )
  ).json()
  await runBatches()
  const states = async () => Promise.all(people.map(async (one) => (await memberAdmin.read(one)).cashcoach.state))
  assert.deepEqual(await states(), ['free', 'trialing', 'free'])
  await memberAdmin.endCashcoach(again, 'now')
  site.clock.advance(1000)
  await memberAdmin.grantCashcoach(again)
  await endAll(id)
  await runBatches()
  assert.deepEqual(await states(), ['ended', 'trialing', 'free'])
  assert.equal((await readBatch(id)).ended, 2)
})

test('a batch whose server stops continues with the members that are left', async () => {
  const people = await Promise.all(['a', 'b', 'c'].map((name) => site.as(`${name}@stopped.test`)))
  const { id } = (
    await create(
      'gold',
      people.map((one) => one.id),
    )
  ).json()
  const { failed } = await runBatches(AbortSignal.abort())
  assert.deepEqual(failed, [])
  // The first attempt granted one and was cut off.
  await site.db.run`update member_batch_rows set state = 'waiting' where batch_id = ${id}`
  await runBatches()
  site.clock.advance(120_000)
  await runBatches()
  assert.equal((await readBatch(id)).granted_to, 3)
  for (const one of people) assert.equal((await memberAdmin.read(one)).tier_entries.length, 1)
})

test('all members of a filter are listed for an action, up to 1,000, and bad lists are rejected', async () => {
  const member = await site.as('one@ids.test')
  const ids = async (query: string) => (await admin.send('GET', `/api/admin/members/ids?${query}`)).json()
  assert.deepEqual(await ids('search=ids.test'), { ids: [member.id], is_all: true })
  await site.db.run`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1001)
    insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    select 900000 + n, 'i', 'many-' || n, 'n' || n || '@many.test', 'N', 'n', '2026-01-01T00:00:00.000Z' from numbers`
  const many = await ids('search=many.test')
  assert.deepEqual([many.ids.length, many.is_all], [1000, false])
  for (const members of [[], [0], ['1'], [1.5], Array.from({ length: 1001 }, (_, index) => index + 1)])
    assert.equal((await create('gold', members as number[])).statusCode, 400)
  assert.equal((await create('bronze', [member.id])).statusCode, 400)
  assert.equal((await create('gold', [888_888])).statusCode, 404)
  assert.equal((await admin.send('GET', `${path}/888888`)).statusCode, 404)
  assert.equal((await endAll(888_888)).statusCode, 404)
})
