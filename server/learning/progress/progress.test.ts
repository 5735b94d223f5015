import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lesson, rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const saveReadingPosition = (person: Person, id: number, position = 'the-idea') =>
  person.send('PUT', `/api/lessons/${id}/place`, { place: position })
const saveDraft = (person: Person, id: number, answers: (number | null)[]) =>
  person.send('PUT', `/api/lessons/${id}/draft`, { answers })
const submit = (person: Person, id: number, answers: number[]) =>
  person.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers })
const recordsOf = async (person: Person) => (await person.send('GET', '/api/progress')).json()
const orderOf = async (person: Person) =>
  (await recordsOf(person)).map(({ lesson_id }: { lesson_id: number }) => lesson_id)
const draftOf = async (person: Person, id: number) =>
  (await person.send('GET', `/api/lessons/${id}/draft`)).json().answers
const blank = [null, null, null, null, null]

test('the last used lesson is first, after reading, answering or submitting', async () => {
  const member = await site.as('latest@example.test', { tier: 'platinum' })
  for (const id of [1, 2, 3]) {
    site.clock.advance(1000)
    await saveReadingPosition(member, id)
  }
  assert.deepEqual(await orderOf(member), [3, 2, 1])
  site.clock.advance(1000)
  await saveDraft(member, 1, [0, null, null, null, null])
  assert.deepEqual(await orderOf(member), [1, 3, 2])
  site.clock.advance(1000)
  await submit(member, 2, rightAnswers)
  assert.deepEqual(await orderOf(member), [2, 1, 3])
  site.clock.advance(1000)
  await saveReadingPosition(member, 3, 'your-turn')
  assert.deepEqual(await orderOf(member), [3, 2, 1])
})

test('of lessons used at the same moment, the last started is first', async () => {
  const member = await site.as('ties@example.test', { tier: 'platinum' })
  for (const id of [3, 1, 5, 2]) await saveReadingPosition(member, id)
  assert.deepEqual(await orderOf(member), [2, 5, 1, 3])
})

test('reading and answering do not count as an attempt, pass nothing and reveal nothing', async () => {
  const member = await site.as('reader@example.test')
  await saveReadingPosition(member, 1)
  await saveDraft(member, 2, rightAnswers)
  for (const { lesson_id, is_completed, quiz_score, attempts } of await recordsOf(member))
    assert.deepEqual([is_completed, quiz_score, attempts], [false, null, 0], String(lesson_id))
  for (const id of [1, 2]) {
    const { quiz_questions } = (await member.send('GET', `/api/lessons/${id}`)).json()
    for (const question of quiz_questions) assert.deepEqual(Object.keys(question), ['question', 'options'])
  }
})

test('reading and answering later do not change a pass, its score and its attempts', async () => {
  const member = await site.as('passed@example.test')
  await submit(member, 1, rightAnswers)
  await saveDraft(member, 1, [1, null, null, null, null])
  await saveReadingPosition(member, 1, 'watch-out')
  const [record] = await recordsOf(member)
  assert.deepEqual([record.is_completed, record.quiz_score, record.attempts, record.place], [true, 100, 1, 'watch-out'])
})

test('a first submission counts after earlier reading or answering', async () => {
  const member = await site.as('second-step@example.test')
  await saveReadingPosition(member, 1)
  await saveDraft(member, 2, [0, null, null, null, null])
  for (const id of [1, 2]) await submit(member, id, [0, 1, 2, 3, 3])
  for (const { is_completed, quiz_score, attempts } of await recordsOf(member))
    assert.deepEqual([is_completed, quiz_score, attempts], [true, 80, 1])
})

test('stores the latest answers and the latest reading position independently', async () => {
  const member = await site.as('both@example.test')
  await saveDraft(member, 1, [0, null, null, null, null])
  await saveDraft(member, 1, [3, 2, null, null, null])
  await saveReadingPosition(member, 1, 'the-idea')
  await saveReadingPosition(member, 1, 'your-turn')
  assert.deepEqual(await draftOf(member, 1), [3, 2, null, null, null])
  await saveDraft(member, 1, [3, 2, 1, null, null])
  const [record] = await recordsOf(member)
  assert.equal(record.place, 'your-turn')
  assert.deepEqual(await draftOf(member, 1), [3, 2, 1, null, null])
})

test('a submission deletes the draft and keeps the reading position', async () => {
  const member = await site.as('ends@example.test')
  await saveReadingPosition(member, 1, 'your-turn')
  await saveDraft(member, 1, [0, 1, 2, 3, null])
  await submit(member, 1, rightAnswers)
  assert.deepEqual(await draftOf(member, 1), blank)
  assert.equal((await recordsOf(member))[0].place, 'your-turn')
})

test('a quiz draft belongs to one member and one lesson', async () => {
  const [one, other] = [await site.as('mine@example.test'), await site.as('yours@example.test')]
  await saveDraft(one, 1, [0, null, null, null, null])
  await saveDraft(one, 2, [2, null, null, null, null])
  await saveDraft(other, 2, [3, null, null, null, null])
  assert.deepEqual(await draftOf(one, 1), [0, null, null, null, null])
  assert.deepEqual(await draftOf(one, 2), [2, null, null, null, null])
  assert.deepEqual(await draftOf(other, 2), [3, null, null, null, null])
  assert.deepEqual(await draftOf(other, 1), blank)
  assert.deepEqual(await orderOf(other), [2])
})

test('lists every started lesson, without a limit', async (t) => {
  const course = smallCourse()
  for (let order = 7; order <= 40; order += 1) course.lessons.push(lesson(`more-${order}`, 'bronze', order))
  const large = await startApp({ course })
  t.after(() => large.close())
  const member = await large.as('diligent@example.test')
  for (let id = 7; id <= 40; id += 1) await saveReadingPosition(member, id)
  assert.equal((await recordsOf(member)).length, 34)
})
