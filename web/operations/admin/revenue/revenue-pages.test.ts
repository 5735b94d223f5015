import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import type { Journal } from './journal-text.ts'
import type { RevenueReport } from './money-text.ts'

const MoneyPage: Component = await exportOf('operations/admin/revenue/money-page.tsx', 'MoneyPage')
const JournalPage: Component = await exportOf('operations/admin/revenue/journal-page.tsx', 'JournalPage')

const PayoutsPart: Component = await exportOf('operations/admin/revenue/payouts.tsx', 'Payouts')

const none = { memberships: 0, cashcoach: 0, store: 0, refunds: 0, revenue: 0, sales_tax: 0 }
const sums = { ...none, memberships: 49.99, revenue: 49.99 }
const share = { month: '2026-05', of: 0, count: 0 }
const report: RevenueReport = {
  zone: 'Europe/Zurich',
  first_month: '2026-04',
  this_month: '2026-06',
  months: [{ month: '2026-05', ...sums }],
  total: sums,
  subscribers: { active: 12, trials: 3 },
  churn: share,
  trials: share,
  gone: { payments: 0, amount: 0 },
}
const failedRefund = {
  id: 4,
  payment: 17,
  what: 'Silver',
  amount: 9.99,
  refunded: 0,
  failed_at: '2026-06-02T10:00:00.000Z',
  is_automatic: false,
  member_id: 3,
  member_name: 'Sam',
  order_id: null,
  refusal: null,
}

const html = (page: Component, address: string, answers: Answers) =>
  adminHtml(createElement(page) as ReactNode, address, answers)
const moneyHtml = (reply: object | undefined, address = '/admin/money', query: object = {}) =>
  html(MoneyPage, address, [
    ['revenue', 'failedRefunds', {}, [failedRefund]],
    ...(reply ? ([['revenue', 'report', query, reply]] as const) : []),
  ])
/** The options of the page's list of months; the selected one is marked with an asterisk. */
const monthOptions = (page: string) =>
  [...page.matchAll(/<option value="(20[^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value, selected, text]) => `${value}${selected ? '*' : ''} ${text}`,
  )

test('the money page is a skeleton while it loads, then figures and a list of months', async () => {
  const loading = await moneyHtml(undefined)
  assert.match(textOf(loading), /Adding up\.\.\./)
  assert.doesNotMatch(textOf(loading), /The sums did not load/)
  const loaded = await moneyHtml(report, '/admin/money?until=2026-05', { query: { until: '2026-05' } })
  assert.match(textOf(loaded), /May 2026 \$49\.99 after refunds, before fees, without sales tax Active subscribers 12/)
  assert.doesNotMatch(textOf(loaded), /Adding up/)
  assert.deepEqual(monthOptions(loaded), [
    '2026-06 Until June 2026',
    '2026-05* Until May 2026',
    '2026-04 Until April 2026',
  ])
})

test('the money page shows why its sums did not load, and an invalid month is ignored', async () => {
  const failed = await moneyHtml(new ApiError(503, null))
  assert.match(textOf(failed), /The sums did not load .*Retry/)
  assert.doesNotMatch(textOf(failed), /Adding up/)
  assert.match(textOf(await moneyHtml(report, '/admin/money?until=2026-13')), /May 2026 \$49\.99/)
})

test('a refund that the bank sent back is listed with its payment, member and actions', async () => {
  const page = await moneyHtml(report)
  assert.match(
    textOf(page),
    /\$9\.99 for Silver Sam , payment 17, sent back Jun 2, 2026 Refund again Paid in another way/,
  )
  assert.match(page, /href="\/admin\/members\/3"/)
})

const journal: Journal = {
  zone: 'Europe/Zurich',
  first_month: '2026-05',
  this_month: '2026-06',
  today: '2026-06-15',
  month: '2026-06',
  from: '2026-06-01',
  to: '2026-06-30',
  entries: [],
  count: 0,
  payout: null,
  total: { gross: 0, tax: 0, refund: 0, dispute: 0, fee: 0, other: 0 },
}

test('the journal shows the month of its address, and ignores an invalid one', async () => {
  const may31 = { month: '2026-05', from: '2026-05-01', to: '2026-05-31' }
  const answers: Answers = [
    ['journal', 'month', {}, journal],
    ['journal', 'month', { query: { month: '2026-05' } }, { ...journal, ...may31 }],
  ]
  const may = await html(JournalPage, '/admin/money/journal?month=2026-05', answers)
  assert.match(textOf(may), /May 2026.*Nothing was paid or refunded in this month/)
  assert.deepEqual(monthOptions(may), ['2026-06 June 2026', '2026-05* May 2026'])
  for (const address of ['?month=2026-13', '?month=June', ''])
    assert.deepEqual(monthOptions(await html(JournalPage, `/admin/money/journal${address}`, answers)), [
      '2026-06* June 2026',
      '2026-05 May 2026',
    ])
})

test('the journal shows the days and the kind of entries of its address', async () => {
  const query = { from: '2026-06-03', to: '2026-06-09', show: 'sales' } as const
  const { from, to } = query
  const days = { ...journal, month: null, from, to }
  const entry = {
    ...{ date: '2026-06-08T22:30:00.000Z', number: 'R-2026-00001', kind: 'store', member: null, payment: 7 },
    ...{ gross: 17, tax: 0, refund: 0, dispute: 0, fee: 0.79, other: 0 },
    ...{ payout: 'po_1234567890', balance_transaction: 'txn_1' },
  } as const
  const shown = {
    ...days,
    entries: [entry],
    count: 1,
    total: { gross: 17, tax: 0, refund: 0, dispute: 0, fee: 0.79, other: 0 },
  }
  const address = `/admin/money/journal?${new URLSearchParams(query)}`
  const page = await html(JournalPage, address, [['journal', 'month', { query }, shown]])
  // 00:30 on June 9 in Zurich.
  assert.match(
    textOf(page),
    /Jun 3, 2026 to Jun 9, 2026.*Jun 9, 2026 R-2026-00001 Store Deleted 7 \$17\.00 \$0\.79 Payout …567890/,
  )
  assert.match(textOf(page), /Months and dates are in Europe\/Zurich/)
  assert.match(page, /<option value="sales" selected="">Only sales/)
  assert.match(page, /aria-pressed="true">Range</)
  assert.match(page, /href="\/api\/admin\/money\/journal\/export\?from=2026-06-03&amp;to=2026-06-09&amp;show=sales"/)
  const empty = await html(JournalPage, address, [['journal', 'month', { query }, days]])
  assert.match(textOf(empty), /Nothing was paid or refunded in these days/)
})

test('a disputed payment is listed with its state, member and order', async () => {
  const payments = [
    {
      ...{ payment: 18, what: 'Store', amount: 17, paid_at: '2026-06-02T10:00:00.000Z', state: 'inquiry' },
      ...{ member_id: null, member_name: null, order_id: 12 },
    },
  ]
  const page = await html(MoneyPage, '/admin/money', [
    ['revenue', 'report', {}, report],
    ['revenue', 'disputes', {}, { payments, count_is_minimum: false }],
  ])
  assert.match(
    textOf(page),
    /\$17\.00 for Store Bank asks Account deleted, payment 18, paid Jun 2, 2026 Open the order/,
  )
  assert.match(page, /href="\/product-management\?order=12"/)
  assert.match(textOf(page), /Months are those of Europe\/Zurich/)
})

test('a payout has its state and a link to its entries; a missing right is one sentence', async () => {
  const payout = {
    ...{ id: 'po_1', created_at: '2026-06-09T00:00:00.000Z', arrives_at: '2026-06-11T00:00:00.000Z', amount: 57.32 },
    ...{ currency: 'USD', state: 'on_its_way', fees: 2.65, entries: 3, is_automatic: true, is_complete: true },
  }
  const list = {
    ...{ payouts: [payout], next: null, zone: 'UTC', waiting: { amount: 12, entries: 1 }, other_currencies: 0 },
    ...{ is_on: true, missing_rights: ['Payouts'], read_at: null },
  }
  const page = await html(PayoutsPart, '/admin/money', [['payouts', 'list', {}, { pages: [list], pageParams: [null] }]])
  assert.match(
    textOf(page),
    /\$12\.00 of 1 entry is not paid out yet\. Fees and payouts are not read, .* right: Payouts/,
  )
  assert.match(textOf(page), /\$57\.32 On its way Jun 9, 2026, at the bank Jun 11, 2026, fees \$2\.65 3 entries/)
  assert.match(page, /href="\/admin\/money\/journal\?payout=po_1"/)
})

test('the money page shows the sums and the recurring revenue of the days of its address', async () => {
  const query = { from: '2026-06-01', to: '2026-06-07' }
  const amounts = { gross: 20, tax: 1, refund: 5, dispute: 0, net: 14 }
  const sums = {
    ...{ zone: 'Europe/Zurich', first_month: '2026-04', this_month: '2026-06', today: '2026-06-15' },
    ...{ month: null, ...query, total: amounts },
  }
  const rows = [{ kind: 'unassigned', product: null, name: 'Store, no single product', sold: 2, ...amounts }]
  const recurring = {
    ...{ subscriptions: 3, amount: 16.57, past_due: null, trials: 1, is_now: false, to: query.to },
    months: [{ month: '2026-06', subscriptions: 3, amount: 16.57 }],
  }
  const pageWith = (reply: object) =>
    html(MoneyPage, `/admin/money?${new URLSearchParams(query)}`, [
      ['revenue', 'report', {}, report],
      ['moneySums', 'read', { query }, reply],
      ['moneySums', 'recurring', { query }, recurring],
    ])
  const page = await pageWith({ ...sums, rows })
  assert.match(page, /aria-pressed="true">Week</)
  assert.match(
    textOf(page),
    /By product and tier : Jun 1, 2026 to Jun 7, 2026.*Store, no single product 2 \$20\.00 \$1\.00 \$5\.00 \$14\.00/,
  )
  assert.match(textOf(page), /payments without an order/)
  assert.match(
    textOf(page),
    /Monthly recurring revenue after Jun 7, 2026 \$16\.57 3 subscriptions; 1 trial counts as \$0 The latest monthly price/,
  )
  assert.match(textOf(page), /June 2026, so far 3 \$16\.57/)
  assert.match(textOf(await pageWith({ ...sums, rows: [] })), /Nothing was sold or refunded in these days/)
})
