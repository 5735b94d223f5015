import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import { signedInStore } from '#web/testing/signed-in.ts'
import type { ShownOrder } from './order-text.ts'

const OrderPage: Component = await exportOf('shop/orders/order-page.tsx', 'OrderPage')
const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')

const order: ShownOrder = {
  id: 1042,
  created_at: '2026-06-18T10:00:00.000Z',
  state: 'part_refunded',
  what: 'Ring Mug',
  total: 33.9,
  items: [
    {
      id: 1,
      product_id: 11,
      name: 'Ring Mug',
      kind: 'physical',
      price: 14,
      quantity: 2,
      amount: 28,
      refunded_quantity: 1,
      image_url: null,
      file: null,
    },
  ],
  subtotal: 28,
  shipping: 4.5,
  tax: 1.4,
  refunds: [{ date: '2026-06-22T10:00:00.000Z', amount: 14.7 }],
  address: { name: 'Maya', lines: ['48 Orchard Lane'], country: 'US' },
  tracking: null,
  printed: [],
  paid_at: '2026-06-18T10:00:00.000Z',
  sent_at: null,
  delivered_at: null,
  receipt_id: 7,
  refund_days: 14,
  contact_email: 'hello@example.test',
  mail_folder: null,
}

/** The page of the order, with this reply of the server. */
const pageOf = (reply: object) => {
  const page = createElement(WithUser, {
    store: signedInStore('maya@example.test'),
    children: createElement(OrderPage),
  })
  return adminHtml(page, '/orders/1042', [['orders', 'read', { params: { id: '' } }, reply]])
}

test('an order shows its cost, its refunds and the link to its receipt', async () => {
  const html = await pageOf(order)
  assert.match(
    textOf(html),
    /What it cost 2 things \$28\.00 Shipping \$4\.50 Sales tax \$1\.40 Paid \$33\.90 After that Paid \$33\.90 Refunded June 2\d, 2026 [-−]\$14\.70 Paid in the end \$19\.20 Receipt/,
  )
  assert.match(html, /href="\/purchases\/7"/)
})

test('an order without a payment has no receipt, and its address names the country', async () => {
  const text = textOf(await pageOf({ ...order, state: 'pending', paid_at: null, receipt_id: null, refunds: [] }))
  assert.match(text, /To pay \$33\.90/)
  assert.match(text, /Where it goes Maya 48 Orchard Lane United States/)
  assert.doesNotMatch(text, /Receipt|After that/)
})

test('an unknown order leads to the purchases, and a failed read offers a retry', async () => {
  const unknown = await pageOf(new ApiError(404, { error: 'There is no such order.', code: 'not_found' }))
  assert.match(textOf(unknown), /We do not know this order Your own orders are in My purchases\. My purchases/)
  assert.match(unknown, /role="alert"/)
  const failed = textOf(await pageOf(new ApiError(500, { error: 'Something went wrong.', code: 'internal' })))
  assert.match(failed, /We could not load this order.* Retry$/)
})
