import type { RevenueMonth, RevenueReport, RevenueSums } from '#contract/operations/revenue.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { boundsOf, monthAt, monthsBetween, shiftMonth } from './months.ts'
import type { Bounds, RevenueStore } from './store.ts'

/** Months per report. */
const shownMonths = 6

const zeroSums: RevenueSums = { memberships: 0, cashcoach: 0, store: 0, refunds: 0, revenue: 0, sales_tax: 0 }
const kinds = { membership: 'memberships', cashcoach: 'cashcoach', store: 'store' } as const

interface Dependencies {
  db: Database
  store: RevenueStore
  /** Time zone that defines the months. */
  zone: string
}

/** Revenue and subscriptions, from the payment ledger. */
export const revenueService = (dependencies: Dependencies) => ({
  zone: dependencies.zone,
  ...bindAll(dependencies, { report: long(report), all: long(all) }),
})

export type RevenueService = ReturnType<typeof revenueService>

/** Totals read every payment. */
const long =
  <A extends unknown[], T>(read: (context: Dependencies, ...args: A) => Promise<T>) =>
  (context: Dependencies, ...args: A): Promise<T> =>
    context.db.long(() => read(context, ...args))

async function report(
  { store, zone }: Dependencies,
  requested: string | undefined,
  now: number,
): Promise<RevenueReport> {
  const timestamp = isoTimestamp(now)
  const currentMonth = monthAt(zone, timestamp)
  const earliest = monthAt(zone, (await store.firstPayment()) ?? timestamp)
  const until = requested === undefined || requested > currentMonth ? currentMonth : requested
  const first = earliest < until ? earliest : until
  const from = shiftMonth(until, 1 - shownMonths)
  const bounds = (month: string) => boundsOf(zone, month)
  const { months, gone } = await revenueOf(store, monthsBetween(from > first ? from : first, until).map(bounds))
  // The current month has not ended, so its churn is unknown.
  const lastFullMonth = until === currentMonth ? shiftMonth(until, -1) : until
  const [counts] = await store.subscriptionsBy([bounds(lastFullMonth)], timestamp)
  const subscribers = await store.activeAt(until === currentMonth ? timestamp : bounds(until).until)
  return {
    zone,
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
async function all({ store, zone }: Dependencies, now: number) {
  const timestamp = isoTimestamp(now)
  const first = monthAt(zone, (await store.firstPayment()) ?? timestamp)
  const months = monthsBetween(first, monthAt(zone, timestamp)).map((month) => boundsOf(zone, month))
  const { months: sums } = await revenueOf(store, months)
  const counts = await store.subscriptionsBy(months, timestamp)
  return sums.map((sum) => ({ sum, counts: counts.find(({ month }) => month === sum.month) }))
}

/** The revenue and refunds of each month. */
async function revenueOf(store: RevenueStore, months: readonly Bounds[]) {
  if (months.length === 0) return { months: [], gone: { payments: 0, amount: 0 } }
  const paid = await store.paid(months)
  const returned = [...(await store.refundedByMonth(months)), ...(await store.lostByMonth(months))]
  const sums = months.map(({ month }): RevenueMonth => {
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
