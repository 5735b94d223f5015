import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefundableOrder, refundSum } from './order-refunds.ts'

/** Two notebooks, a poster, shipping and tax: $58.45. */
const order: RefundableOrder = {
  items: [
    { id: 1, price: 1400, quantity: 2, refunded_quantity: 0 },
    { id: 2, price: 2200, quantity: 1, refunded_quantity: 0 },
  ],
  shipping: 450,
  tax: 395,
  refundable: { shipping: 450, tax: 395, total: 5845 },
}

/** The order after a refund. */
function refunded(from: RefundableOrder, item_id: number | null, quantity: number, shipping = false): RefundableOrder {
  const sum = refundSum(from, { items: item_id === null ? [] : [{ item_id, quantity }], shipping })
  return {
    ...from,
    items: from.items.map((item) =>
      item.id === item_id ? { ...item, refunded_quantity: item.refunded_quantity + quantity } : item,
    ),
    refundable: {
      shipping: from.refundable.shipping - sum.shipping,
      tax: from.refundable.tax - sum.tax,
      total: from.refundable.total - sum.total,
    },
  }
}

test('a poster goes back with its share of the tax', () => {
  assert.deepEqual(refundSum(order, { items: [{ item_id: 2, quantity: 1 }], shipping: false }), {
    lines: [{ item_id: 2, quantity: 1, amount: 2200 }],
    shipping: 0,
    tax: 159,
    total: 2359,
  })
})

test('an order that goes back whole gives exactly what was paid', () => {
  const all = [
    { item_id: 1, quantity: 2 },
    { item_id: 2, quantity: 1 },
  ]
  const { shipping, tax, total } = refundSum(order, { items: all, shipping: true })
  assert.deepEqual([shipping, tax, total], [450, 395, 5845])
})

test('an order that goes back piece by piece gives exactly what was paid, in whatever order', () => {
  for (const steps of [
    [1, 1, 2, null],
    [null, 2, 1, 1],
    [2, 1, null, 1],
  ]) {
    let left = order
    for (const step of steps) left = refunded(left, step, step === null ? 0 : 1, step === null)
    assert.deepEqual(left.refundable, { shipping: 0, tax: 0, total: 0 })
  }
})

test('nothing goes back twice: of a line only what is left, and shipping once', () => {
  const left = refunded(refunded(order, 1, 1), null, 0, true)
  const again = refundSum(left, { items: [{ item_id: 1, quantity: 5 }], shipping: true })
  assert.deepEqual([again.lines, again.shipping], [[{ item_id: 1, quantity: 1, amount: 1400 }], 0])
})

test('never more goes back than the payment still holds', () => {
  const rest = { ...order, refundable: { shipping: 450, tax: 0, total: 1000 } }
  const { tax, total } = refundSum(rest, { items: [{ item_id: 2, quantity: 1 }], shipping: false })
  assert.deepEqual([tax, total], [0, 1000])
})

test('what was free goes back for nothing, and a stranger of a line changes nothing', () => {
  const free = { items: [{ id: 1, price: 0, quantity: 1, refunded_quantity: 0 }], shipping: 0, tax: 0 }
  const sum = { ...free, refundable: { shipping: 0, tax: 0, total: 0 } }
  assert.equal(refundSum(sum, { items: [{ item_id: 1, quantity: 1 }], shipping: true }).total, 0)
  assert.equal(refundSum(order, { items: [{ item_id: 9, quantity: 1 }], shipping: false }).total, 0)
})
