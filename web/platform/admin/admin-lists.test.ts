import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'

const MembersPage: Component = await exportOf('operations/admin/members/members-page.tsx', 'MembersPage')
const AuditLogPage: Component = await exportOf('operations/admin/audit-log/audit-log-page.tsx', 'AuditLogPage')
const OrdersSection: Component = await exportOf('shop/admin/orders/orders-section.tsx', 'OrdersSection')
const ShippingView: Component = await exportOf('shop/admin/products/shipping-view.tsx', 'ShippingView')
const VisibilityCard: Component = await exportOf('shop/public/visibility-card.tsx', 'VisibilityCard')

const failed = new ApiError(503, { error: 'The database is busy.', code: 'busy' })
const words = async (page: Component, ...answers: Answers) =>
  textOf(await adminHtml(createElement(page), '/admin', answers))
const noQuery = { query: {} }

test('a list that failed to load names itself, and no stale notice appears', async () => {
  const [members, log, orders, shipping] = [
    await words(MembersPage, ['members', 'list', noQuery, failed]),
    await words(AuditLogPage, ['adminLog', 'list', noQuery, failed]),
    await words(OrdersSection, ['orders', 'listAll', noQuery, failed]),
    await words(ShippingView, ['shop', 'shipping', {}, failed]),
  ]
  assert.match(members, /The members did not load .* Retry/)
  assert.match(log, /The log did not load .* Retry/)
  assert.match(orders, /The orders did not load .* Retry/)
  assert.match(shipping, /What shipping costs did not load .* Retry/)
  for (const text of [members, log, orders, shipping]) assert.doesNotMatch(text, /could not be updated/)
})

test('a shop of unknown state is not shown as hidden', async () => {
  const settings = (value: string): Answers => [['settings', 'storeEnabled', {}, { value }]]
  assert.match(await words(VisibilityCard), /Store visibility Loading\.\.\.$/)
  assert.match(await words(VisibilityCard, ...settings('false')), / Hidden$/)
  assert.match(await words(VisibilityCard, ...settings('true')), / Visible$/)
})

test('the list shows a partially refunded order as sent', async () => {
  const order = {
    id: 7,
    created_at: '2026-06-18T19:22:00.000Z',
    what: 'Mug',
    total: 20,
    member_id: 3,
    member_name: 'Maya',
  }
  const orders = [
    {
      ...order,
      member_email: 'maya@example.test',
      has_note: true,
      hold: null,
      state: 'part_refunded',
      sent_at: '2026-06-19T08:00:00.000Z',
      delivered_at: null,
    },
  ]
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, total_is_minimum: false }
  const reply = { orders, pagination, zone: 'America/New_York', to_send: 0 }
  const shown = await words(OrdersSection, ['orders', 'listAll', noQuery, reply])
  assert.match(shown, /1 order\. Dates are those of America\/New_York\./)
  assert.match(shown, /Maya maya@example\.test Mug .* \$20\.00 Sent, part refunded/)
})
