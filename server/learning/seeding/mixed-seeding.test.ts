import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { courseWithMixed } from '#server/testing/learning/mixed-course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const course = courseWithMixed()
const site = siteForTests(() => startApp({ course }))

const rows = () => site.db.all`select tier, quiz_questions, quiz_variants, updated_at from mixed_quizzes order by tier`
const courseKey = () => settingStore(site.db).read('course_version')
const start = () => seedAtStart({ db: site.db, storage: site.storage, course: async () => course }, site.clock.now())

/** Changes the first question of a mixed quiz. */
function reword(tier: string, question: string) {
  const [first] = course.mixed?.find((quiz) => quiz.tier === tier)?.quiz_questions ?? []
  assert.ok(first)
  first.question = question
}

test('mixed quizzes are stored at a start with the forms of their questions', async () => {
  const stored = await rows()
  assert.deepEqual(
    stored.map(({ tier, updated_at }) => [tier, updated_at]),
    ['bronze', 'platinum', 'silver'].map((tier) => [tier, '2026-03-15T12:00:00.000Z']),
  )
  assert.match(String(stored[0]?.quiz_questions), /"lesson":"first"/)
  assert.match(String(stored[0]?.quiz_variants), /"template"/)
})

test('a second start and every seeding action leave unchanged mixed quizzes alone', async () => {
  const [before, key] = [await rows(), await courseKey()]
  const admin = await site.as('admin@example.test')
  await start()
  for (const action of ['seed-lessons', 'force-update-silver-lessons'])
    assert.equal((await admin.send('POST', `/api/admin/${action}`)).statusCode, 200, action)
  assert.deepEqual(await rows(), before)
  assert.equal(await courseKey(), key)
})

test('a changed mixed quiz is replaced at the next start, and pages learn of it', async () => {
  const key = await courseKey()
  reword('silver', 'Which jar is new?')
  site.clock.advance(1000)
  await start()
  const changed = (await rows()).filter(({ updated_at }) => updated_at !== '2026-03-15T12:00:00.000Z')
  assert.deepEqual(
    changed.map(({ tier, updated_at }) => [tier, updated_at]),
    [['silver', '2026-03-15T12:00:01.000Z']],
  )
  assert.match(String(changed[0]?.quiz_questions), /Which jar is new\?/)
  assert.notEqual(await courseKey(), key)
})

test('two servers that start at once store each mixed quiz once', async () => {
  reword('bronze', 'Which jar is oldest?')
  await Promise.all([start(), start()])
  assert.deepEqual(
    (await rows()).map(({ tier }) => tier),
    ['bronze', 'platinum', 'silver'],
  )
})
