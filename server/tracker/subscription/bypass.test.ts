import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { PAYMENTS: 'bypass' } }))

test('with payments bypassed, subscribing is free and cancelling takes effect at once', async () => {
  const member = await site.as('bypass@example.test')
  const reply = await member.send('POST', '/api/cashcoach/subscribe')
  assert.deepEqual(reply.json(), {
    free_access: true,
    message: 'Free access granted! Nothing was charged: this is a demonstration.',
  })
  const status = async () => (await member.send('GET', '/api/cashcoach/status')).json()
  const { active, state, can_cancel } = await status()
  assert.deepEqual([active, state, can_cancel], [true, 'free', true])
  const cancelled = await member.send('POST', '/api/cashcoach/cancel')
  assert.deepEqual(cancelled.json(), { message: 'Subscription cancelled successfully' })
  const statusAfter = await status()
  assert.deepEqual([statusAfter.active, statusAfter.state], [false, 'ended'])
})

test('with payments bypassed, no payment is requested', async () => {
  const member = await site.as('asks@example.test')
  const reply = await member.send('POST', '/api/memberships/links', { tier: 'gold' })
  assert.deepEqual([reply.statusCode, reply.json().code], [503, 'no_payments'])
})
