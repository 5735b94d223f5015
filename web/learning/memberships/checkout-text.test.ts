import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CheckoutState } from '#contract/payments/payments.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { confirmErrorText, confirmedText, purchaseNews } from './checkout-text.ts'

const confirmed = {
  what: 'Gold membership, from Silver',
  opened: ['gold' as const],
  amount: 20,
  returned: 0,
  return_to: null,
  mail_folder: null,
}

test('each final payment state explains what happened to the money', () => {
  const text = CheckoutState.options.map((state) => {
    const returned = state === 'returned' ? 20 : 0
    const { kind, title, canRetry } = confirmedText({ ...confirmed, state, returned })
    return `${state}: ${kind}, ${title}${canRetry ? ' (look again)' : ''}`
  })
  assert.deepEqual(text, [
    'open: info, We have not heard of your payment yet. (look again)',
    'pending: info, Your payment is being confirmed. (look again)',
    'paid: good, Thank you. Your payment of $20.00 has arrived.',
    'returned: info, Your $20.00 goes back to your card.',
    'failed: error, The payment did not go through.',
    'expired: info, The payment page has closed.',
  ])
})

test('a payer for something partly open already sees the refunded amount', () => {
  assert.doesNotMatch(confirmedText({ ...confirmed, state: 'paid' }).text, /goes back/)
  assert.match(confirmedText({ ...confirmed, state: 'paid', returned: 19.99 }).text, /\$19\.99 goes back to your card/)
})

test('in demo mode, the notice shows where e-mails are stored', () => {
  const text = confirmedText({ ...confirmed, state: 'paid', mail_folder: 'data/mail' })
  assert.match(text.text, /Demonstration: the mail lies in the folder data\/mail\.$/)
  assert.doesNotMatch(confirmedText({ ...confirmed, state: 'paid' }).text, /Demonstration/)
})

test("another member's checkout changes nothing, and a provider without an answer can be retried", () => {
  const notOwnCheckout = new ApiError(404, { error: 'This payment is not one of yours.', code: 'not_found' })
  assert.equal(confirmErrorText(notOwnCheckout).title, 'This payment is not one of yours.')
  assert.equal(confirmErrorText(notOwnCheckout).canRetry, undefined)
  const malformed = new ApiError(400, { error: 'Must match /^cs_/', code: 'invalid' })
  assert.equal(confirmErrorText(malformed).title, 'This payment is not one of yours, or it was never begun.')
  const unannounced = new ApiError(503, { error: 'The payment provider does not answer right now.', code: 'provider' })
  assert.equal(confirmErrorText(unannounced).title, 'The payment provider does not answer right now.')
  assert.equal(confirmErrorText(unannounced).canRetry, true)
  assert.match(confirmErrorText(new NetworkError('offline')).title, /^Network error\./)
})

const purchase = {
  id: 1,
  kind: 'membership' as const,
  date: '2026-06-18T10:00:00.000Z',
  what: 'Gold membership',
  amount: 20,
  refunded: 0,
  refunded_at: null,
  has_receipt: false,
  order_id: null,
}
const soonAfter = Date.parse('2026-06-19T10:00:00.000Z')

test('a payment pending at the bank and a recent failure are shown on load', () => {
  const newsOf = (state: 'pending' | 'failed' | 'paid') => purchaseNews([{ ...purchase, state }], soonAfter)
  assert.match(newsOf('pending')?.text ?? '', /You need not pay again\.$/)
  assert.match(newsOf('failed')?.text ?? '', /nothing was charged/)
  assert.equal(newsOf('paid'), null)
  assert.equal(purchaseNews([], soonAfter), null)
})

test('a failure is not shown after three days, after a later payment, or for CashCoach', () => {
  const failed = { ...purchase, state: 'failed' as const }
  assert.equal(purchaseNews([failed], Date.parse('2026-06-21T10:00:00.000Z')), null)
  assert.equal(purchaseNews([{ ...purchase, id: 2, state: 'paid' }, failed], soonAfter), null)
  assert.equal(purchaseNews([{ ...failed, kind: 'cashcoach' }], soonAfter), null)
})
