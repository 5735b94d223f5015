import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '#server/testing/database/tables.ts'
import { lesson, rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { answerReview, makeReview, reviewOf } from '#server/testing/learning/reviewing.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
course.lessons.push(lesson('seventh', 'bronze', 7))
for (const { slug, quiz_questions } of course.lessons)
  for (const [index, question] of quiz_questions.entries()) question.id = `${slug}-q${index}`
const site = siteForTests(() => startApp({ course }))

const wrongAnswers = [1, 0, 1, 1, 1]
const slugs: Record<number, string> = { 1: 'first', 2: 'second', 7: 'seventh' }

/** Stores a submission as the release before this edition did. */
async function submittedBefore(person: Person, id: number, answers: readonly number[], date: string, attempt = 1) {
  const timestamp = `${date}T10:00:00.000Z`
  const score = answers.filter((chosen, index) => chosen === rightAnswers[index]).length * 20
  const stored = answers.map((chosen, index) => ({ question: `${slugs[id]}-q${index}`, chosen }))
  await site.db.run`
    insert into progress (id, member_id, lesson_id, is_completed, quiz_score, attempts, begun_at, updated_at)
    values (${await site.db.id()}, ${person.id}, ${id}, ${score >= 70 ? 1 : 0}, ${score}, ${1}, ${timestamp}, ${timestamp})
    on conflict (member_id, lesson_id) do update set attempts = ${attempt}`
  await site.db.run`
    insert into quiz_attempts (member_id, lesson_id, attempt, quiz_version, score, passed, answers, created_at)
    values (${person.id}, ${id}, ${attempt}, ${'of-then'}, ${score}, ${score >= 70 ? 1 : 0},
      ${JSON.stringify(stored)}, ${timestamp})`
}

const itemsOf = async (person: Person) =>
  (
    await site.db.all`
      select lesson_id, question, enters_on, last_on, last_right, right_on, is_kept, answers from review_items
      where member_id = ${person.id} order by enters_on, lesson_id, question`
  ).map((row) => ({ ...row }))

test('questions of earlier quizzes give a first set of five, and reading its number writes nothing', async () => {
  const person = await site.as('five@example.test')
  await submittedBefore(person, 1, rightAnswers, '2026-01-10')
  await submittedBefore(person, 2, wrongAnswers, '2026-02-10')
  const before = await tables(site.db)
  assert.deepEqual(await reviewOf(person), { day: '2026-03-15', open: 5, questions: null })
  assert.deepEqual(await tables(site.db), before)
  const set = await makeReview(person)
  assert.equal(set.questions?.length, 5)
  assert.equal((await itemsOf(person)).length, 10)
})

test('they enter at the date of their last answer, three a day in the order of lessons', async () => {
  const person = await site.as('order@example.test')
  await submittedBefore(person, 7, rightAnswers, '2026-03-01')
  await submittedBefore(person, 2, wrongAnswers, '2026-03-01')
  await submittedBefore(person, 1, wrongAnswers, '2026-02-01')
  await submittedBefore(person, 1, rightAnswers.with(4, 3), '2026-03-01', 2)
  await makeReview(person)
  const entries = (await itemsOf(person)).map(({ lesson_id, enters_on }) => [Number(lesson_id), enters_on])
  assert.deepEqual(entries, [
    ...[1, 1, 1].map((id) => [id, '2026-03-01']),
    ...[1, 1, 2].map((id) => [id, '2026-03-02']),
    ...[2, 2, 2].map((id) => [id, '2026-03-03']),
    ...[2, 7, 7].map((id) => [id, '2026-03-04']),
    ...[7, 7, 7].map((id) => [id, '2026-03-05']),
  ])
  const first = (await itemsOf(person)).filter(({ lesson_id }) => Number(lesson_id) === 1)
  const last = (await itemsOf(person)).find(({ question }) => question === 'first-q4')
  assert.deepEqual(first.map(({ last_right }) => Number(last_right)).toSorted(), [0, 1, 1, 1, 1])
  assert.deepEqual([last?.last_right, last?.last_on, last?.enters_on].map(String), ['0', '2026-03-01', '2026-03-01'])
})

test('kept begins with this edition: earlier right answers do not count', async () => {
  const person = await site.as('kept-from-now@example.test')
  await submittedBefore(person, 2, rightAnswers, '2025-12-01')
  const set = await makeReview(person)
  for (const question of set.questions ?? []) await answerReview(person, set, question)
  for (const item of await itemsOf(person))
    assert.deepEqual([item.right_on, Number(item.is_kept)], ['2026-03-15', 0], String(item.question))
})

test('a submission after the update counts with its own date, and earlier quizzes still enter', async () => {
  const person = await site.as('mixes@example.test')
  await submittedBefore(person, 1, wrongAnswers, '2026-02-01')
  await submittedBefore(person, 2, wrongAnswers, '2026-02-01')
  await person.send('POST', '/api/lessons/2/complete', { lessonId: 2, answers: rightAnswers })
  const set = await makeReview(person)
  assert.equal(set.questions?.length, 5)
  const items = await itemsOf(person)
  const of = (id: number) => items.filter(({ lesson_id }) => Number(lesson_id) === id)
  assert.deepEqual(
    of(1).map(({ last_on, right_on }) => [last_on, right_on]),
    of(1).map(() => ['2026-02-01', null]),
  )
  assert.deepEqual(
    of(2).map(({ last_on, right_on }) => [last_on, right_on]),
    of(2).map(() => ['2026-03-15', '2026-03-15']),
  )
})

test('questions that the course no longer has are left out', async () => {
  const person = await site.as('gone@example.test')
  await submittedBefore(person, 1, wrongAnswers, '2026-02-01')
  await site.db.run`
    update quiz_attempts set answers = ${JSON.stringify([{ question: 'gone', chosen: 1 }])} where member_id = ${person.id}`
  assert.equal((await reviewOf(person)).open, 0)
  assert.deepEqual((await makeReview(person)).questions, [])
})
