import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rightAnswers, secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const course = smallCourse()
let site: TestApp
before(async () => {
  const second = course.lessons[1]
  if (second) second.quiz_questions = []
  site = await startApp({ course })
})
after(() => site.close())

test('a submission reveals the answers of its own lesson only', async () => {
  const member = await site.as('one-quiz@example.test', { tier: 'silver' })
  assert.equal((await member.send('GET', '/api/lessons/1')).json().title, 'Title of first')
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: rightAnswers })
  const [own, other] = [await member.send('GET', '/api/lessons/1'), await member.send('GET', '/api/lessons/3')]
  assert.equal(own.json().quiz_questions[0].explanation, `${secretOf('first')} explanation 0.`)
  assert.equal(other.json().title, 'Title of third')
  for (const question of other.json().quiz_questions) assert.deepEqual(Object.keys(question), ['question', 'options'])
})

test('responds 404 to every request for a missing lesson', async () => {
  const member = await site.as('unknown@example.test')
  const calls: [string, string, object?][] = [
    ['GET', '/api/lessons/999'],
    ['GET', '/api/lessons/999/resources'],
    ['GET', '/api/lessons/999/draft'],
    ['PUT', '/api/lessons/999/draft', { answers: [0] }],
    ['PUT', '/api/lessons/999/place', { place: 'the-idea' }],
    ['POST', '/api/lessons/999/complete', { lessonId: 999, answers: [0] }],
  ]
  for (const [method, url, body] of calls) {
    const reply = await member.send(method as 'GET', url, body)
    assert.equal(reply.statusCode, 404, `${method} ${url}`)
    assert.deepEqual(reply.json(), { error: 'Lesson not found.', code: 'not_found' })
  }
})

test('a submission to a lesson without a quiz is rejected with a message', async () => {
  const member = await site.as('no-quiz@example.test')
  const reply = await member.send('POST', '/api/lessons/2/complete', { lessonId: 2, answers: [0] })
  assert.equal(reply.statusCode, 409)
  assert.deepEqual(reply.json(), { error: 'This lesson has no quiz yet.', code: 'no_quiz' })
  assert.deepEqual((await member.send('GET', '/api/lessons/2/draft')).json().answers, [])
  assert.deepEqual((await member.send('GET', '/api/progress')).json(), [])
})

test('a reading position is an anchor of at most 120 characters', async () => {
  const member = await site.as('anchor@example.test')
  const statusFor = async (position: string) =>
    (await member.send('PUT', '/api/lessons/1/place', { place: position })).statusCode
  assert.equal(await statusFor('a'.repeat(120)), 204)
  assert.equal(await statusFor('a'.repeat(121)), 400)
  for (const position of ['the-idea <b>', '<b> the-idea', 'The-Idea', 'the idea'])
    assert.equal(await statusFor(position), 400)
})

test('a submission without a right answer gets the reasons too', async () => {
  const member = await site.as('nothing-right@example.test')
  const answers = [1, 2, 3, 0, 1]
  const result = (await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers })).json()
  assert.deepEqual([result.score, result.passed, result.review[0].chosen], [0, false, 1])
  const [first] = (await member.send('GET', '/api/lessons/1')).json().quiz_questions
  assert.deepEqual([first.correctAnswer, first.explanation], [0, `${secretOf('first')} explanation 0.`])
})
