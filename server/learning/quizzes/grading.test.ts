import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { quizVersion } from '#course/quiz-order.ts'
import { tables } from '#server/testing/database/tables.ts'
import { rightAnswers, secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
for (const [index, question] of (course.lessons[1]?.quiz_questions ?? []).entries()) question.id = `l02-q${index + 1}`

const site = siteForTests(() => startApp({ course }))

const blank: (number | null)[] = [null, null, null, null, null]
const wrong = [1, 1, 1, 1, 1]
const draftOf = async (person: Person, id = 1) => (await person.send('GET', `/api/lessons/${id}/draft`)).json()
const save = async (person: Person, body: object, id = 1) =>
  (await person.send('PUT', `/api/lessons/${id}/draft`, body)).statusCode
const submit = (person: Person, answers: number[], more: object = {}, headers: Record<string, string> = {}) =>
  person.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers, ...more }, headers)
const attemptsOf = (person: Person) =>
  site.db.all`
    select lesson_id, attempt, quiz_version, score, passed, answers, created_at
    from quiz_attempts where member_id = ${person.id} order by lesson_id, attempt`

const Choices = z.object({ question: z.string(), chosen: z.int() }).array()
const Attempts = z
  .object({
    lesson_id: z.int(),
    attempt: z.int(),
    quiz_version: z.string(),
    score: z.int(),
    passed: z.int(),
    answers: z.string().transform((text) => Choices.parse(JSON.parse(text))),
    created_at: z.string(),
  })
  .array()

test('the first attempt is in course order, later ones are shuffled, and reading them writes nothing', async () => {
  const member = await site.as('orders@example.test')
  const version = quizVersion(course.lessons[0]?.quiz_questions ?? [])
  assert.deepEqual(await draftOf(member), {
    answers: blank,
    attempt: 1,
    quiz_version: version,
    order: { questions: [0, 1, 2, 3, 4], options: [0, 1, 2, 3, 4].map(() => [0, 1, 2, 3]) },
  })
  await submit(member, wrong)
  const before = await tables(site.db)
  const second = await draftOf(member)
  assert.equal(second.attempt, 2)
  assert.notDeepEqual(second.order.questions, [0, 1, 2, 3, 4])
  assert.deepEqual(second.order.questions.toSorted(), [0, 1, 2, 3, 4])
  assert.deepEqual(await draftOf(member), second)
  assert.deepEqual(await tables(site.db), before)
  await submit(member, wrong)
  assert.notDeepEqual((await draftOf(member)).order, second.order)
})

test('two learners at the same attempt get different orders', async () => {
  const orders = []
  for (const name of ['left', 'right']) {
    const member = await site.as(`${name}@example.test`)
    await submit(member, wrong)
    orders.push((await draftOf(member)).order)
  }
  assert.notDeepEqual(orders[0], orders[1])
})

test('answers are graded by course indexes, whatever the order shown', async () => {
  const member = await site.as('indexes@example.test')
  await submit(member, wrong)
  await save(member, { answers: [0, 1, null, null, null], attempt: 2 })
  assert.deepEqual((await draftOf(member)).answers, [0, 1, null, null, null])
  const { attempt, quiz_version } = await draftOf(member)
  const result = (await submit(member, rightAnswers, { attempt, quiz_version })).json()
  assert.equal(result.score, 100)
  const asked = [0, 1, 2, 3, 4].map((index) => `${secretOf('first')} question ${index}?`)
  assert.deepEqual(
    result.review.map(({ question }: { question: string }) => question),
    asked,
  )
})

test('a quiz draft that arrives after its submission is ignored', async () => {
  const member = await site.as('late@example.test')
  await submit(member, wrong, { attempt: 1 })
  for (const late of [{ attempt: 1 }, { attempt: 1, changes: [0] }, { attempt: 3 }])
    assert.equal(await save(member, { answers: [3, 3, 3, 3, 3], ...late }), 204)
  assert.deepEqual((await draftOf(member)).answers, blank)
  assert.equal(await save(member, { answers: [3, null, null, null, null], attempt: 2 }), 204)
  assert.deepEqual((await draftOf(member)).answers, [3, null, null, null, null])
})

test('a quiz draft of an attempt that is not open is not stored', async () => {
  const member = await site.as('ahead@example.test')
  assert.equal(await save(member, { answers: [3, 3, 3, 3, 3], attempt: 2, changes: [0] }), 204)
  assert.deepEqual((await member.send('GET', '/api/progress')).json(), [])
})

test('accepts a page that sends no attempt', async () => {
  const member = await site.as('old-page@example.test')
  await submit(member, wrong)
  await save(member, { answers: [0, 1, null, null, null] })
  assert.deepEqual((await draftOf(member)).answers, [0, 1, null, null, null])
  await save(member, { answers: blank })
  assert.deepEqual((await draftOf(member)).answers, blank)
  assert.equal((await submit(member, rightAnswers)).json().attempts, 2)
})

test('two tabs with different answers lose none, and cleared answers stay cleared', async () => {
  const member = await site.as('tabs@example.test')
  const tabs = [0, 1, 2, 3].map((index) =>
    save(member, { answers: blank.with(index, index), changes: [index], attempt: 1 }),
  )
  assert.deepEqual(await Promise.all(tabs), [204, 204, 204, 204])
  assert.deepEqual((await draftOf(member)).answers, [0, 1, 2, 3, null])
  await save(member, { answers: [2, 2, 2, 2, 2], changes: [0] })
  assert.deepEqual((await draftOf(member)).answers, [2, 1, 2, 3, null])
  await save(member, { answers: blank, changes: [3] })
  assert.deepEqual((await draftOf(member)).answers, [2, 1, 2, null, null])
  await save(member, { answers: blank })
  await save(member, { answers: [1, 1, 1, 1, 1], changes: [4] })
  assert.deepEqual((await draftOf(member)).answers, [null, null, null, null, 1])
})

test('rejects a change of a question that does not exist', async () => {
  const member = await site.as('beyond@example.test')
  assert.equal(await save(member, { answers: blank, changes: [5] }), 400)
  assert.equal(await save(member, { answers: blank, changes: [-1] }), 400)
  assert.equal(await save(member, { answers: blank, changes: [4] }), 204)
})

test('a submission of changed questions is not graded, and the message explains what to do', async () => {
  const member = await site.as('changed@example.test')
  const reply = await submit(member, [0], { quiz_version: 'of-yesterday' })
  assert.equal(reply.statusCode, 409)
  assert.deepEqual(reply.json(), {
    error: 'The questions of this quiz have changed since you opened it. Load the new questions and answer those.',
    code: 'quiz_changed',
  })
  assert.equal(await save(member, { answers: [0], quiz_version: 'of-yesterday' }), 204)
  assert.deepEqual(await attemptsOf(member), [])
  assert.deepEqual((await member.send('GET', '/api/progress')).json(), [])
})

test('draft answers to a changed wording do not count for the new one', async (t) => {
  const changing = smallCourse()
  const edited = await startApp({ course: changing })
  t.after(() => edited.close())
  const [member, admin] = [await edited.as('words@example.test'), await edited.as('admin@example.test')]
  await save(member, { answers: [0, 1, null, null, null] })
  const first = changing.lessons[0]?.quiz_questions[0]
  if (first) first.question = 'Which one now?'
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.deepEqual((await draftOf(member)).answers, blank)
})

test('every submission is stored once, with the choice per question', async () => {
  const member = await site.as('rows@example.test')
  const headers = { 'idempotency-key': 'paper-1' }
  await submit(member, wrong, { attempt: 1 }, headers)
  await submit(member, wrong, { attempt: 1 }, headers)
  await submit(member, rightAnswers)
  await member.send('POST', '/api/lessons/2/complete', { lessonId: 2, answers: [2, 1, 2, 3, 0] })
  const rows = Attempts.parse(await attemptsOf(member))
  const common = { quiz_version: (await draftOf(member)).quiz_version, created_at: '2026-03-15T12:00:00.000Z' }
  assert.equal(rows.length, 3)
  assert.deepEqual(
    rows.map(({ lesson_id, attempt, score, passed }) => [lesson_id, attempt, score, passed]),
    [
      [1, 1, 20, 0],
      [1, 2, 100, 1],
      [2, 1, 80, 1],
    ],
  )
  assert.deepEqual({ ...common, ...rows[0], answers: undefined }, { ...rows[0], answers: undefined })
  assert.equal(rows[0]?.answers.length, 5)
  for (const { question, chosen } of rows[0]?.answers ?? [])
    assert.deepEqual([/^[0-9a-f]{16}$/.test(question), chosen], [true, 1])
  assert.equal(new Set(rows[0]?.answers.map(({ question }) => question)).size, 5)
  assert.deepEqual(rows[2]?.answers, [
    { question: 'l02-q1', chosen: 2 },
    { question: 'l02-q2', chosen: 1 },
    { question: 'l02-q3', chosen: 2 },
    { question: 'l02-q4', chosen: 3 },
    { question: 'l02-q5', chosen: 0 },
  ])
})

test('question ids are never sent to learners, before or after a submission', async () => {
  const member = await site.as('names@example.test')
  const bodies = [(await member.send('GET', '/api/lessons/2')).body]
  bodies.push((await member.send('POST', '/api/lessons/2/complete', { lessonId: 2, answers: rightAnswers })).body)
  for (const url of [
    '/api/lessons/2',
    '/api/lessons/2/draft',
    '/api/lessons/2/preview',
    '/lessons/2',
    '/api/dev/all-lessons',
  ])
    bodies.push((await member.send('GET', url)).body)
  for (const body of bodies) assert.doesNotMatch(body, /l02-q/)
})

test('an old quiz draft without a version is shown where it matches', async () => {
  const member = await site.as('long-ago@example.test')
  const store = (answers: unknown) =>
    site.db.run`update progress set draft = ${JSON.stringify({ answers })} where member_id = ${member.id}`
  await save(member, { answers: blank })
  await store([0, 1, null, null, null])
  assert.deepEqual((await draftOf(member)).answers, [0, 1, null, null, null])
  await store([0, 1, null, null])
  assert.deepEqual((await draftOf(member)).answers, blank)
})
