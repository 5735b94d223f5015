import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundNotice } from './refund-text.ts'

const status = { state: 'ended' as const, open_until: '2026-06-15T12:00:00.000Z' }
const payment = {
  id: 1,
  kind: 'cashcoach' as const,
  order_id: null,
  date: '2026-06-09T12:00:00.000Z',
  what: 'CashCoach, June 9 to July 9',
  state: 'refunded' as const,
  amount: 5.99,
  refunded: 5.99,
  refunded_at: '2026-06-15T12:00:00.000Z',
  has_receipt: true,
}

test('a refunded last payment is given as the reason for the end', () => {
  assert.deepEqual(refundNotice(status, [payment], 'UTC'), {
    kind: 'info',
    title: 'Your payment of June 9 was refunded, so CashCoach ended on June 15.',
    text: '$5.99 went back to your card. What you wrote stays readable.',
  })
})

test('shows no refund for a subscription that expired, continues or was paid again', () => {
  assert.equal(refundNotice(status, []), null)
  assert.equal(refundNotice({ ...status, state: 'active' }, [payment]), null)
  assert.equal(refundNotice(status, [{ ...payment, id: 2, state: 'paid' }, payment]), null)
  assert.equal(refundNotice(status, [{ ...payment, kind: 'membership' }]), null)
})
