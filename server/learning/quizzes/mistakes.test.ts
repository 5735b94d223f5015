import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightAnswers, secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const submission = (answers: readonly number[]) => ({ lessonId: 1, answers })

/** Every path of lesson 1 that can be read without submitting. */
const readable = [
  '/api/lessons',
  '/api/lessons/1',
  '/api/lessons/1/draft',
  '/api/lessons/1/resources',
  '/api/progress',
  '/api/dev/all-lessons',
  '/lessons',
  '/lessons/1',
  '/lessons/1?quiz=1',
  '/dashboard',
]

test('feedback to a wrong choice is sent only to learners who made it, before and after the first submission', async () => {
  const member = await site.as('curious@example.test')
  const expectNoMistakes = async () => {
    for (const url of readable) {
      const { statusCode, body } = await member.send('GET', url)
      assert.equal(statusCode, 200, url)
      assert.doesNotMatch(body, /mistake/, url)
    }
  }
  await expectNoMistakes()
  await member.send('POST', '/api/lessons/1/complete', submission(rightAnswers))
  await expectNoMistakes()
})

test('a review has feedback to the chosen wrong option only', async () => {
  const member = await site.as('mistaken@example.test')
  const reply = await member.send('POST', '/api/lessons/1/complete', submission([2, 1, 0, 3, 1]))
  const { review } = reply.json()
  assert.deepEqual(
    review.map(({ mistake }: { mistake?: string }) => mistake),
    [`${secretOf('first')} mistake 0-2.`, undefined, `${secretOf('first')} mistake 2-0.`, undefined].concat(
      `${secretOf('first')} mistake 4-1.`,
    ),
  )
  assert.equal(reply.body.match(/mistake \d-\d/g)?.length, 3)
  assert.ok(!reply.body.includes('mistakes'))
})

test('a right answer gets no feedback on mistakes', async () => {
  const member = await site.as('right@example.test')
  assert.doesNotMatch((await member.send('POST', '/api/lessons/1/complete', submission(rightAnswers))).body, /mistake/)
})

test('a quiz stored before feedback existed is reviewed without it', async () => {
  const member = await site.as('earlier@example.test')
  const [row] = await site.db.all`select quiz_questions from lessons where id = 2`
  const stored = JSON.parse(String(row?.quiz_questions))
  assert.equal(stored[0].mistakes[1], `${secretOf('second')} mistake 0-1.`)
  const earlier = stored.map(({ mistakes, ...question }: { mistakes: unknown }) => question)
  await site.db
    .run`update lessons set quiz_questions = ${JSON.stringify(earlier)}, updated_at = ${'2026-01-01T00:00:00.000Z'} where id = 2`
  const result = await member.send('POST', '/api/lessons/2/complete', { lessonId: 2, answers: [1, 1, 1, 1, 1] })
  assert.equal(result.statusCode, 200)
  assert.equal(result.json().review[0].explanation, `${secretOf('second')} explanation 0.`)
  assert.ok(!('mistake' in result.json().review[0]))
})
