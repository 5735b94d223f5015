import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PurchaseState } from '#contract/payments/payments.ts'
import { amountText, purchaseText, refundText, tryAgainHref } from './purchase-text.ts'

test('every state of a purchase has a label', () => {
  assert.deepEqual(
    PurchaseState.options.map((state) => purchaseText({ state, amount: 20 }).chip),
    ['Pending', 'Failed', 'Paid', 'Paid for you', 'Partly refunded', 'Refunded', 'Disputed', 'Taken back'],
  )
})

test('a failed payment states that nothing was charged and links to retry', () => {
  assert.match(purchaseText({ state: 'failed', amount: 20 }).note ?? '', /Nothing was charged\.$/)
  assert.equal(tryAgainHref({ kind: 'membership' }), '/membership')
  assert.equal(tryAgainHref({ kind: 'cashcoach' }), '/cashcoach')
})

test('a membership received as a gift shows no amount and explains that the payer has the receipt', () => {
  assert.equal(amountText({ amount: null }), '')
  assert.match(purchaseText({ state: 'given', amount: null }).note ?? '', /The receipt is theirs\.$/)
  assert.match(purchaseText({ state: 'refunded', amount: null }).note ?? '', /What it opened has closed\.$/)
  assert.equal(purchaseText({ state: 'refunded', amount: 5.99 }).note, undefined)
})

test('a refund is shown as a negative amount with its date', () => {
  assert.equal(amountText({ amount: 28.65 }), '$28.65')
  const refund = { refunded: 9.45, refunded_at: '2026-06-02T10:00:00.000Z' }
  assert.equal(refundText(refund, 'UTC'), '−$9.45 on Jun 2')
  assert.equal(refundText({ ...refund, refunded_at: null }), '−$9.45')
  assert.equal(refundText({ refunded: 0, refunded_at: null }), null)
})
