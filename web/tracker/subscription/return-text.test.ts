import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPermanentError } from '#web/payments/public/checkout-return.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { returnText } from './return-text.ts'
import type { Status } from './status.ts'

const status: Status = {
  active: false,
  state: 'none',
  can_cancel: false,
  price: 5.99,
  trial_available: true,
  trial_days: 7,
  next_charge_at: null,
  open_until: '2026-07-09T12:00:00.000Z',
  subscribed_since: null,
  payment_failed_at: null,
}
const session = { session: 'cs_1' }
const answered = (state: 'open' | 'pending' | 'paid' | 'returned' | 'failed' | 'expired') => ({ state, error: null })
const unanswered = (error: Error | null = null) => ({ state: undefined, error })

test('returning without paying shows that nothing was charged', () => {
  assert.equal(returnText('not-paid', unanswered(), status)?.text, 'Nothing was charged.')
})

test('after a confirmed cancellation the notice shows until when access is open', () => {
  const after = (state: Status['state'], active: boolean) =>
    returnText('subscription-cancelled', unanswered(), { ...status, state, active }, 'UTC')
  assert.equal(after('active', true)?.title, 'Your cancellation is being confirmed.')
  assert.deepEqual(after('cancelled', true), {
    kind: 'good',
    title: 'Subscription cancelled successfully',
    text: 'CashCoach stays open until July 9, 2026. You can resume it on this page until then.',
  })
  assert.equal(after('ended', false)?.text, 'What you wrote stays readable.')
})

test('after subscribing the notice shows that access is open, and in a trial that nothing was charged', () => {
  const text = (state: Status['state'], active: boolean) =>
    returnText(session, answered('paid'), { ...status, state, active })
  assert.match(text('trialing', true)?.text ?? '', /Nothing was charged today\.$/)
  assert.equal(text('active', true)?.title, 'Thank you. CashCoach is open.')
  assert.equal(text('none', false), null)
})

test('a failed subscription states what happened to the money, and waiting shows one notice', () => {
  const titles = (['failed', 'expired', 'returned', 'open', 'pending'] as const).map(
    (state) => returnText(session, answered(state), status)?.title,
  )
  assert.deepEqual(titles, [
    'The payment did not go through.',
    'The payment page has closed.',
    'Your payment goes back to your card.',
    undefined,
    undefined,
  ])
  assert.equal(returnText(null, unanswered(), status), null)
})

test('rejects the session of another member permanently, but retries an unresponsive provider', () => {
  const notOwnCheckout = new ApiError(404, { error: 'Not one of yours.', code: 'not_found' })
  const malformed = new ApiError(400, { error: '?', code: 'invalid' })
  const unannounced = new ApiError(503, { error: 'Please look again.', code: 'provider' })
  assert.deepEqual([notOwnCheckout, malformed, unannounced, new NetworkError('x'), null].map(isPermanentError), [
    true,
    true,
    false,
    false,
    false,
  ])
  const titleOf = (error: Error) => returnText(session, unanswered(error), status)?.title
  assert.equal(titleOf(notOwnCheckout), 'Not one of yours.')
  assert.equal(titleOf(malformed), 'This payment is not one of yours, or it was never begun.')
  assert.equal(titleOf(unannounced), 'Please look again.')
  assert.match(titleOf(new NetworkError('x')) ?? '', /^Network error\./)
})
