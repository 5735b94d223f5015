import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import type { ShownOrder } from './order-text.ts'

const PrintedShipments: Component<{ order: Pick<ShownOrder, 'printed' | 'tracking'> }> = await exportOf(
  'shop/orders/printed-shipments.tsx',
  'PrintedShipments',
)

const shipment = {
  id: 1,
  what: 'Rings Mug',
  status: 'shipped',
  carrier: 'UPS',
  tracking_number: '1Z84F',
  tracking_url: 'https://carrier.test/1Z84F',
}
const shown = (printed: ShownOrder['printed'], tracking: ShownOrder['tracking'] = null) =>
  adminHtml(createElement(PrintedShipments, { order: { printed, tracking } }), '/orders/1', [])

test('a buyer tracks each printed shipment by its own number', async () => {
  const html = await shown([
    shipment,
    { ...shipment, id: 2, what: 'Rings Bag', status: 'pending', tracking_number: null },
  ])
  assert.equal(
    textOf(html),
    'Printed for you Rings Mug On its way Carrier UPS Number 1Z84F ' +
      'Follow the parcel : Rings Mug, opens in a new tab ' +
      'Rings Bag Waiting to be printed It goes to the printer by itself.',
  )
  assert.match(html, /href="https:\/\/carrier\.test\/1Z84F" target="_blank" rel="noopener noreferrer"/)
})

test("does not repeat the order's own tracking number, and shows nothing without print items", async () => {
  const { carrier, tracking_number, tracking_url } = shipment
  const once = textOf(await shown([shipment], { carrier, tracking_number, tracking_url }))
  assert.equal(once, 'Printed for you Rings Mug On its way')
  assert.equal(textOf(await shown([])), '')
})
