import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines } from './address.ts'
import { comesBack, hasToSend, isOpen, mayFulfil, type OrderFacts, orderName, orderState } from './rules.ts'

const shipped = { kind: 'physical', quantity: 2, refunded_quantity: 0 } as const
const download = { kind: 'digital', quantity: 1, refunded_quantity: 0 } as const
const paid: OrderFacts = {
  payment: 'paid',
  shipment: 'to_send',
  total_cents: 3800,
  refunded_cents: 0,
  isEffective: true,
}

test('an order waits for its payment, or was never paid', () => {
  assert.equal(orderState({ ...paid, payment: 'pending' }, [shipped]), 'pending')
  assert.equal(orderState({ ...paid, payment: 'failed' }, [shipped]), 'failed')
})

test('a parcel is sent and arrives; what is downloaded is complete at once', () => {
  assert.equal(orderState(paid, [shipped, download]), 'to_send')
  assert.equal(orderState({ ...paid, shipment: 'sent' }, [shipped]), 'sent')
  assert.equal(orderState({ ...paid, shipment: 'delivered' }, [shipped]), 'delivered')
  assert.equal(orderState({ ...paid, shipment: 'none' }, [download]), 'complete')
})

test('what went back whole before it was sent is canceled, after that refunded', () => {
  const back = { ...paid, refunded_cents: 3800, isEffective: false }
  assert.equal(orderState(back, [shipped]), 'canceled')
  assert.equal(orderState({ ...back, shipment: 'sent' }, [shipped]), 'refunded')
  assert.equal(orderState({ ...back, shipment: 'none' }, [download]), 'refunded')
  assert.equal(orderState({ ...paid, payment: 'returned' }, [shipped]), 'canceled')
})

test('what is still to be sent says so, whatever of it went back', () => {
  const part = { ...paid, refunded_cents: 1200 }
  assert.equal(orderState(part, [{ ...shipped, refunded_quantity: 1 }]), 'to_send')
  assert.equal(orderState(part, [{ ...shipped, refunded_quantity: 2 }, download]), 'part_refunded')
  assert.equal(orderState({ ...part, shipment: 'sent' }, [shipped]), 'part_refunded')
})

test('an order for which nothing was paid is back when each of its things is', () => {
  const free = { ...paid, shipment: 'none', total_cents: 0, isEffective: null } as const
  assert.equal(orderState(free, [download]), 'complete')
  assert.equal(orderState(free, [{ ...download, refunded_quantity: 1 }]), 'refunded')
})

test('a file is open for good unless it, or the whole order, went back', () => {
  for (const state of ['to_send', 'sent', 'delivered', 'complete', 'part_refunded'] as const)
    assert.equal(isOpen(state, download), true, state)
  for (const state of ['pending', 'failed', 'canceled', 'refunded'] as const)
    assert.equal(isOpen(state, download), false, state)
  assert.equal(isOpen('part_refunded', { ...download, refunded_quantity: 1 }), false)
})

test('an order is sent, then arrives; only what is on its way can be set back', () => {
  assert.deepEqual(
    [mayFulfil('to_send', 'sent'), mayFulfil('sent', 'sent'), mayFulfil('sent', 'delivered')],
    [true, true, true],
  )
  assert.equal(mayFulfil('sent', 'to_send'), true)
  assert.deepEqual([mayFulfil('to_send', 'delivered'), mayFulfil('delivered', 'sent')], [false, false])
  assert.deepEqual([mayFulfil('none', 'sent'), mayFulfil('delivered', 'to_send')], [false, false])
})

test('what nobody has sent can be bought again by itself, and what was sent when it came back', () => {
  const requested = { quantity: 2, restock: false }
  assert.equal(comesBack('to_send', 'physical', requested), 2)
  assert.equal(comesBack('sent', 'physical', requested), 0)
  assert.equal(comesBack('sent', 'physical', { ...requested, restock: true }), 2)
  assert.equal(comesBack('none', 'digital', requested), 2)
})

test('nothing is left to send once each parcel went back', () => {
  assert.equal(hasToSend([shipped, download]), true)
  assert.equal(hasToSend([{ ...shipped, refunded_quantity: 2 }, download]), false)
})

test('an order is called by its thing, or by how many there are', () => {
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

test('an address stands as on a parcel, without what is missing of it', () => {
  const address = { line1: '12 Main St', line2: 'Apt 4', city: 'Springfield', state: 'IL', postal_code: '62701' }
  assert.deepEqual(addressLines(address), ['12 Main St', 'Apt 4', 'Springfield, IL 62701'])
  assert.deepEqual(addressLines({ line1: '12 Main St', line2: null, city: '', postal_code: '8001' }), [
    '12 Main St',
    '8001',
  ])
})
