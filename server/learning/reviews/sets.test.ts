import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '#server/testing/database/tables.ts'
import { lesson, rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { answerReview, day, letDaysPass, makeReview, reviewOf } from '#server/testing/learning/reviewing.ts'
import { withVariants } from '#server/testing/learning/variants.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
course.lessons = [...course.lessons, lesson('seventh', 'bronze', 7)].map((one, index) =>
  index === 0 ? withVariants(one) : one,
)
const site = siteForTests(() => startApp({ course }))

const wrongAnswers = [1, 0, 1, 1, 1]
const rightFirst = [2, 1, 2, 3, 0]
const submit = async (person: Person, id: number, answers: readonly number[]) => {
  const reply = await person.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers })
  assert.equal(reply.statusCode, 200)
}
const openCounts = async (person: Person, days: number) => {
  const counts: number[] = []
  for (let passed = 0; passed < days; passed += 1) {
    counts.push((await reviewOf(person)).open)
    await letDaysPass(site.db, person.id, 1)
  }
  return counts
}
const itemsOf = (person: Person) =>
  site.db.all`
    select lesson_id, question, enters_on, due_on from review_items where member_id = ${person.id}
    order by enters_on, lesson_id, question`

test('without a submitted quiz there is nothing to review, and no set is stored', async () => {
  const member = await site.as('new@example.test')
  await member.send('PUT', '/api/lessons/1/draft', { answers: [0, null, null, null, null] })
  assert.deepEqual(await reviewOf(member), { day: '2026-03-15', open: 0, questions: null })
  assert.deepEqual(await makeReview(member), { day: '2026-03-15', open: 0, questions: [] })
  assert.deepEqual(await site.db.all`select * from review_sets where member_id = ${member.id}`, [])
  assert.deepEqual((await reviewOf(member)).questions, null)
})

test('a lesson adds at most three questions a day, the wrong ones first', async () => {
  const member = await site.as('enters@example.test')
  await submit(member, 2, [0, 1, 1, 3, 1])
  const key = await site.db.all`
    select question, enters_on, last_right from review_items where member_id = ${member.id} order by enters_on, last_right`
  assert.deepEqual(
    key.map(({ enters_on, last_right }) => [enters_on, last_right]),
    [
      ['2026-03-15', 0],
      ['2026-03-15', 0],
      ['2026-03-15', 1],
      ['2026-03-16', 1],
      ['2026-03-16', 1],
    ],
  )
})

test('wrong answers return the next day, right ones after four days, three a day', async () => {
  const [wrong, right] = [await site.as('wrong@example.test'), await site.as('right@example.test')]
  await submit(wrong, 2, wrongAnswers.with(1, 2))
  await submit(right, 2, rightAnswers)
  assert.deepEqual(await openCounts(wrong, 4), [0, 3, 5, 5])
  assert.deepEqual(await openCounts(right, 7), [0, 0, 0, 0, 3, 5, 5])
})

test('reading the review writes nothing and makes no set', async () => {
  const member = await site.as('reads@example.test')
  await submit(member, 1, wrongAnswers)
  await letDaysPass(site.db, member.id, 3)
  const before = await tables(site.db)
  assert.deepEqual(await reviewOf(member), { day: '2026-03-15', open: 5, questions: null })
  assert.deepEqual(await tables(site.db), before)
})

test('two devices that make the set at once get the same questions, and it is stored once', async () => {
  const member = await site.as('devices@example.test')
  for (const id of [1, 2, 7]) await submit(member, id, wrongAnswers)
  await letDaysPass(site.db, member.id, 4)
  const [one, other, third] = await Promise.all([makeReview(member), makeReview(member), makeReview(member)])
  assert.equal(one.questions?.length, 5)
  assert.deepEqual([other, third], [one, one])
  assert.deepEqual(await reviewOf(member), one)
  const [stored] = await site.db.all`select count(*) as sets from review_sets where member_id = ${member.id}`
  assert.equal(Number(stored?.sets), 1)
})

test('answers, reasons and ids of open questions are in no reply, and those of an answer are in its own', async () => {
  const member = await site.as('secrets@example.test')
  await submit(member, 1, wrongAnswers)
  await letDaysPass(site.db, member.id, 4)
  const made = await member.send('POST', '/api/reviews/today', {})
  const secrets = /correctAnswer|explanation|mistake|course_options|"id"|variant|stability|due/
  for (const { body } of [made, await member.send('GET', '/api/reviews/today')]) assert.doesNotMatch(body, secrets)
  const set = made.json()
  const answered = await answerReview(member, set, set.questions[0], { isRight: false })
  const { position, result } = answered.json()
  assert.equal(position, 0)
  assert.deepEqual(Object.keys(result).toSorted(), ['chosen', 'correctAnswer', 'explanation', 'lesson', 'mistake'])
  assert.deepEqual(result.lesson, { id: 1, title: 'Title of first' })
  const later = (await reviewOf(member)).questions ?? []
  assert.deepEqual(
    later.map(({ result: shown }) => shown !== null),
    [true, false, false, false, false],
  )
  assert.deepEqual(later[0]?.result, result)
})

test('after a pause of a year the set is five, and nothing tells how many more are due', async () => {
  const member = await site.as('pause@example.test', { tier: 'platinum' })
  for (const id of [1, 2, 3, 4, 5, 7]) await submit(member, id, wrongAnswers)
  await letDaysPass(site.db, member.id, 365)
  assert.equal((await reviewOf(member)).open, 5)
  const set = await makeReview(member)
  for (const question of set.questions ?? []) assert.equal((await answerReview(member, set, question)).statusCode, 200)
  const done = await reviewOf(member)
  assert.deepEqual([done.open, done.questions?.length], [0, 5])
  assert.deepEqual(Object.keys(done), ['day', 'open', 'questions'])
  assert.deepEqual(await makeReview(member), done)
  await letDaysPass(site.db, member.id, 1)
  assert.equal((await reviewOf(member)).open, 5)
})

test('a set has questions of several lessons', async () => {
  const member = await site.as('mixed@example.test')
  for (const id of [1, 2, 7]) await submit(member, id, wrongAnswers)
  await letDaysPass(site.db, member.id, 30)
  await makeReview(member)
  const rows = await site.db.all`
    select lesson_id from review_set_items where member_id = ${member.id} order by position`
  const lessons = rows.map(({ lesson_id }) => lesson_id)
  assert.ok(new Set(lessons).size > 1, lessons.join())
})

test('a sum comes back with other numbers and a story with its other stem', async () => {
  const member = await site.as('fresh@example.test')
  await submit(member, 1, rightFirst)
  await letDaysPass(site.db, member.id, 6)
  const texts = ((await makeReview(member)).questions ?? []).map(({ question }) => question)
  assert.ok(texts.includes('Eve lends. Who earns?'), texts.join('\n'))
  assert.equal(texts.filter((text) => text.startsWith('A jar holds ')).length, 1)
})

test('a retake on the same day does not move the schedule a second time', async () => {
  const member = await site.as('retakes@example.test')
  await submit(member, 2, rightAnswers)
  const before = await itemsOf(member)
  await submit(member, 2, rightAnswers)
  assert.deepEqual(await itemsOf(member), before)
  const [counted] = await site.db.all`
    select min(answers) as least, max(answers) as most, max(reps) as reps from review_items where member_id = ${member.id}`
  assert.deepEqual([counted?.least, counted?.most, counted?.reps].map(Number), [2, 2, 1])
})

test('a wrong answer of a retake brings the question back the next day', async () => {
  const member = await site.as('worse@example.test')
  await submit(member, 2, rightAnswers)
  site.clock.advance(day)
  await submit(member, 2, rightAnswers.with(0, 3))
  site.clock.advance(day)
  assert.equal((await reviewOf(member)).open, 1)
  site.clock.advance(-2 * day)
})
