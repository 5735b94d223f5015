import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isPendingState,
  nextPollDelay,
  readCheckoutReturn,
  retryMs,
  sessionOf,
  withoutCheckoutReturn,
} from './checkout-return.ts'

test('a paid return has a session, a cancelled one a flag, and other visits neither', () => {
  assert.deepEqual(readCheckoutReturn('?session_id=cs_test_1'), { session: 'cs_test_1' })
  assert.equal(readCheckoutReturn('?canceled=1'), 'not-paid')
  assert.equal(readCheckoutReturn('?cancelled=1'), 'subscription-cancelled')
  assert.equal(readCheckoutReturn('?tier=gold'), null)
  assert.equal(readCheckoutReturn('?session_id='), null)
})

test('only a session is queried', () => {
  assert.equal(sessionOf({ session: 'cs_1' }), 'cs_1')
  for (const back of ['not-paid', 'subscription-cancelled', null] as const) assert.equal(sessionOf(back), null)
})

test('removes only the return parameters from the URL', () => {
  assert.equal(withoutCheckoutReturn('/membership', '?session_id=cs_1'), '/membership')
  assert.equal(withoutCheckoutReturn('/membership', '?canceled=1&tier=gold'), '/membership?tier=gold')
  assert.equal(withoutCheckoutReturn('/cashcoach', '?cancelled=1'), '/cashcoach')
})

test('polling continues while the state is undecided, up to a limit', () => {
  assert.deepEqual((['open', 'pending', 'paid', 'returned', 'failed', 'expired'] as const).map(isPendingState), [
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  assert.equal(isPendingState(undefined), false)
  assert.equal(nextPollDelay(true, 1), retryMs)
  assert.equal(nextPollDelay(true, 7), retryMs)
  assert.equal(nextPollDelay(true, 8), false)
  assert.equal(nextPollDelay(false, 1), false)
})
