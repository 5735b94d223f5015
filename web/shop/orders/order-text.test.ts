import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderState } from '#contract/shop/orders.ts'
import { orderChip } from '#web/payments/public/order-chips.ts'
import { afterRefunds, orderSum } from './order-sums.ts'
import { itemNote, type OrderItem, orderNews, orderSteps, refundUntil, type ShownOrder } from './order-text.ts'

const mug: OrderItem = {
  id: 1,
  product_id: 11,
  name: 'Ring Mug',
  kind: 'physical',
  price: 14,
  quantity: 2,
  amount: 28,
  refunded_quantity: 0,
  image_url: null,
  file: null,
}
const printable: OrderItem = {
  ...mug,
  id: 2,
  name: 'Printable Set',
  kind: 'digital',
  price: 6,
  quantity: 1,
  amount: 6,
  file: { name: 'set.zip', size: 2048 },
}
const paidAt = '2026-06-18T10:00:00.000Z'
const now = Date.parse(paidAt) + 60_000
const order: ShownOrder = {
  id: 1042,
  created_at: paidAt,
  state: 'to_send',
  what: '3 items',
  total: 40.2,
  items: [mug, printable],
  subtotal: 34,
  shipping: 4.5,
  tax: 1.7,
  refunds: [],
  address: { name: 'Maya', lines: ['48 Orchard Lane'], country: 'US' },
  tracking: null,
  printed: [],
  paid_at: paidAt,
  sent_at: null,
  delivered_at: null,
  receipt_id: 7,
  refund_days: 14,
  contact_email: 'hello@example.test',
  mail_folder: null,
}
const refunded = { ...order, refunds: [{ date: '2026-06-22T10:00:00.000Z', amount: 10.5 }] }

test('every order status has a label', () => {
  assert.deepEqual(
    OrderState.options.map((state) => orderChip(state).chip),
    ['Pending', 'Failed', 'Being packed', 'Sent', 'Delivered', 'Paid', 'Partly refunded', 'Refunded', 'Canceled'],
  )
})

test('thanks a buyer after the payment, and names the items and the e-mail address', () => {
  assert.deepEqual(orderNews(order, now), {
    kind: 'good',
    title: 'Thank you. $40.20 is paid.',
    text: 'Printable Set is yours now, to download below; what is sent is being packed.',
  })
  assert.equal(orderNews({ ...order, items: [mug] }, now)?.text, 'It is being packed.')
  assert.match(orderNews({ ...order, mail_folder: 'data/mail' }, now)?.text ?? '', /data\/mail/)
  assert.equal(orderNews({ ...order, state: 'complete', total: 0 }, now)?.title, 'Thank you. It is yours.')
  assert.equal(orderNews(order, now + 25 * 3_600_000), null)
})

test('shows what happens to money and items while the bank confirms, and after it declines', () => {
  assert.match(orderNews({ ...order, state: 'pending' }, now)?.text ?? '', /held for you/)
  const failed = orderNews({ ...order, state: 'failed' }, now)
  assert.equal(failed?.kind, 'error')
  assert.match(failed?.text ?? '', /^Nothing was charged\./)
})

test('a refund shows its amount, and that the download is revoked', () => {
  assert.deepEqual(orderNews({ ...refunded, state: 'part_refunded', items: [{ ...mug, refunded_quantity: 1 }] }, now), {
    kind: 'info',
    title: 'Ring Mug was refunded.',
    text: '$10.50 goes back to your card, in 5 to 10 days.',
  })
  assert.equal(orderNews({ ...refunded, state: 'part_refunded' }, now)?.title, 'A part of this order was refunded.')
  assert.match(orderNews({ ...refunded, state: 'refunded' }, now)?.text ?? '', /The download has closed\.$/)
  assert.doesNotMatch(orderNews({ ...refunded, state: 'refunded', items: [mug] }, now)?.text ?? '', /download/)
  assert.deepEqual(orderNews({ ...refunded, state: 'canceled', items: [mug] }, now), {
    kind: 'info',
    title: 'This order was canceled.',
    text: '$10.50 goes back to your card, in 5 to 10 days.',
  })
  assert.equal(orderNews({ ...refunded, state: 'canceled', items: [mug], total: 0 }, now)?.text, '')
})

test('each item shows its unit price and status', () => {
  assert.equal(itemNote(mug, 'to_send'), '2 × $14.00, being packed')
  assert.equal(itemNote(printable, 'to_send'), '1 × $6.00')
  assert.equal(itemNote({ ...mug, refunded_quantity: 1 }, 'part_refunded'), '2 × $14.00, 1 of 2 refunded')
  assert.equal(itemNote({ ...mug, refunded_quantity: 2 }, 'refunded'), '2 × $14.00, refunded')
})

test('a physical order shows its steps with dates', () => {
  const labels = (shown: ShownOrder) => orderSteps(shown, 'UTC').map(({ label, isDone }) => `${label} ${isDone}`)
  assert.deepEqual(labels(order), ['Paid true', 'Being packed true', 'Sent false'])
  const sent = { ...order, state: 'sent' as const, sent_at: '2026-06-20T10:00:00.000Z' }
  assert.deepEqual(labels(sent), ['Paid true', 'Packed true', 'Sent true'])
  assert.equal(orderSteps(sent, 'UTC')[2]?.note, 'June 20, 2026')
  assert.equal(labels({ ...sent, delivered_at: '2026-06-24T10:00:00.000Z' }).at(-1), 'Delivered true')
  assert.deepEqual(labels({ ...order, items: [printable] }), [])
  assert.deepEqual(labels({ ...order, paid_at: null, state: 'pending' }), [])
  assert.deepEqual(labels({ ...order, state: 'canceled' }), [])
})

test('the total shows the amount paid, and the final amount after refunds', () => {
  assert.deepEqual(
    orderSum(order).rows.map(({ label, amount }) => `${label} ${amount}`),
    ['3 things 3400', 'Shipping 450', 'Sales tax 170'],
  )
  assert.deepEqual(orderSum({ ...order, paid_at: null }).total, { label: 'To pay', amount: 4020 })
  assert.equal(afterRefunds(order), null)
  assert.deepEqual(afterRefunds(refunded, 'UTC'), {
    rows: [
      { label: 'Paid', amount: 4020 },
      { label: 'Refunded June 22, 2026', amount: -1050 },
    ],
    total: { label: 'Paid in the end', amount: 2970 },
  })
})

test('the return period starts on the delivery day', () => {
  assert.equal(refundUntil(order, now, 'UTC'), 'July 2, 2026')
  assert.equal(refundUntil({ ...order, delivered_at: '2026-06-24T10:00:00.000Z' }, now, 'UTC'), 'July 8, 2026')
  assert.equal(refundUntil(order, now + 15 * 24 * 3_600_000, 'UTC'), null)
  assert.equal(refundUntil({ ...order, state: 'refunded' }, now, 'UTC'), null)
})

test('an order with print items is being made, not packed', () => {
  const shipment = { id: 1, what: 'Mug', status: 'pending', carrier: null, tracking_number: null, tracking_url: null }
  const printed = { ...order, printed: [shipment], items: [mug] }
  assert.equal(orderNews(printed, now)?.text, 'It is being made.')
  assert.equal(itemNote(mug, 'to_send', true), '2 × $14.00, being made')
  const labels = (of: ShownOrder) => orderSteps(of, 'UTC').map(({ label }) => label)
  assert.deepEqual(labels(printed), ['Paid', 'Being made', 'Sent'])
  assert.deepEqual(labels({ ...printed, state: 'sent', sent_at: paidAt }), ['Paid', 'Made', 'Sent'])
})
