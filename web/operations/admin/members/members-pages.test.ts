import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RevenueReport } from '#web/operations/admin/revenue/money-text.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import type { MemberRow } from './member-row-text.ts'
import type { MemberSelection } from './member-selection.ts'

const row: MemberRow = {
  id: 3,
  given_name: 'Sam',
  email: 'sam@example.test',
  tier: 'silver',
  cashcoach: { state: 'cancelled', open_until: null },
  lessons: { passed: 7, open: 13 },
  created_at: '2026-01-05T12:00:00.000Z',
  last_seen_at: null,
  lifetime_paid: 19.99,
}

test('a list row shows tier, CashCoach and lessons, and links to the member', async () => {
  const MemberTable: Component<{ rows: MemberRow[]; since: string; selection: MemberSelection }> = await exportOf(
    'operations/admin/members/member-table.tsx',
    'MemberTable',
  )
  const selection = { ids: new Set([3]), choose() {}, replace() {}, clear() {} }
  const nameless = { ...row, id: 4, given_name: null, cashcoach: { state: 'none' as const, open_until: null } }
  const html = renderToStaticMarkup(
    createElement(MemberTable, { rows: [row, nameless], since: '2026-03-15', selection }),
  )
  assert.match(
    textOf(html),
    /Choose Sam Sam sam@example.test Silver Cancelled 7 of 13 Jan 5, 2026 Before Mar 15, 2026 \$19.99/,
  )
  assert.match(textOf(html), /Choose sam@example.test sam@example.test Silver none 7 of 13/)
  assert.match(html, /href="\/admin\/members\/3"/)
})

const month = (key: string, memberships: number, refunds: number, revenue: number) => ({
  month: key,
  memberships,
  cashcoach: 0,
  store: 0,
  refunds,
  revenue,
  sales_tax: 0,
})

test('the revenue table ends in a double-ruled total, and a month with net refunds is negative', async () => {
  const RevenueTable: Component<{ report: RevenueReport }> = await exportOf(
    'operations/admin/revenue/revenue-table.tsx',
    'RevenueTable',
  )
  const { month: _month, ...total } = month('2026-06', 49.99, 39.99, 10)
  const share = { month: '2026-05', of: 0, count: 0 }
  const report: RevenueReport = {
    zone: 'UTC',
    first_month: '2026-05',
    this_month: '2026-06',
    months: [month('2026-05', 29.99, 0, 29.99), month('2026-06', 20, 39.99, -19.99)],
    total,
    subscribers: { active: 0, trials: 0 },
    churn: share,
    trials: share,
    gone: { payments: 0, amount: 0 },
  }
  const html = renderToStaticMarkup(createElement(RevenueTable, { report }))
  const text = textOf(html)
  assert.match(text, /May 2026 \$29.99 \$0.00 \$0.00 \$0.00 \$29.99/)
  assert.match(text, /June 2026, so far \$20.00 \$0.00 \$0.00 −\$39.99 −\$19.99/)
  assert.match(text, /In all \$49.99 \$0.00 \$0.00 −\$39.99 \$10.00$/)
  assert.match(html, /<tr role="row" class="sum">.*<span class="double-rule">\$10.00<\/span>/s)
})
