import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReviewQuestion } from '#contract/learning/reviews.ts'
import { rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import {
  answerReview,
  letDaysPass,
  makeReview,
  reviewOf,
  rightOption,
  sendAnswer,
} from '#server/testing/learning/reviewing.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const course = smallCourse()
const site = siteForTests(() => startApp({ course }))

const wrongAnswers = [1, 0, 1, 1, 1]
const submit = (person: Person, id: number, answers: readonly number[]) =>
  person.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers })
const first = ({ questions }: { questions: ReviewQuestion[] | null }): ReviewQuestion => {
  const [question] = questions ?? []
  assert.ok(question)
  return question
}
const itemsOf = (person: Person, at: TestApp = site) =>
  at.db.all`
    select question, answers, due_on, last_on, reps, lapses, sure_and_wrong from review_items
    where member_id = ${person.id} order by lesson_id, question`
const countsOf = async (person: Person) => (await itemsOf(person)).map(({ answers }) => Number(answers))
const setDay = (person: Person, zone: string) =>
  site.db.run`update members set time_zone = ${zone} where id = ${person.id}`

/** A member with a set of five questions of lesson 2. */
async function reviewer(name: string, more: Parameters<TestApp['as']>[1] & { lesson?: number } = {}) {
  const { lesson = 2, ...options } = more
  const person = await site.as(`${name}@example.test`, options)
  await submit(person, lesson, wrongAnswers)
  await letDaysPass(site.db, person.id, 4)
  return { person, set: await makeReview(person) }
}

test('a second answer returns the result of the first and counts once', async () => {
  const { person, set } = await reviewer('twice')
  const asked = first(set)
  const right = await answerReview(person, set, asked)
  const wrong = await answerReview(person, set, asked, { isRight: false })
  assert.deepEqual([right.statusCode, wrong.statusCode], [200, 200])
  assert.deepEqual(wrong.json(), right.json())
  assert.equal(right.json().result.chosen, rightOption(asked))
  assert.deepEqual((await countsOf(person)).toSorted(), [1, 1, 1, 1, 2])
  assert.equal((await reviewOf(person)).open, 4)
})

test('two devices that answer at once get one result', async () => {
  const { person, set } = await reviewer('at-once')
  const replies = await Promise.all(
    [0, 1, 2, 3].map((chosen) => sendAnswer(person, { day: set.day, position: 0, chosen })),
  )
  const chosen = new Set(replies.map((reply) => reply.json().result.chosen))
  assert.equal(chosen.size, 1)
  assert.deepEqual((await countsOf(person)).toSorted(), [1, 1, 1, 1, 2])
})

test('two lessons are answered and retaken at once without a deadlock', async () => {
  const { person, set } = await reviewer('beside')
  const answers = (set.questions ?? []).map((question) => answerReview(person, set, question))
  const retakes = [0, 1, 2].map(() => submit(person, 2, rightAnswers))
  const codes = (await Promise.all([...answers, ...retakes])).map(({ statusCode }) => statusCode)
  assert.deepEqual(
    codes,
    Array.from({ length: 8 }, () => 200),
  )
  assert.deepEqual(await countsOf(person), [5, 5, 5, 5, 5])
})

test('rejects an answer that is not an option, an unknown place, a foreign set and an unknown sureness', async () => {
  const { person, set } = await reviewer('bad-input')
  const other = await site.as('other@example.test')
  const { day } = set
  const cases: [Person, object, number][] = [
    [person, { day, position: 0, chosen: 4 }, 400],
    [person, { day, position: 0, chosen: -1 }, 400],
    [person, { day, position: 5, chosen: 0 }, 400],
    [person, { day: '2026-13-40', position: 0, chosen: 0 }, 400],
    [person, { day, position: 0, chosen: 0, sureness: 'certain' }, 400],
    [person, { day: '2027-01-01', position: 0, chosen: 0 }, 404],
    [other, { day, position: 0, chosen: 0 }, 404],
  ]
  for (const [caller, body, status] of cases)
    assert.equal((await sendAnswer(caller, body)).statusCode, status, JSON.stringify(body))
  assert.deepEqual(await countsOf(person), [1, 1, 1, 1, 1])
})

test('a question that was sure and wrong comes first in the next set, until it is answered otherwise', async () => {
  const { person, set } = await reviewer('sure')
  const [one, sure, guess, ...rest] = set.questions ?? []
  assert.ok(one && sure && guess)
  for (const question of [one, ...rest]) await answerReview(person, set, question, { isRight: false })
  const reply = await answerReview(person, set, sure, { isRight: false, sureness: 'sure' })
  await answerReview(person, set, guess, { isRight: false, sureness: 'guessing' })
  assert.doesNotMatch(reply.body, /sure|guess/)
  await letDaysPass(site.db, person.id, 1)
  const next = await makeReview(person)
  assert.equal(first(next).question, sure.question)
  await answerReview(person, next, first(next))
  assert.deepEqual(
    (await itemsOf(person)).map(({ sure_and_wrong }) => Number(sure_and_wrong)),
    [0, 0, 0, 0, 0],
  )
})

test('each answer is stored with the version and the weights of the scheduler', async () => {
  const { person, set } = await reviewer('weights')
  await answerReview(person, set, first(set))
  const rows = await site.db.all`
    select fsrs_version, fsrs_weights from review_set_items where member_id = ${person.id} order by position`
  assert.match(String(rows[0]?.fsrs_version), /^v5\.4\.2 using FSRS-6/)
  assert.equal(String(rows[0]?.fsrs_weights).split(' ').length, 21)
  assert.equal(rows[1]?.fsrs_version, null)
})

test('an answer a month late counts once, with the date of today', async () => {
  const { person, set } = await reviewer('late')
  await letDaysPass(site.db, person.id, 30)
  const day = '2026-02-13'
  const asked = first(set)
  const late = await answerReview(person, { day }, asked)
  assert.equal(late.statusCode, 200)
  assert.deepEqual((await answerReview(person, { day }, asked, { isRight: false })).json(), late.json())
  const answered = (await itemsOf(person)).filter(({ answers }) => Number(answers) === 2)
  assert.deepEqual(
    answered.map(({ last_on }) => last_on),
    ['2026-03-15'],
  )
  assert.deepEqual((await reviewOf(person)).open, 4)
})

test('a late answer does not count if the question was answered since, and its code says so', async () => {
  const { person, set } = await reviewer('since')
  await letDaysPass(site.db, person.id, 30)
  const now = await makeReview(person)
  for (const question of now.questions ?? []) await answerReview(person, now, question)
  const late = await answerReview(person, { day: '2026-02-13' }, first(set))
  assert.deepEqual([late.statusCode, late.json().code], [409, 'learning.review_changed'])
  assert.deepEqual(await countsOf(person), [2, 2, 2, 2, 2])
})

test('questions of a lesson that is unpublished leave the set, and come back with it', async () => {
  const { person, set } = await reviewer('unpublished')
  await answerReview(person, set, first(set))
  const publish = (published: number) => site.db.run`update lessons set published = ${published} where id = 2`
  const renew = () => site.db.run`update settings set value = ${String(Math.random())} where name = 'course_version'`
  await publish(0)
  await renew()
  assert.deepEqual(await reviewOf(person), { day: set.day, open: 0, questions: [] })
  const reply = await sendAnswer(person, { day: set.day, position: 1, chosen: 0 })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'learning.review_changed'])
  await publish(1)
  await renew()
  assert.equal((await reviewOf(person)).open, 4)
})

test('questions of a tier that was refunded leave the set', async () => {
  const { person, set } = await reviewer('refunded', { tier: 'silver', lesson: 3 })
  assert.equal(set.open, 5)
  await site.db.run`delete from opened_tiers where member_id = ${person.id}`
  assert.deepEqual((await reviewOf(person)).questions, [])
  assert.equal((await sendAnswer(person, { day: set.day, position: 0, chosen: 0 })).statusCode, 409)
  await letDaysPass(site.db, person.id, 1)
  assert.deepEqual(await reviewOf(person), { day: '2026-03-15', open: 0, questions: null })
})

test('a set keeps its questions when the course changes them, and a removed one is not asked again', async (t) => {
  const changing = smallCourse()
  for (const [index, question] of (changing.lessons[1]?.quiz_questions ?? []).entries()) question.id = `l02-q${index}`
  const edited = await startApp({ course: changing })
  t.after(() => edited.close())
  const [member, admin] = [await edited.as('edits@example.test'), await edited.as('admin@example.test')]
  await submit(member, 2, wrongAnswers)
  await letDaysPass(edited.db, member.id, 4)
  const set = await makeReview(member)
  const quiz = changing.lessons[1]?.quiz_questions ?? []
  for (const question of quiz) Object.assign(question, { question: 'Changed?', correctAnswer: 3 })
  quiz.splice(0, 1)
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.deepEqual(await reviewOf(member), set)
  for (const question of set.questions ?? []) {
    const { result } = (await answerReview(member, set, question)).json()
    assert.equal(result.correctAnswer, result.chosen)
  }
  await letDaysPass(edited.db, member.id, 60)
  const texts = ((await makeReview(member)).questions ?? []).map(({ question }) => question)
  assert.deepEqual(texts, ['Changed?', 'Changed?', 'Changed?', 'Changed?'])
})

test('a zone that goes back a day gives the set of that day, and the schedule follows', async () => {
  const person = await site.as('travels@example.test')
  await setDay(person, 'Pacific/Kiritimati')
  await submit(person, 2, rightAnswers)
  assert.equal((await itemsOf(person))[0]?.last_on, '2026-03-16')
  await setDay(person, 'Pacific/Pago_Pago')
  assert.equal((await reviewOf(person)).day, '2026-03-15')
  await submit(person, 2, rightAnswers)
  const states = (await itemsOf(person)).map(({ last_on, reps, due_on }) => [last_on, Number(reps), due_on])
  const entered = ['2026-03-19', '2026-03-19', '2026-03-19', '2026-03-20', '2026-03-20']
  assert.deepEqual(
    states.toSorted(),
    entered.map((due_on) => ['2026-03-15', 1, due_on]),
  )
})

test('after a clock that jumped a year ahead and back, questions are due, and an answer heals them', async () => {
  const person = await site.as('jumps@example.test')
  await submit(person, 2, rightAnswers)
  await letDaysPass(site.db, person.id, -365)
  const set = await makeReview(person)
  assert.equal(set.open, 5)
  for (const question of set.questions ?? []) await answerReview(person, set, question)
  const states = (await itemsOf(person)).map(({ last_on, due_on }) => [last_on, String(due_on) < '2026-06-01'])
  assert.deepEqual(
    states,
    [0, 1, 2, 3, 4].map(() => ['2026-03-15', true]),
  )
})
