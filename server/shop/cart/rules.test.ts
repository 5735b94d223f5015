import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartItemState, cartSums, maxQuantityOf, mergedQuantity } from './rules.ts'

const mug = { kind: 'physical', inventory_count: 3, is_active: true, deleted_at: null } as const

test('distinguishes available, low-stock, sold-out and removed items', () => {
  assert.equal(cartItemState(mug, 3), 'available')
  assert.equal(cartItemState(mug, 4), 'few')
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 1), 'sold_out')
  assert.equal(cartItemState({ ...mug, is_active: false }, 1), 'gone')
  assert.equal(cartItemState({ ...mug, deleted_at: '2026-03-15T12:00:00.000Z' }, 1), 'gone')
})

test('lets a member buy the stock that their own checkout reserves', () => {
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 2, 2), 'available')
  assert.equal(cartItemState({ ...mug, inventory_count: 0 }, 3, 2), 'few')
})

test('limits a quantity to 99, to the stock, and to 1 for downloads', () => {
  assert.equal(maxQuantityOf({ kind: 'physical', inventory_count: null }), 99)
  assert.equal(maxQuantityOf({ kind: 'both', inventory_count: 500 }), 99)
  assert.equal(maxQuantityOf({ kind: 'physical', inventory_count: 7 }), 7)
  assert.equal(maxQuantityOf({ kind: 'digital', inventory_count: null }), 1)
  assert.equal(maxQuantityOf({ kind: 'digital', inventory_count: 0 }), 0)
})

test('totals only payable items and charges shipping once', () => {
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

test('charges no shipping for downloads, also beside a sold-out physical item', () => {
  const items = [
    { state: 'available', kind: 'digital', quantity: 1, amount: 900 },
    { state: 'sold_out', kind: 'physical', quantity: 1, amount: 1200 },
  ] as const
  const { shipping, total, needs_shipping } = cartSums(items, 500)
  assert.deepEqual([shipping, total, needs_shipping], [0, 900, false])
})

test("merges a visitor's cart into the member's, up to the stock", () => {
  assert.equal(mergedQuantity(1, 2, 99), 3)
  assert.equal(mergedQuantity(60, 60, 99), 99)
  assert.equal(mergedQuantity(2, 2, 3), 3)
  assert.equal(mergedQuantity(1, 1, 0), 1)
})
