import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { cancelFailure, cancelOutcome, portalFailure, subscribeFailure, subscribeOutcome } from './outcomes.ts'

const titleOf = (outcome: ReturnType<typeof subscribeOutcome>) =>
  'notice' in outcome ? outcome.notice.title : undefined
const rejected = (error: string, code: ErrorCode | 'unknown' = 'provider', status = 503) =>
  new ApiError(status, { error, code })
const network = 'Network error. Please check your connection and try again.'

test('subscribing redirects to the payment page, or reports free access or a missing setting', () => {
  assert.deepEqual(subscribeOutcome({ sessionUrl: 'https://pay.test/1' }), { redirectTo: 'https://pay.test/1' })
  assert.equal(titleOf(subscribeOutcome({ free_access: true })), 'Free access granted!')
  assert.equal(titleOf(subscribeOutcome({ free_access: true, message: 'It is yours.' })), 'It is yours.')
  assert.equal(titleOf(subscribeOutcome({})), 'Subscription created but no URL returned')
})

test('a failed subscription shows the reason or a default message', () => {
  assert.equal(subscribeFailure(rejected('Not today.')).title, 'Not today.')
  assert.equal(
    subscribeFailure(rejected('The server answered with status 502.', 'unknown', 502)).title,
    'Failed to create subscription',
  )
  assert.equal(subscribeFailure(new NetworkError('offline')).title, network)
})

test('an active subscriber learns that nothing was started twice', () => {
  const { kind, title, text } = subscribeFailure(rejected('It is active already.', 'active', 409))
  assert.deepEqual([kind, title], ['info', 'It is active already.'])
  assert.match(text ?? '', /Nothing was started a second time/)
})

test('cancelling redirects to the provider, or shows its reply', () => {
  assert.deepEqual(cancelOutcome({ portal_url: 'https://pay.test/portal' }, ''), {
    redirectTo: 'https://pay.test/portal',
  })
  assert.equal(titleOf(cancelOutcome({ message: 'Ended.' }, '')), 'Ended.')
  assert.deepEqual(cancelOutcome({}, 'It stays.'), {
    notice: { kind: 'good', title: 'Subscription cancelled successfully', text: 'It stays.' },
  })
})

test('a failed cancellation states that the subscription continues', () => {
  assert.equal(cancelFailure(rejected('No.')).title, 'No.')
  assert.equal(cancelFailure(rejected('?', 'unknown')).title, 'Failed to cancel subscription')
  assert.equal(cancelFailure(new NetworkError('offline')).title, network)
  assert.match(cancelFailure(rejected('No.')).text ?? '', /^It runs on as before\./)
})

test('a failed portal request changes nothing', () => {
  assert.equal(portalFailure(rejected('Closed.')).title, 'Closed.')
  assert.match(portalFailure(rejected('?', 'unknown')).title, /^The payment provider does not answer/)
  assert.equal(portalFailure(new NetworkError('offline')).title, network)
})
