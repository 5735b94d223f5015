import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { connectionMessage, connectionState, connectionText, isPrintingOff } from './connection-text.ts'

const rejected = (code: string, error: string) => rejectionOf(503, error, code)
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

test('shows why the partner does not respond, and that orders are queued', async () => {
  assert.deepEqual(connectionMessage(await rejected('partner', 'The partner did not answer within 5 seconds.')), {
    kind: 'error',
    title: 'API Connection Error',
    text: 'The partner did not answer within 5 seconds. Orders that are paid meanwhile wait and are sent by themselves.',
  })
  assert.match(connectionMessage(new NetworkError('x')).text, /^Network error\. Please check your connection/)
})

test('shows the missing settings instead of an error if printing is not configured', async () => {
  const notConfigured = await rejected(
    'printing_off',
    'Set GELATO_API_KEY and GELATO_STORE_ID, then start the server again.',
  )
  assert.deepEqual(connectionMessage(notConfigured), {
    kind: 'info',
    title: 'Print on demand is not set up',
    text: 'Set GELATO_API_KEY and GELATO_STORE_ID, then start the server again.',
  })
  assert.equal(isPrintingOff(notConfigured), true)
  assert.equal(isPrintingOff(await rejected('partner', 'No')), false)
  assert.equal(isPrintingOff(new NetworkError('x')), false)
})

test('shows that something went wrong, and that orders are queued, if the server did not answer itself', async () => {
  for (const error of await foreignErrors())
    assert.match(
      connectionMessage(error).text,
      /^Something went wrong on our side.* Orders that are paid meanwhile wait/,
    )
})
