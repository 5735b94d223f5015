import type { RevenueMonth, RevenueReport, RevenueSums } from '#contract/operations/revenue.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { boundsOf, monthAt, monthsBetween, shiftMonth } from './months.ts'
import type { RevenueStore } from './store.ts'

/** Months per report. */
const shownMonths = 6

const zeroSums: RevenueSums = { memberships: 0, cashcoach: 0, store: 0, refunds: 0, revenue: 0, sales_tax: 0 }
const kinds = { membership: 'memberships', cashcoach: 'cashcoach', store: 'store' } as const

/** Revenue and subscriptions, from the payment ledger. */
export const revenueService = ({ db, store }: { db: Database; store: RevenueStore }) => ({
  report: (until: string | undefined, now: number) => db.long(() => report(store, until, now)),
  all: (now: number) => db.long(() => all(store, now)),
})

export type RevenueService = ReturnType<typeof revenueService>

async function report(store: RevenueStore, requested: string | undefined, now: number): Promise<RevenueReport> {
  const timestamp = isoTimestamp(now)
  const currentMonth = monthAt(timestamp)
  const earliest = monthAt((await store.firstPayment()) ?? timestamp)
  const until = requested === undefined || requested > currentMonth ? currentMonth : requested
  const first = earliest < until ? earliest : until
  const from = shiftMonth(until, 1 - shownMonths)
  const { months, gone } = await revenueOf(store, monthsBetween(from > first ? from : first, until))
  // The current month has not ended, so its churn is unknown.
  const lastFullMonth = until === currentMonth ? shiftMonth(until, -1) : until
  const [counts] = await store.subscriptionsBy([boundsOf(lastFullMonth)], timestamp)
  const subscribers = await store.activeAt(until === currentMonth ? timestamp : boundsOf(until).until)
  return {
    first_month: first,
    this_month: currentMonth,
    months,
    total: months.reduce(addSums, zeroSums),
    subscribers: { active: subscribers.active, trials: until === currentMonth ? subscribers.trials : null },
    churn: { month: lastFullMonth, of: counts?.active ?? 0, count: counts?.ended ?? 0 },
    trials: { month: lastFullMonth, of: counts?.trials ?? 0, count: counts?.stayed ?? 0 },
    gone,
  }
}

/** Every month since the first payment. */
async function all(store: RevenueStore, now: number) {
  const timestamp = isoTimestamp(now)
  const currentMonth = monthAt(timestamp)
  const months = monthsBetween(monthAt((await store.firstPayment()) ?? timestamp), currentMonth)
  const { months: sums } = await revenueOf(store, months)
  const counts = await store.subscriptionsBy(months.map(boundsOf), timestamp)
  return sums.map((sum) => ({ sum, counts: counts.find(({ month }) => month === sum.month) }))
}

/** Consecutive months, with the revenue and refunds of each. */
async function revenueOf(store: RevenueStore, months: readonly string[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return { months: [], gone: { payments: 0, amount: 0 } }
  const span = { since: boundsOf(first).since, until: boundsOf(last).until }
  const paid = await store.paid(span)
  const returned = [...(await store.refundedByMonth(span)), ...(await store.lostByMonth(span))]
  const sums = months.map((month): RevenueMonth => {
    const ofMonth = <Row extends { month: string }>(rows: readonly Row[]) => rows.filter((row) => row.month === month)
    const sum: RevenueMonth = { month, ...zeroSums }
    for (const { product, paid: cents, tax } of ofMonth(paid)) {
      sum[kinds[product]] += cents - tax
      sum.sales_tax += tax
    }
    for (const { refunded, tax } of ofMonth(returned)) {
      sum.refunds += refunded - tax
      sum.sales_tax -= tax
    }
    sum.revenue = sum.memberships + sum.cashcoach + sum.store - sum.refunds
    return sum
  })
  const gone = paid.reduce(
    (all, row) => ({ payments: all.payments + row.gone_payments, amount: all.amount + row.gone }),
    { payments: 0, amount: 0 },
  )
  return { months: sums, gone }
}

const addSums = (one: RevenueSums, other: RevenueSums): RevenueSums => ({
  memberships: one.memberships + other.memberships,
  cashcoach: one.cashcoach + other.cashcoach,
  store: one.store + other.store,
  refunds: one.refunds + other.refunds,
  revenue: one.revenue + other.revenue,
  sales_tax: one.sales_tax + other.sales_tax,
})
