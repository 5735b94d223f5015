import type { RangeQuery, ShownRange } from '#contract/operations/money-range.ts'
import { countDays } from '#contract/tracker/months.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { daysOfMonth, monthAt } from './months.ts'
import type { RevenueStore } from './store.ts'

/** Maximum length of a range in days: five years. */
const maxDays = 1827

/** @throws 400 for one day without the other, a reversed range, and one of more than five years */
export function assertDays({ from, to }: RangeQuery) {
  if ((from === undefined) !== (to === undefined))
    throw invalid({ [from ? 'to' : 'from']: 'Please give the first and the last day.' })
  if (from === undefined || to === undefined) return
  if (from > to) throw invalid({ to: 'The last day must not be before the first.' })
  if (countDays({ from, to }) > maxDays) throw invalid({ to: 'Please choose at most five years at a time.' })
}

/** The days of a query: those given, the month, or the current month. */
export function shownDays({ month: requested, from, to }: RangeQuery, current: string) {
  if (from !== undefined && to !== undefined) return { month: null, from, to }
  const month = requested === undefined || requested > current ? current : requested
  return { month, ...daysOfMonth(month) }
}

/** First month of the ledger and current month. */
export async function monthsOfLedger(sums: Pick<RevenueStore, 'firstPayment'>, zone: string, now: number) {
  const timestamp = isoTimestamp(now)
  return { first: monthAt(zone, (await sums.firstPayment()) ?? timestamp), current: monthAt(zone, timestamp) }
}

/** The range of a query, for a page. Long work. @throws 400 for invalid days */
export async function shownRange(
  { sums, zone }: { sums: Pick<RevenueStore, 'firstPayment'>; zone: string },
  query: RangeQuery,
  now: number,
): Promise<ShownRange> {
  assertDays(query)
  const { first, current } = await monthsOfLedger(sums, zone, now)
  const { month, from, to } = shownDays(query, current)
  const firstMonth = month !== null && month < first ? month : first
  return { zone, first_month: firstMonth, this_month: current, today: localDate(zone, now), month, from, to }
}
