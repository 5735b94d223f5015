import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { cancelFailure, cancelOutcome, portalFailure, subscribeFailure, subscribeOutcome } from './outcomes.ts'

const titleOf = (outcome: ReturnType<typeof subscribeOutcome>) =>
  'notice' in outcome ? outcome.notice.title : undefined
const rejected = (error: string, code = 'provider', status = 503) => rejectionOf(status, error, code)
const network = 'Network error. Please check your connection and try again.'

test('subscribing redirects to the payment page, or reports free access or a missing setting', () => {
  assert.deepEqual(subscribeOutcome({ sessionUrl: 'https://pay.test/1' }), { redirectTo: 'https://pay.test/1' })
  assert.equal(titleOf(subscribeOutcome({ free_access: true })), 'Free access granted!')
  assert.equal(titleOf(subscribeOutcome({ free_access: true, message: 'It is yours.' })), 'It is yours.')
  assert.equal(titleOf(subscribeOutcome({})), 'Subscription created but no URL returned')
})

test('a failed subscription shows the reason or a default message', async () => {
  assert.equal(subscribeFailure(await rejected('Not today.')).title, 'Not today.')
  for (const error of await foreignErrors())
    assert.equal(subscribeFailure(error).title, 'Failed to create subscription')
  assert.equal(subscribeFailure(new NetworkError('offline')).title, network)
})

test('an active subscriber learns that nothing was started twice', async () => {
  const { kind, title, text } = subscribeFailure(await rejected('It is active already.', 'active', 409))
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

test('a failed cancellation states that the subscription continues', async () => {
  assert.equal(cancelFailure(await rejected('No.')).title, 'No.')
  for (const error of await foreignErrors()) assert.equal(cancelFailure(error).title, 'Failed to cancel subscription')
  assert.equal(cancelFailure(new NetworkError('offline')).title, network)
  assert.match(cancelFailure(await rejected('No.')).text ?? '', /^It runs on as before\./)
})

test('a failed portal request changes nothing', async () => {
  assert.equal(portalFailure(await rejected('Closed.')).title, 'Closed.')
  for (const error of await foreignErrors())
    assert.match(portalFailure(error).title, /^The payment provider does not answer/)
  assert.equal(portalFailure(new NetworkError('offline')).title, network)
})
