import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines } from './address.ts'
import {
  hasItemsToShip,
  isDownloadable,
  mayFulfil,
  type OrderFacts,
  orderName,
  orderState,
  restockedQuantity,
} from './rules.ts'

const physicalItem = { kind: 'physical', quantity: 2, refunded_quantity: 0 } as const
const digitalItem = { kind: 'digital', quantity: 1, refunded_quantity: 0 } as const
const paid: OrderFacts = {
  payment: 'paid',
  shipment: 'to_send',
  total_cents: 3800,
  refunded_cents: 0,
  isEffective: true,
}

test('an order is pending or was never paid', () => {
  assert.equal(orderState({ ...paid, payment: 'pending' }, [physicalItem]), 'pending')
  assert.equal(orderState({ ...paid, payment: 'failed' }, [physicalItem]), 'failed')
})

test('a physical order is shipped and delivered; a digital one is complete at once', () => {
  assert.equal(orderState(paid, [physicalItem, digitalItem]), 'to_send')
  assert.equal(orderState({ ...paid, shipment: 'sent' }, [physicalItem]), 'sent')
  assert.equal(orderState({ ...paid, shipment: 'delivered' }, [physicalItem]), 'delivered')
  assert.equal(orderState({ ...paid, shipment: 'none' }, [digitalItem]), 'complete')
})

test('a full refund cancels an order before shipping, and marks it refunded after that', () => {
  const refunded = { ...paid, refunded_cents: 3800, isEffective: false }
  assert.equal(orderState(refunded, [physicalItem]), 'canceled')
  assert.equal(orderState({ ...refunded, shipment: 'sent' }, [physicalItem]), 'refunded')
  assert.equal(orderState({ ...refunded, shipment: 'none' }, [digitalItem]), 'refunded')
  assert.equal(orderState({ ...paid, payment: 'returned' }, [physicalItem]), 'canceled')
})

test('an order with unshipped items has status `to_send`, whatever part was refunded', () => {
  const partlyRefunded = { ...paid, refunded_cents: 1200 }
  assert.equal(orderState(partlyRefunded, [{ ...physicalItem, refunded_quantity: 1 }]), 'to_send')
  assert.equal(orderState(partlyRefunded, [{ ...physicalItem, refunded_quantity: 2 }, digitalItem]), 'part_refunded')
  assert.equal(orderState({ ...partlyRefunded, shipment: 'sent' }, [physicalItem]), 'part_refunded')
})

test('a free order is refunded when each of its items is', () => {
  const free = { ...paid, shipment: 'none', total_cents: 0, isEffective: null } as const
  assert.equal(orderState(free, [digitalItem]), 'complete')
  assert.equal(orderState(free, [{ ...digitalItem, refunded_quantity: 1 }]), 'refunded')
})

test('a file stays available unless its item or the whole order is refunded', () => {
  for (const state of ['to_send', 'sent', 'delivered', 'complete', 'part_refunded'] as const)
    assert.equal(isDownloadable(state, digitalItem), true, state)
  for (const state of ['pending', 'failed', 'canceled', 'refunded'] as const)
    assert.equal(isDownloadable(state, digitalItem), false, state)
  assert.equal(isDownloadable('part_refunded', { ...digitalItem, refunded_quantity: 1 }), false)
})

test('an order is shipped, then delivered; only a shipped one can be set back', () => {
  assert.deepEqual(
    [mayFulfil('to_send', 'sent'), mayFulfil('sent', 'sent'), mayFulfil('sent', 'delivered')],
    [true, true, true],
  )
  assert.equal(mayFulfil('sent', 'to_send'), true)
  assert.deepEqual([mayFulfil('to_send', 'delivered'), mayFulfil('delivered', 'sent')], [false, false])
  assert.deepEqual([mayFulfil('none', 'sent'), mayFulfil('delivered', 'to_send')], [false, false])
})

test('restocks unshipped items automatically, and shipped ones when they are returned', () => {
  const requested = { quantity: 2, restock: false }
  assert.equal(restockedQuantity('to_send', 'physical', requested), 2)
  assert.equal(restockedQuantity('sent', 'physical', requested), 0)
  assert.equal(restockedQuantity('sent', 'physical', { ...requested, restock: true }), 2)
  assert.equal(restockedQuantity('none', 'digital', requested), 2)
})

test('has nothing left to ship once each physical item is refunded', () => {
  assert.equal(hasItemsToShip([physicalItem, digitalItem]), true)
  assert.equal(hasItemsToShip([{ ...physicalItem, refunded_quantity: 2 }, digitalItem]), false)
})

test('names an order by its only item, or by the number of items', () => {
  assert.equal(orderName([{ name: 'Mug', quantity: 1 }]), 'Mug')
  assert.equal(orderName([{ name: 'Mug', quantity: 2 }]), '2 × Mug')
  assert.equal(
    orderName([
      { name: 'Mug', quantity: 2 },
      { name: 'Poster', quantity: 1 },
    ]),
    '2 items',
  )
})

test('formats an address as on a shipment, without missing parts', () => {
  const address = { line1: '12 Main St', line2: 'Apt 4', city: 'Springfield', state: 'IL', postal_code: '62701' }
  assert.deepEqual(addressLines(address), ['12 Main St', 'Apt 4', 'Springfield, IL 62701'])
  assert.deepEqual(addressLines({ line1: '12 Main St', line2: null, city: '', postal_code: '8001' }), [
    '12 Main St',
    '8001',
  ])
})
