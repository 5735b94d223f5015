import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const hour = 3_600_000

/** Enqueues the e-mails that are due, as another server of the site. */
const enqueue = async () => {
  const job = areasOf(site).learning.jobs?.find(({ name }) => name === 'review-mails')
  assert.ok(job)
  await job.handler(firstCall(null, site.clock.now()))
}

test('mails a question of the day’s set before the member opens it, and none once the set is done', async () => {
  const person = await site.as('reviews@example.test')
  await person.send('PUT', '/api/account/review-mail', { is_on: true })
  site.clock.advance(7 * hour - 1)
  await enqueue()
  assert.deepEqual(await emailsTo(site.db, person.email), [])

  await person.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: rightAnswers })
  const next = async () => (await person.send('GET', '/api/reviews/today')).json()
  let days = 0
  while ((await next()).open === 0 && days < 60) {
    site.clock.advance(24 * hour)
    days += 1
  }
  await enqueue()
  assert.equal((await next()).questions, null)
  const [email, ...others] = await emailsTo(site.db, person.email)
  assert.deepEqual(others, [])
  const { questions } = (await person.send('POST', '/api/reviews/today')).json()
  assert.ok(email)
  assert.ok(email.text.includes(`\n\n${questions[0].question}\n\nA  ${questions[0].options[0]}\n`), email.text)
  assert.doesNotMatch(email.text, /explanation/)
})
