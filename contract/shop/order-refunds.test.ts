import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundParts } from './order-refunds.ts'

const order = {
  items: [
    { id: 1, price: 1000, refunded_quantity: 0 },
    { id: 2, price: 333, refunded_quantity: 0 },
  ],
  subtotal: 2333,
  shipping: 500,
  tax: 142,
  refundable: { shipping: 500, tax: 142, total: 2975 },
}

test('refunds part of an order with its share of the tax, without shipping', () => {
  const items = [{ item_id: 1, quantity: 1 }]
  assert.deepEqual(refundParts(order, { items, shipping: false }), { goods: 1000, shipping: 0, tax: 50, total: 1050 })
})

test('refunds a whole order with the whole payment', () => {
  const items = [
    { item_id: 1, quantity: 2 },
    { item_id: 2, quantity: 1 },
  ]
  assert.equal(refundParts(order, { items, shipping: true }).total, 2975)
})

test('refunds the parts of an order one by one to the exact total', () => {
  const first = refundParts(order, { items: [{ item_id: 2, quantity: 1 }], shipping: false })
  const afterFirst = {
    ...order,
    items: [
      { id: 1, price: 1000, refunded_quantity: 0 },
      { id: 2, price: 333, refunded_quantity: 1 },
    ],
    refundable: { shipping: 500, tax: 142 - first.tax, total: 2975 - first.total },
  }
  const second = refundParts(afterFirst, { items: [{ item_id: 1, quantity: 1 }], shipping: true })
  const afterSecond = {
    ...afterFirst,
    items: [
      { id: 1, price: 1000, refunded_quantity: 1 },
      { id: 2, price: 333, refunded_quantity: 1 },
    ],
    refundable: {
      shipping: 0,
      tax: afterFirst.refundable.tax - second.tax,
      total: afterFirst.refundable.total - second.total,
    },
  }
  const third = refundParts(afterSecond, { items: [{ item_id: 1, quantity: 1 }], shipping: true })
  assert.equal(third.shipping, 0, 'the shipping is already refunded')
  assert.equal(first.total + second.total + third.total, 2975)
  assert.equal(first.tax + second.tax + third.tax, 142)
})

test('never refunds more than is left of the payment', () => {
  const partlyRefunded = { ...order, refundable: { ...order.refundable, total: 700 } }
  assert.equal(refundParts(partlyRefunded, { items: [{ item_id: 1, quantity: 1 }], shipping: false }).total, 700)
})

test('refunds nothing for a free order', () => {
  const free = {
    items: [{ id: 1, price: 0, refunded_quantity: 0 }],
    subtotal: 0,
    shipping: 0,
    tax: 0,
    refundable: { shipping: 0, tax: 0, total: 0 },
  }
  assert.equal(refundParts(free, { items: [{ item_id: 1, quantity: 1 }], shipping: true }).total, 0)
})

test('refunds the whole tax over three items when it does not divide by three', () => {
  const amounts = { subtotal: 999, shipping: 0, tax: 10 }
  let remaining = { shipping: 0, tax: 10, total: 1009 }
  const taxes = [0, 1, 2].map((refunded_quantity) => {
    const items = [{ id: 1, price: 333, refunded_quantity }]
    const { tax, total } = refundParts(
      { ...amounts, items, refundable: remaining },
      { items: [{ item_id: 1, quantity: 1 }], shipping: false },
    )
    remaining = { ...remaining, tax: remaining.tax - tax, total: remaining.total - total }
    return tax
  })
  assert.deepEqual([taxes, remaining.total], [[3, 4, 3], 0])
})
