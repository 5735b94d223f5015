import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { smallCourse } from '#server/testing/learning/course.ts'
import { sumIn, sumTemplate, withVariants } from '#server/testing/learning/variants.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
course.lessons = course.lessons.map((lesson, index) => (index === 0 ? withVariants(lesson) : lesson))
const site = siteForTests(() => startApp({ course }))

const url = '/api/lessons/1'
const blank = [null, null, null, null, null]
/** Options 0 of the course's own questions, which are wrong but for the last. */
const wrong = [0, 0, 0, 1, 1]
const draftOf = async (person: Person) => (await person.send('GET', `${url}/draft`)).json()
const save = (person: Person, body: object) => person.send('PUT', `${url}/draft`, body)
const submit = (person: Person, answers: readonly number[], more: object = {}) =>
  person.send('POST', `${url}/complete`, { lessonId: 1, answers, ...more })

/** A member whose second attempt is open. */
async function retaker(name: string) {
  const person = await site.as(`${name}@example.test`)
  assert.equal((await submit(person, wrong)).statusCode, 200)
  return person
}

interface Asked {
  question: string
  options: string[]
}

/** The right answers to the questions of a second attempt: the sum, Ivy, and those that the small course repeats. */
const rightOf = ([sum]: Asked[]) => [sum?.options.indexOf(sumIn(sum.question)) ?? -1, 3, 2, 3, 0]

const Stored = z.object({
  attempt: z.int(),
  quiz_version: z.string(),
  course_version: z.string().nullable(),
  answers: z
    .string()
    .transform((text): { question: string; chosen: number; counted_as?: number }[] => JSON.parse(text)),
})
const attemptsOf = async (person: Person) =>
  Stored.array().parse(
    await site.db.all`
      select attempt, quiz_version, course_version, answers from quiz_attempts where member_id = ${person.id}
      order by attempt`,
  )

test('the first attempt has the questions of the lesson and no others', async () => {
  const member = await site.as('first@example.test')
  const lesson = (await member.send('GET', url)).json()
  const draft = await draftOf(member)
  assert.equal(draft.questions, undefined)
  assert.equal(lesson.quiz_questions[0].question, 'A jar holds 20 coins. It gets 5 more. How many coins does it hold?')
  assert.doesNotMatch(JSON.stringify(lesson), /template|parallel|slip|Eve lends/)
})

test('a retake has other numbers, the parallel stem, and no answers', async () => {
  const member = await retaker('retake')
  const draft = await draftOf(member)
  const [sum, story, third] = draft.questions
  assert.notEqual(sumIn(sum.question), '25')
  assert.equal(sum.options.filter((option: string) => option === sumIn(sum.question)).length, 1)
  assert.deepEqual(story, { question: 'Eve lends. Who earns?', options: ['Fay', 'Gus', 'Hal', 'Ivy'] })
  assert.equal(third.question, 'secret-of-first question 2?')
  assert.deepEqual(Object.keys(sum), ['question', 'options'])
  assert.deepEqual(await draftOf(member), draft, 'a second device shows the same')
  const other = await draftOf(await retaker('another'))
  const third1 = await draftOf(await retaker('a-third'))
  assert.ok([other, third1].some(({ questions }) => questions[0].question !== sum.question))
})

test('a retake is graded by its own numbers, and reviewed with them', async () => {
  const member = await retaker('graded')
  const { questions, attempt, quiz_version } = await draftOf(member)
  const result = (await submit(member, rightOf(questions), { attempt, quiz_version })).json()
  assert.deepEqual([result.correct, result.attempts, result.passed], [5, 2, true])
  assert.deepEqual(
    result.review.map(({ question }: Asked) => question),
    questions.map(({ question }: Asked) => question),
  )
  assert.deepEqual(Object.keys(result.review[0]), ['question', 'options', 'correctAnswer', 'explanation', 'chosen'])
  const [, second] = await attemptsOf(member)
  assert.equal(second?.quiz_version, quiz_version)
  assert.equal(second?.course_version, (await attemptsOf(member))[0]?.quiz_version)
})

test('a choice is stored with the option of the course that has the same slip', async () => {
  const member = await retaker('slips')
  const { questions, attempt, quiz_version } = await draftOf(member)
  // Gus stands for waiting, as Ann does in the course; the third option has a slip of its own.
  await submit(member, [rightOf(questions)[0] ?? 0, 1, 2, 3, 0], { attempt, quiz_version })
  const again = await retaker('slips-of-its-own')
  const draft = await draftOf(again)
  await submit(again, [rightOf(draft.questions)[0] ?? 0, 2, 2, 3, 0], { attempt, quiz_version: draft.quiz_version })
  const countedOf = async (person: Person) => (await attemptsOf(person))[1]?.answers[1]
  assert.deepEqual(await countedOf(member), { question: 'story', chosen: 1, counted_as: 0 })
  assert.deepEqual(await countedOf(again), { question: 'story', chosen: 2, counted_as: -1 })
})

test('a retake that was begun keeps its numbers when the template changes', async () => {
  const member = await retaker('kept')
  const { questions, attempt, quiz_version } = await draftOf(member)
  await save(member, { answers: [null, 3, null, null, null], changes: [1], attempt, quiz_version })
  const [first] = course.lessons
  const variants = first?.quiz_variants
  assert.ok(first && variants)
  const changed = { ...sumTemplate, question: 'Then {one} and {other}: how many?' }
  first.quiz_variants = {
    ...variants,
    items: variants.items.map((item) => (item.template ? { ...item, template: changed } : item)),
  }
  await site.as('admin@example.test').then((admin) => admin.send('POST', '/api/admin/seed-lessons'))
  const fresh = await draftOf(await retaker('after-the-change'))
  assert.match(fresh.questions[0].question, /^Then /)
  const draft = await draftOf(member)
  assert.deepEqual([draft.questions, draft.answers], [questions, [null, 3, null, null, null]])
  const result = (await submit(member, rightOf(questions), { attempt, quiz_version })).json()
  assert.equal(result.correct, 5)
})

test('a retake that was not begun when the template changed is asked anew', async () => {
  const member = await retaker('late')
  const { attempt } = await draftOf(member)
  const reply = await submit(member, [0, 0, 0, 0, 0], { attempt, quiz_version: '0123456789abcdef' })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'quiz_changed'])
  assert.equal((await attemptsOf(member)).length, 1)
})

test('a retake that an earlier release drafted goes on with the questions of the course', async () => {
  const member = await retaker('earlier')
  const own = (await attemptsOf(member))[0]?.quiz_version
  await save(member, { answers: [2, 1, null, null, null], changes: [0, 1], attempt: 2, quiz_version: own })
  const draft = await draftOf(member)
  assert.deepEqual([draft.questions, draft.answers, draft.quiz_version], [undefined, [2, 1, null, null, null], own])
  const result = (await submit(member, [2, 1, 2, 3, 0], { attempt: 2, quiz_version: own })).json()
  assert.equal(result.correct, 5)
})

test('a submission that names no attempt is graded by the questions of the course', async () => {
  const member = await retaker('unnamed')
  await save(member, { answers: [2, 1, 2, 3, null] })
  assert.deepEqual((await draftOf(member)).answers, [2, 1, 2, 3, null])
  const result = (await submit(member, [2, 1, 2, 3, 0])).json()
  assert.deepEqual([result.correct, result.attempts], [5, 2])
})

test('a draft of another attempt or version changes nothing', async () => {
  const member = await retaker('stale')
  const { attempt, quiz_version } = await draftOf(member)
  await save(member, { answers: [1, 1, 1, 1, 1], attempt: 7, quiz_version })
  await save(member, { answers: [1, 1, 1, 1, 1], attempt, quiz_version: 'another' })
  assert.deepEqual((await draftOf(member)).answers, blank)
})

test('the account export contains the questions of a retake as asked', async () => {
  const member = await retaker('exported')
  const { questions, attempt, quiz_version } = await draftOf(member)
  await submit(member, rightOf(questions), { attempt, quiz_version })
  const rows = await site.db.all`select questions from quiz_papers where member_id = ${member.id}`
  assert.equal(rows.length, 1)
  assert.ok(JSON.stringify(rows).includes('Eve lends. Who earns?'))
})
