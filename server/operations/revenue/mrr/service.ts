import type { RangeQuery } from '#contract/operations/money-range.ts'
import type { RecurringRevenue } from '#contract/operations/money-sums.ts'
import { boundsOf, monthsBetween, shiftMonth } from '#server/operations/revenue/months.ts'
import { shownRange } from '#server/operations/revenue/range.ts'
import type { Bounds, RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RecurringStore } from './store.ts'

/** Months of the course, as in the report of revenue. */
const shownMonths = 6

interface Dependencies {
  db: Database
  store: RecurringStore
  sums: Pick<RevenueStore, 'firstPayment'>
  /** Time zone that defines days and months. */
  zone: string
}

/**
 * Monthly recurring revenue: the latest payments of the subscriptions that are active or past due, each without sales
 * tax. The provider's statuses of the past are not stored, so a subscription counts until its end.
 */
export const recurringService = (dependencies: Dependencies) => bindAll(dependencies, { read })

export type RecurringService = ReturnType<typeof recurringService>

/** At the end of the chosen days, or now. @throws 400 for invalid days */
const read = (context: Dependencies, query: RangeQuery, now: number): Promise<RecurringRevenue> =>
  context.db.long(async () => {
    const { zone, store } = context
    const { from, to, first_month: first, this_month: current } = await shownRange(context, query, now)
    const timestamp = isoTimestamp(now)
    const upToNow = (bounds: Bounds): Bounds => (bounds.until > timestamp ? { ...bounds, until: timestamp } : bounds)
    const chosen = upToNow({ month: 'chosen', ...spanOfDays(zone, from, to) })
    const until = to.slice(0, 7) > current ? current : to.slice(0, 7)
    const earliest = shiftMonth(until, 1 - shownMonths)
    const months = monthsBetween(earliest > first ? earliest : first, until)
    const found = await store.at([chosen, ...months.map((month) => upToNow(boundsOf(zone, month)))])
    const momentOf = (month: string) =>
      found.find((moment) => moment.month === month) ?? { subscriptions: 0, amount: 0, past_due: 0, trials: 0 }
    const { past_due: pastDue, ...moment } = momentOf(chosen.month)
    const isNow = chosen.until === timestamp
    return {
      ...moment,
      past_due: isNow ? pastDue : null,
      is_now: isNow,
      to,
      months: months.map((month) => {
        const { subscriptions, amount } = momentOf(month)
        return { month, subscriptions, amount }
      }),
    }
  })
