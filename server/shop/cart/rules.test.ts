import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartItemState, cartSums, maxQuantityOf, mergedQuantity } from './rules.ts'

const mug = { kind: 'physical', inventory_count: 3, is_active: true, deleted_at: null } as const

test('what can be bought is told from what there is too little of, what is sold out, and what is gone', () => {
  assert.equal(cartItemState(mug, 3), 'available')
  assert.equal(cartItemState(mug, 4), 'few')
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 1), 'sold_out')
  assert.equal(cartItemState({ ...mug, is_active: false }, 1), 'gone')
  assert.equal(cartItemState({ ...mug, deleted_at: '2026-03-15T12:00:00.000Z' }, 1), 'gone')
})

test('what a person holds by a payment page of their own is theirs to buy', () => {
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 2, 2), 'available')
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 3, 2), 'few')
})

test('of a thing 99 can be had, of what there is less of that many, and of a download one', () => {
  assert.equal(maxQuantityOf({ kind: 'physical', inventory_count: null }), 99)
  assert.equal(maxQuantityOf({ kind: 'both', inventory_count: 500 }), 99)
  assert.equal(maxQuantityOf({ kind: 'physical', inventory_count: 7 }), 7)
  assert.equal(maxQuantityOf({ kind: 'digital', inventory_count: null }), 1)
  assert.equal(maxQuantityOf({ kind: 'digital', inventory_count: 0 }), 0)
})

test('only what can be paid for is counted, and a parcel is paid for once', () => {
  const items = [
    { state: 'available', kind: 'physical', quantity: 2, amount: 2400 },
    { state: 'available', kind: 'digital', quantity: 1, amount: 900 },
    { state: 'few', kind: 'physical', quantity: 5, amount: 6000 },
  ] as const
  assert.deepEqual(cartSums(items, 500), {
    count: 3,
    subtotal: 3300,
    shipping: 500,
    total: 3800,
    needs_shipping: true,
  })
})

test('what is only downloaded costs nothing to send, also beside a parcel that is sold out', () => {
  const items = [
    { state: 'available', kind: 'digital', quantity: 1, amount: 900 },
    { state: 'sold_out', kind: 'physical', quantity: 1, amount: 1200 },
  ] as const
  const { shipping, total, needs_shipping } = cartSums(items, 500)
  assert.deepEqual([shipping, total, needs_shipping], [0, 900, false])
})

test("a visitor's cart is added to the member's own, up to what there is", () => {
  assert.equal(mergedQuantity(1, 2, 99), 3)
  assert.equal(mergedQuantity(60, 60, 99), 99)
  assert.equal(mergedQuantity(2, 2, 3), 3)
  assert.equal(mergedQuantity(1, 1, 0), 1)
})
