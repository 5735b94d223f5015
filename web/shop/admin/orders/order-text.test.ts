import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName } from '#web/shop/orders/country-name.ts'
import { orderStatus } from './order-states.ts'
import {
  type AdminOrder,
  addressText,
  chosenItem,
  daysError,
  foundText,
  holdNotice,
  newRefund,
  orderActions,
  refundBody,
  refundLines,
  refundOf,
  restockText,
} from './order-text.ts'

const at = '2026-06-18T19:22:00.000Z'
const item = { product_id: 1, image_url: null, file: null, refunded_quantity: 0 }
const order: AdminOrder = {
  id: 1042,
  created_at: at,
  state: 'to_send',
  hold: null,
  is_held: false,
  what: '2 items',
  total: 58.45,
  items: [
    { ...item, id: 1, name: 'Notebook', kind: 'physical', price: 14, quantity: 2, amount: 28 },
    { ...item, id: 2, name: 'Workbook', kind: 'digital', price: 22, quantity: 1, amount: 22 },
  ],
  subtotal: 50,
  shipping: 4.5,
  tax: 3.95,
  refunds: [],
  address: { name: 'Maya Ortiz', lines: ['418 Linden Street', 'Madison, WI 53703'], country: 'US' },
  tracking: null,
  printed: [],
  paid_at: at,
  sent_at: null,
  delivered_at: null,
  receipt_id: 5,
  refund_days: 30,
  contact_email: 'help@example.test',
  mail_folder: null,
  member: { id: 1, name: 'Maya Ortiz', email: 'maya@example.test' },
  events: [],
  refundable: { shipping: 4.5, tax: 3.95, total: 58.45 },
  note: { note: '', updated_at: null },
}
const sent = { ...order, state: 'sent', sent_at: at } as const

test('an order can be marked as shipped once, and as delivered once', () => {
  const actions = (of: AdminOrder) => [orderActions(of).canSend, orderActions(of).canDeliver]
  assert.deepEqual(actions(order), [true, false])
  assert.deepEqual(actions(sent), [false, true])
  assert.deepEqual(actions({ ...sent, state: 'delivered', delivered_at: at }), [false, false])
  assert.deepEqual(actions({ ...order, state: 'complete', address: null }), [false, false])
})

test('a partial refund does not hide that an order was shipped or delivered', () => {
  const part = { ...order, state: 'part_refunded' } as const
  assert.deepEqual(orderStatus(part), { word: 'Part refunded', kind: 'neutral' })
  assert.deepEqual(orderStatus({ ...part, sent_at: at }), { word: 'Sent, part refunded', kind: 'sent' })
  assert.deepEqual(orderStatus({ ...part, sent_at: at, delivered_at: at }), {
    word: 'Delivered, part refunded',
    kind: 'done',
  })
  assert.deepEqual(orderStatus(sent), { word: 'Sent', kind: 'sent' })
})

test('an unpaid or refunded order cannot be shipped', () => {
  for (const state of ['pending', 'failed', 'refunded', 'canceled'] as const)
    assert.equal(orderActions({ ...order, state }).canSend, false, state)
  assert.equal(orderActions({ ...order, state: 'part_refunded' }).canSend, true)
})

test('offers a refund only if money is left, and a receipt only if there is one', () => {
  const paid = { ...order, refundable: { shipping: 0, tax: 0, total: 0 }, member: null }
  assert.deepEqual([orderActions(order).canRefund, orderActions(order).canSendReceipt], [true, true])
  assert.deepEqual([orderActions(paid).canRefund, orderActions(paid).canSendReceipt], [false, false])
})

test('copies an address as it is on a shipment', () => {
  assert.ok(order.address)
  assert.equal(addressText(order.address), 'Maya Ortiz\n418 Linden Street\nMadison, WI 53703\nUnited States')
  assert.equal(countryName('nowhere'), 'nowhere')
})

test('restocks unshipped items, and shipped ones as the admin chooses', () => {
  const [notebook, workbook] = order.items
  assert.ok(notebook && workbook)
  assert.deepEqual(chosenItem(notebook, order), { quantity: 2, restock: true })
  assert.deepEqual(chosenItem(notebook, sent), { quantity: 2, restock: false })
  assert.equal(chosenItem(workbook, sent).restock, true)
  assert.equal(chosenItem({ ...notebook, refunded_quantity: 1 }, order).quantity, 1)
})

test('a partial refund sends the chosen items, the displayed amount and the remaining amount', () => {
  const fields = { ...newRefund, items: { 1: { quantity: 1, restock: true } }, reason: 'Creased' }
  assert.deepEqual(refundBody(order, fields), {
    items: [{ item_id: 1, quantity: 1, restock: true }],
    shipping: false,
    amount: 15.01,
    left: order.refundable.total,
    reason: 'Creased',
  })
})

test('a full refund refunds the whole payment', () => {
  const items = { 1: { quantity: 2, restock: true }, 2: { quantity: 1, restock: true } }
  assert.equal(refundOf(order, { items, shipping: true, reason: '' }).total, 5845)
})

test('a free order can be taken back once', () => {
  const free = { ...order, total: 0, refundable: { shipping: 0, tax: 0, total: 0 } }
  assert.equal(orderActions(free).canRefund, true)
  assert.equal(orderActions({ ...free, state: 'canceled' }).canRefund, false)
})

test('lists the chosen items with their amounts', () => {
  assert.deepEqual(refundLines(order, { 1: { quantity: 1, restock: true } }), [
    { label: 'Notebook\u00a0×\u00a01', amount: 1400 },
  ])
})

test('shows the number of restocked items', () => {
  const text = (of: AdminOrder, quantity: number, restock: boolean) =>
    restockText(of, { ...newRefund, items: { 1: { quantity, restock } } })
  assert.equal(text(order, 1, true), 'It was not sent yet, so one thing goes back into stock.')
  assert.deepEqual(
    [text(sent, 1, true), text(sent, 2, true), text(sent, 2, false)],
    ['One thing goes back into stock.', '2 things go back into stock.', 'Nothing goes back into stock.'],
  )
  const download = { ...newRefund, items: { 2: { quantity: 1, restock: true } } }
  assert.equal(restockText(order, download), 'Nothing goes back into stock.')
})

test('a disputed order waits until an admin overrules it, and shows why', () => {
  const held: AdminOrder = { ...order, state: 'disputed', hold: 'inquiry', is_held: true }
  const { canSend, canRelease } = orderActions(held)
  assert.deepEqual([canSend, canRelease, orderStatus(held).word], [false, true, 'Bank asks'])
  assert.match(holdNotice(held)?.text ?? '', /Nothing is sent or printed until it is decided\.$/)
  const released: AdminOrder = { ...held, state: 'to_send', is_held: false }
  assert.deepEqual(
    [orderActions(released).canSend, orderActions(released).canRelease, orderStatus(released).word],
    [true, false, 'To send, bank asks'],
  )
  assert.match(holdNotice(released)?.text ?? '', /It is sent all the same\.$/)
  const late: AdminOrder = { ...sent, state: 'disputed', hold: 'dispute', is_held: true }
  assert.deepEqual([orderActions(late).canRelease, orderStatus(late).word], [false, 'Sent, disputed'])
  assert.equal(holdNotice(order), null)
})

test('the number of found orders names the zone of their dates', () => {
  const text = (total: number, isMinimum = false) =>
    foundText({ pagination: { total, total_is_minimum: isMinimum }, zone: 'UTC' })
  assert.equal(text(0), '0 orders. Dates are those of UTC.')
  assert.equal(text(1), '1 order. Dates are those of UTC.')
  assert.equal(text(10_000, true), 'More than 10,000 orders. Dates are those of UTC.')
})

test('only a last day before the first is an error of the days', () => {
  assert.equal(daysError('2026-03-02', '2026-03-01'), 'The last day must not be before the first.')
  for (const [from = '', to = ''] of [['2026-03-01', '2026-03-01'], ['2026-03-02'], ['', '2026-03-01'], []])
    assert.equal(daysError(from, to), undefined)
})
