import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boughtRows } from './purchase-list.ts'

const gold = {
  id: 3,
  kind: 'membership',
  order_id: null,
  date: '2026-06-18T10:00:00.000Z',
  what: 'Gold membership, from Silver',
  state: 'paid',
  amount: 20,
  refunded: 0,
  refunded_at: null,
  has_receipt: true,
} as const
const order = {
  id: 1042,
  created_at: '2026-06-19T10:00:00.000Z',
  state: 'to_send',
  what: 'Growth Rings Poster and 2 more',
  total: 63.3,
} as const

test('lists orders among the purchases, newest first, with links to their pages', () => {
  const [first, second] = boughtRows([gold], [order])
  assert.equal(first?.what, 'Order 1042')
  assert.equal(first?.note, 'Growth Rings Poster and 2 more')
  assert.equal(first?.href, '/orders/1042')
  assert.equal(first?.amount, '$63.30')
  assert.deepEqual(first?.next, { label: 'See the order', href: '/orders/1042' })
  assert.equal(second?.what, 'Gold membership, from Silver')
  assert.deepEqual(second?.next, { label: 'Receipt', href: '/purchases/3' })
})

test('a failed order links to the cart, a failed membership to the memberships', () => {
  const [failed] = boughtRows([], [{ ...order, state: 'failed' }])
  assert.equal(failed?.chip, 'Failed')
  assert.deepEqual(failed?.next, { label: 'Try again', href: '/cart' })
  assert.match(failed?.note ?? '', /Nothing was charged\.$/)
  const [membership] = boughtRows([{ ...gold, state: 'failed', has_receipt: false }], [])
  assert.deepEqual(membership?.next, { label: 'Try again', href: '/membership' })
})

test('a purchase paid by another person has neither a receipt nor a next step', () => {
  const [given] = boughtRows([{ ...gold, state: 'given', amount: null, has_receipt: false }], [])
  assert.equal(given?.amount, '')
  assert.equal(given?.next, undefined)
})

test('an order shows its refunded amount and an open dispute', () => {
  const payment = {
    ...gold,
    kind: 'store',
    order_id: 1042,
    state: 'partly_refunded',
    amount: 63.3,
    refunded: 9.45,
    refunded_at: null,
  } as const
  const rows = boughtRows([payment], [{ ...order, state: 'part_refunded' }])
  assert.deepEqual(
    rows.map(({ what, chip, refund }) => [what, chip, refund]),
    [['Order 1042', 'Partly refunded', '−$9.45']],
  )
  const [disputed] = boughtRows([{ ...payment, state: 'disputed', refunded: 0 }], [order])
  assert.equal(disputed?.chip, 'Disputed')
  assert.match(disputed?.note ?? '', /^Growth Rings Poster and 2 more\. Your bank is looking into it\./)
})
