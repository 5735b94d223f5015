import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LearningOverview, LessonLearning } from '#contract/learning/learning-report.ts'
import { rightAnswers } from '#server/testing/learning/course.ts'
import { type LearningSite, learningSite } from '#server/testing/learning/learners.ts'
import { isPublishable, type PeriodCounts, periodStarts } from './period.ts'

const day = 24 * 3_600_000

let learning: LearningSite
before(async () => {
  learning = await learningSite(['rings', 'thin', 'papers'])
})
after(() => learning.site.close())

const at = async <T>(path: string): Promise<T> => (await learning.admin.send('GET', path)).json()
const report = (id: number, days: string) => at<LessonLearning>(`/api/admin/learning/${id}${days && `?days=${days}`}`)
const overview = (days: string) => at<LearningOverview>(`/api/admin/learning${days && `?days=${days}`}`)

/** Learners who begin and submit a lesson, at a number of days before now. */
async function learnersAt(name: string, id: number, daysAgo: number, count: number) {
  const { site, learners, submit } = learning
  for (const person of await learners(name, count)) {
    await submit(person, id, rightAnswers)
    const time = new Date(site.clock.now() - daysAgo * day).toISOString()
    await site.db.run`update progress set begun_at = ${time} where member_id = ${person.id} and lesson_id = ${id}`
    await site.db.run`
      update quiz_attempts set created_at = ${time} where member_id = ${person.id} and lesson_id = ${id}`
  }
}

test('periods are days of the business’s zone, with today, also where the clocks change', () => {
  // New York, Monday 9 March 2026, 00:30; the clocks went forward on Sunday.
  const now = Date.parse('2026-03-09T04:30:00.000Z')
  const starts = periodStarts('America/New_York', now)
  assert.deepEqual([starts[7], starts[30]], ['2026-03-03T05:00:00.000Z', '2026-02-08T05:00:00.000Z'])
  assert.equal(periodStarts('UTC', now)[7], '2026-03-03T00:00:00.000Z')
})

test('a period counts those who began in it, in the overview, the report of the lesson and both files', async () => {
  const id = learning.idOf('rings')
  await learnersAt('recent', id, 3, 5)
  await learnersAt('month', id, 20, 5)
  await learnersAt('before', id, 200, 5)
  const began = async (days: string) => (await report(id, days)).figures.began
  assert.deepEqual(
    [await began('7'), await began('30'), await began('90'), await began('365'), await began('')],
    [5, 10, 10, 15, 15],
  )
  const month = await report(id, '30')
  assert.deepEqual([month.figures.finished, month.figures.first_papers, month.figures.passed_first], [10, 10, 10])
  assert.deepEqual([month.figures.steps?.began, month.figures.steps?.passed, month.quiz.learners], [10, 10, 10])
  assert.deepEqual([month.sections[0]?.reached, month.quiz.questions[0]?.options[0]?.chosen], [10, 10])
  // The last 7 days beside the time before are the same in every period.
  assert.deepEqual(month.figures.change.began, { last_7_days: 5, before: 10 })
  assert.equal(month.period_since, periodStarts('UTC', learning.site.clock.now())[30])
  assert.equal((await report(id, '')).period_since, null)
  const all = await overview('30')
  assert.deepEqual(
    all.lessons.find(({ lesson_id }) => lesson_id === id),
    month.figures,
  )
  assert.equal(all.period_since, month.period_since)
  const file = await learning.admin.send('GET', '/api/admin/learning/export?days=30')
  assert.match(String(file.headers['content-disposition']), /what-learners-do-last-30-days\.csv/)
  assert.match(file.body, /^1,Title of rings,bronze,10,10,10,10,/m)
  const answers = await learning.admin.send('GET', `/api/admin/learning/${id}/export?days=7`)
  assert.match(String(answers.headers['content-disposition']), /answers-last-7-days\.csv/)
})

test('withholds a period whose difference to another one would be one to four learners', async () => {
  const id = learning.idOf('thin')
  await learnersAt('thin-recent', id, 3, 5)
  await learnersAt('thin-month', id, 20, 4)
  await learnersAt('thin-before', id, 200, 6)
  const began = async (days: string) => (await report(id, days)).figures.began
  // 30 and 90 days have nine learners: four more than the last 7 days.
  assert.deepEqual(
    [await began(''), await began('365'), await began('90'), await began('30'), await began('7')],
    [15, 15, null, null, 5],
  )
  const hidden = await report(id, '30')
  assert.deepEqual([hidden.sections, hidden.quiz.learners, hidden.figures.steps], [[], null, null])
})

test('shows no retakes and no versions in a period, and rejects other periods', async () => {
  const { idOf, learners, submit } = learning
  const id = idOf('papers')
  for (const person of await learners('papers', 6))
    for (const answers of [[1, 0, 0, 0, 1], rightAnswers]) await submit(person, id, answers)
  const [everything, week] = [await report(id, ''), await report(id, '7')]
  assert.deepEqual([everything.quiz.questions[0]?.came_back, week.quiz.questions[0]?.came_back], [6, null])
  assert.deepEqual([everything.versions.length, week.versions.length], [1, 0])
  assert.deepEqual([everything.quiz.learners, week.quiz.learners], [6, 6])
  for (const days of ['31', '0', 'x']) {
    const { statusCode } = await learning.admin.send('GET', `/api/admin/learning?days=${days}`)
    assert.equal(statusCode, 400, days)
  }
})

test('no two published periods differ by one to four learners, whatever the counts are', () => {
  const periods = ['7', '30', '90', '365', 'all'] as const
  const sizes = [0, 1, 4, 5, 9]
  const rings = (index: number) => periods.map((_, ring) => sizes[Math.floor(index / 5 ** ring) % 5] ?? 0)
  for (let index = 0; index < 5 ** 5; index++) {
    const ring = rings(index)
    const upTo = (place: number) => ring.slice(0, place + 1).reduce((total, size) => total + size, 0)
    const counts: PeriodCounts = { 7: upTo(0), 30: upTo(1), 90: upTo(2), 365: upTo(3), all: upTo(4) }
    const published = periods.filter((period) => isPublishable(counts, period)).map((period) => counts[period])
    const differences = published.flatMap((one) => [0, ...published].map((other) => Math.abs(one - other)))
    if (differences.some((size) => size > 0 && size < 5)) assert.fail(JSON.stringify(counts))
  }
})
