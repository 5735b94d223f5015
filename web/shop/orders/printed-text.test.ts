import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipmentKind, shipmentNote, shipmentText, shipmentTracking } from './printed-text.ts'

const shipment = {
  id: 1,
  what: 'Growth Rings T-shirt',
  status: 'shipped',
  carrier: 'USPS',
  tracking_number: '9400',
  tracking_url: null,
}

test('shows a buyer the status of each printed shipment as text, never a code', () => {
  const messages = [
    'pending',
    'processing',
    'in_production',
    'shipped',
    'completed',
    'delivered',
    'cancelled',
    'failed',
  ]
  assert.deepEqual(
    messages.map((status) => shipmentText({ status })),
    [
      'Waiting to be printed',
      'Being prepared',
      'Being printed',
      'On its way',
      'On its way',
      'Delivered',
      'Canceled',
      'Waiting to be printed',
    ],
  )
  assert.equal(shipmentText({ status: 'held_at_customs' }), 'Held at customs')
})

test("a shipment's own tracking number appears on the page once", () => {
  const tracking = { carrier: 'USPS', tracking_number: '9400', tracking_url: null }
  assert.deepEqual(shipmentTracking(shipment, { tracking: null }), tracking)
  assert.equal(shipmentTracking(shipment, { tracking }), null)
  assert.deepEqual(shipmentTracking(shipment, { tracking: { ...tracking, tracking_number: '1Z' } }), tracking)
  assert.equal(shipmentTracking({ ...shipment, tracking_number: null }, { tracking: null }), null)
})

test('a delayed print item does not look like a failure to its buyer', () => {
  assert.equal(shipmentKind({ status: 'failed' }), 'waiting')
  assert.match(shipmentNote({ status: 'failed' }) ?? '', /^Something keeps it from being printed\. We look after it/)
  assert.deepEqual(
    ['pending', 'in_production', 'shipped', 'completed', 'delivered', 'cancelled'].map((status) =>
      shipmentKind({ status }),
    ),
    ['waiting', 'working', 'sent', 'sent', 'done', 'error'],
  )
  assert.equal(shipmentNote({ status: 'delivered' }), null)
})
