import assert from 'node:assert/strict'
import { test } from 'node:test'
import { includedTax, paidSum, type ReceiptReply, refundSum } from './receipt-sums.ts'

const receipt: ReceiptReply = {
  number: 'M-2026-001017',
  seller: { name: 'Moneta', address: '12 Example Street', email: 'hello@example.test' },
  buyer: { given_name: 'Maya', email: 'maya@example.test' },
  date: '2026-05-21T10:00:00.000Z',
  state: 'paid',
  lines: [{ what: 'Gold membership, from Silver', amount: 20 }],
  subtotal: 20,
  shipping: 0,
  tax: 0,
  tax_included: true,
  total: 20,
  refunds: [],
  refund_days: 14,
}

test('a receipt shows the total of the purchase', () => {
  assert.deepEqual(paidSum(receipt, 'UTC'), {
    rows: [{ label: 'Gold membership, from Silver', amount: 2000 }],
    total: { label: 'Paid on May 21, 2026', amount: 2000 },
  })
  const shipment = { ...receipt, shipping: 4.5, tax: 1.15, tax_included: false, total: 25.65 }
  assert.deepEqual(
    paidSum(shipment, 'UTC').rows.map(({ label, amount }) => `${label} ${amount}`),
    ['Gold membership, from Silver 2000', 'Shipping 450', 'Sales tax 115'],
  )
})

test('included tax is shown but not added', () => {
  const taxed = { ...receipt, tax: 1.15 }
  assert.equal(paidSum(taxed).rows.length, 1)
  assert.equal(includedTax(taxed), 'The total includes $1.15 of sales tax.')
  assert.equal(includedTax(receipt), '')
  assert.equal(includedTax({ ...taxed, tax_included: false }), '')
})

test('a refund is subtracted, and the remaining amount is shown', () => {
  assert.equal(refundSum(receipt), null)
  const refunds = [
    { date: '2026-06-02T10:00:00.000Z', amount: 9.45 },
    { date: '2026-06-03T10:00:00.000Z', amount: 0.55 },
  ]
  assert.deepEqual(refundSum({ ...receipt, refunds }, 'UTC'), {
    rows: [
      { label: 'Paid', amount: 2000 },
      { label: 'Refunded June 2, 2026', amount: -945 },
      { label: 'Refunded June 3, 2026', amount: -55 },
    ],
    total: { label: 'Paid in the end', amount: 1000 },
  })
})
