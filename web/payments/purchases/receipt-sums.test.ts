import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditNoteSum, includedTax, paidSum, type ReceiptReply, refundSum } from './receipt-sums.ts'

const receipt: ReceiptReply = {
  number: 'R-2026-00017',
  seller: { name: 'Moneta', address: '12 Example Street', email: 'hello@example.test', tax_number: null },
  buyer: { given_name: 'Maya', email: 'maya@example.test', address: null },
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
  credit_notes: [],
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

test('a credit note states the tax in its amount and the receipt that it corrects', () => {
  assert.deepEqual(creditNoteSum({ amount: 10.81, tax: 0.81 }, receipt), {
    rows: [
      { label: 'Gold membership, from Silver, receipt R-2026-00017', amount: -1000 },
      { label: 'Sales tax', amount: -81 },
    ],
    total: { label: 'Refunded', amount: -1081 },
  })
})
