import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { connectionMessage, connectionState, connectionText, isPrintingOff, whyOf } from './connection-text.ts'

const rejected = (code: ErrorCode, error: string) => new ApiError(503, { error, code })
const answered = { data: { success: true }, error: null, isFetching: false }

test('the badge shows one of three connection states', () => {
  assert.deepEqual(connectionText, {
    checking: 'Checking Connection...',
    connected: 'Connected to Gelato API',
    error: 'API Connection Error',
  })
  assert.equal(connectionState(answered), 'connected')
  assert.equal(connectionState({ data: undefined, error: null, isFetching: true }), 'checking')
  assert.equal(connectionState({ ...answered, data: { success: false } }), 'error')
})

test('does not show a partner as connected after it stopped responding', () => {
  assert.equal(connectionState({ ...answered, error: new NetworkError('gone') }), 'error')
  assert.equal(connectionState({ ...answered, isFetching: true }), 'checking')
})

test('shows why the partner does not respond, and that orders are queued', () => {
  assert.deepEqual(connectionMessage(rejected('partner', 'The partner did not answer within 5 seconds.')), {
    kind: 'error',
    title: 'API Connection Error',
    text: 'The partner did not answer within 5 seconds. Orders that are paid meanwhile wait and are sent by themselves.',
  })
  assert.match(connectionMessage(new NetworkError('x')).text, /^Network error\. Please check your connection/)
})

test('shows the missing settings instead of an error if printing is not configured', () => {
  const notConfigured = rejected('printing_off', 'Set GELATO_API_KEY and GELATO_STORE_ID, then start the server again.')
  assert.deepEqual(connectionMessage(notConfigured), {
    kind: 'info',
    title: 'Print on demand is not set up',
    text: 'Set GELATO_API_KEY and GELATO_STORE_ID, then start the server again.',
  })
  assert.equal(isPrintingOff(notConfigured), true)
  assert.equal(isPrintingOff(rejected('partner', 'No')), false)
  assert.equal(isPrintingOff(new NetworkError('x')), false)
})

test("shows the server's reason for a partner failure even on a 5xx status", () => {
  assert.equal(whyOf(rejected('partner', 'The key is not accepted.')), 'The key is not accepted.')
  assert.match(whyOf(new ApiError(500, { error: 'x', code: 'unknown' })), /^Something went wrong on our side/)
})
