import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminLesson, AdminResource } from '#contract/learning/lesson-rows.ts'
import type { DatabaseState } from '#contract/operations/debug.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))

const stateOf = async (): Promise<DatabaseState> => (await admin.send('GET', '/api/admin/debug-db-state')).json()

test('an admin sees the contents of a new site: 25 lessons, their resources and the users', async () => {
  const { environment, database, lessons, resources } = await stateOf()
  assert.equal(environment, 'demo')
  assert.equal(database, testEngine === 'postgres' ? 'PostgreSQL' : 'SQLite')
  assert.equal(lessons.total, 25)
  assert.deepEqual(lessons.byTier, [
    { tier: 'bronze', count: 3 },
    { tier: 'silver', count: 10 },
    { tier: 'gold', count: 11 },
    { tier: 'platinum', count: 1 },
  ])
  assert.deepEqual(lessons.recent[0], { title: 'Where You Stand: Goals and Net Worth', tier: 'bronze' })
  assert.equal(lessons.recent.length, 5)
  assert.deepEqual(
    resources.byType.find(({ resource_type }) => resource_type === 'excel'),
    { resource_type: 'excel', count: 4 },
  )
  assert.equal(resources.recent.length, 5)
})

test('members are counted by their highest contiguous tier; an orphaned tier does not count', async () => {
  const before = (await stateOf()).users
  await site.as('bruno@example.test')
  await site.as('silvia@example.test', { tier: 'silver' })
  const { id } = await site.as('greta@example.test', { tier: 'gold' })
  await site.as('petra@example.test', { tier: 'platinum' })
  await site.db.run`update opened_tiers set closed_by = 'operator' where member_id = ${id} and tier = 'silver'`
  const { users } = await stateOf()
  assert.equal(users.totalUsers - before.totalUsers, 4)
  assert.equal(users.totalMemberships, 2)
  assert.deepEqual(users.membershipTiers, [
    { membership_tier: 'bronze', count: before.totalUsers + 2 },
    { membership_tier: 'silver', count: 1 },
    { membership_tier: 'gold', count: 0 },
    { membership_tier: 'platinum', count: 1 },
  ])
})

test('records of begun lessons are counted', async () => {
  const before = (await stateOf()).users.progressRecords
  const learner = await site.as('lena@example.test')
  await learner.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [0, 0, 0, 0, 0] })
  assert.equal((await stateOf()).users.progressRecords, before + 1)
})

test('an admin reads every lesson with all columns, its quiz as text', async () => {
  const lessons: AdminLesson[] = (await admin.send('GET', '/api/admin/all-lessons')).json()
  assert.equal(lessons.length, 25)
  assert.deepEqual(
    lessons.map(({ lesson_order }) => lesson_order),
    lessons.map((_, index) => index + 1),
  )
  const [first] = lessons
  assert.equal(first?.title, 'Where You Stand: Goals and Net Worth')
  assert.equal(JSON.parse(first?.quiz_questions ?? '').length, 5)
})

test('an admin reads the resources of the named lessons only', async () => {
  const read = async (lessonIds: number[]): Promise<AdminResource[]> =>
    (await admin.send('POST', '/api/admin/lesson-resources', { lessonIds })).json()
  const found = await read([1, 2])
  assert.deepEqual([...new Set(found.map(({ lesson_id }) => lesson_id))], [1, 2])
  assert.ok(found.some(({ id, title }) => id === 129 && title === 'Net Worth Tracker'))
  assert.deepEqual(await read([]), [])
  assert.deepEqual(await read([999_999]), [])
})

test('in demo mode, a rejected caller can see how the server identifies them', async () => {
  const member = await site.as('mona@example.test')
  const read = async (send: typeof admin.send) => (await send('GET', '/api/dev/access')).json()
  assert.deepEqual(await read(site.visitor), { environment: 'demo', email: null, is_admin: false })
  assert.deepEqual(await read(member.send), { environment: 'demo', email: 'mona@example.test', is_admin: false })
  assert.equal((await read(admin.send)).is_admin, true)
})

test('a list with no lessons, or too many, is rejected with a message', async () => {
  for (const lessonIds of [undefined, ['1'], [0], [-1], [1.5], Array.from({ length: 1001 }, (_, at) => at + 1)]) {
    const reply = await admin.send('POST', '/api/admin/lesson-resources', { lessonIds })
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.json().error)
  }
})
