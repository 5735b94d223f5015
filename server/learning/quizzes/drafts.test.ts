import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
const site = siteForTests(() => startApp({ course }))

const url = '/api/lessons/1/draft'
const blank = [null, null, null, null, null]
const mismatch = 'These answers do not fit the quiz. Reload the lesson and try again.'

test('a quiz draft must have one entry per question, within the options', async () => {
  const member = await site.as('edges@example.test')
  const rejected: [answers: unknown[], sentence: string][] = [
    [[0, 1, 2, 3, 4], mismatch],
    [[4, null, null, null, null], mismatch],
    [[null, null, null, null], mismatch],
    [[null, null, null, null, null, null], mismatch],
    [[], mismatch],
    [[-1, null, null, null, null], 'Please give at least 0.'],
    [[0.5, null, null, null, null], 'Please give a whole number.'],
    [['0', null, null, null, null], 'Please give a number.'],
    [Array(5000).fill(0), 'Please give at most 50 entries.'],
  ]
  for (const [answers, sentence] of rejected) {
    const reply = await member.send('PUT', url, { answers })
    assert.equal(reply.statusCode, 400, String(answers.slice(0, 6)))
    assert.equal(reply.json().error, sentence, String(answers.slice(0, 6)))
  }
  assert.deepEqual((await member.send('GET', url)).json().answers, blank)
  assert.deepEqual((await member.send('GET', '/api/progress')).json(), [])
  assert.equal((await member.send('PUT', url, { answers: [0, 3, 3, 0, null] })).statusCode, 204)
  assert.deepEqual((await member.send('GET', url)).json().answers, [0, 3, 3, 0, null])
})

test('answers are discarded when the quiz gets another question', async () => {
  const admin = await site.as('admin@example.test')
  const member = await site.as('grown@example.test')
  await member.send('PUT', url, { answers: [0, 1, 2, 3, 0] })
  const [first] = course.lessons
  const added = { question: 'One more?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0, explanation: 'That one.' }
  first?.quiz_questions.push(added)
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.deepEqual((await member.send('GET', url)).json().answers, [...blank, null])
})
