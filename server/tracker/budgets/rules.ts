import { formatCents } from '#contract/platform/money.ts'
import type { SuggestedLimit } from '#contract/tracker/budgets.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import { addMonths, type Month, monthKey } from '#contract/tracker/months.ts'
import { percentOf } from '#course/percent.ts'

interface Thresholds {
  /** Available amount of the month, in cents: the limit plus the carried amount. */
  available: number
  /** In hundredths of a percent. */
  alert_threshold: number | null
}

export type Level = BudgetNotice['level'] | null

/** The highest threshold reached: the limit, the member's own threshold, or none. `spent` is in cents. */
export function levelReached({ available, alert_threshold: threshold }: Thresholds, spent: number): Level {
  // If past overspending leaves nothing, the first expense of the month reaches the limit.
  if (spent <= 0) return null
  if (spent >= available) return 'limit'
  if (threshold !== null && spent * 10_000 >= available * threshold) return 'threshold'
  return null
}

const ranks = { threshold: 1, limit: 2 }
const rank = (level: Level) => (level === null ? 0 : ranks[level])

/** Whether a higher threshold is reached than before. */
export const isCrossed = (before: Level, after: Level): boolean => rank(after) > rank(before)

/** Notice text for a crossed threshold. */
export function noticeText(
  { category_name: name, spent, monthly_limit: limit }: Omit<BudgetNotice, 'message'>,
  carried: number,
  currency: Currency,
): string {
  const available = limit + carried
  const text = (cents: number) => formatCents(cents, currency)
  const total = text(spent)
  if (spent > available) {
    const more = text(spent - available)
    return `${name}: ${total} spent this month, ${more} more than ${limitDescription(limit, carried, text)}.`
  }
  const line = `${text(available)} for this month`
  if (spent === available) return `${name}: limit reached. You have spent all of the ${line}.`
  return `${name}: ${percentOf(spent, available)}% used. You have spent ${total} of the ${line}.`
}

function limitDescription(limit: number, carried: number, text: (cents: number) => string): string {
  const limitText = `your limit of ${text(limit)}`
  if (carried === 0) return limitText
  if (carried > 0) return `${limitText} and the ${text(carried)} carried over`
  return `${limitText} less the ${text(-carried)} overspent before`
}

/** Maximum number of past months that are carried over. */
export const maxMonthsCarried = 24

/** A budget's history by month key, in cents. */
interface History {
  /** First month that is carried over; null for none. */
  since: string | null
  limits: readonly { month: string; monthly_limit: number }[]
  spent: (month: string) => number
}

/** Remainder of the full months before the current one, each against its own limit; negative if overspent. */
export function carriedOver({ since, limits, spent }: History, running: Month): number {
  if (since === null) return 0
  let carried = 0
  for (let back = maxMonthsCarried; back > 0; back--) {
    const month = monthKey(addMonths(running, -back))
    if (month >= since) carried += limitOf(limits, month) - spent(month)
  }
  return carried
}

const limitOf = (limits: History['limits'], month: string): number =>
  (limits.findLast((limit) => limit.month <= month) ?? limits[0])?.monthly_limit ?? 0

/** Daily allowance for the remaining days, in whole cents; null if nothing was left before the bills. */
export function leftPerDay({ left, bills, days }: { left: number; bills: number; days: number }): number | null {
  if (left <= 0) return null
  return Math.max(0, Math.floor((left - bills) / days))
}

/**
 * Suggests a limit per category: its average cost, rounded up to the next whole unit of the currency.
 * @param months cost per category and month in cents, earliest month first; an empty earliest month means too little
 * data
 */
export function suggestedLimits(months: readonly ReadonlyMap<number, { net: number }>[]): SuggestedLimit[] {
  if (months[0] === undefined || months[0].size === 0) return []
  const totals = new Map<number, number>()
  for (const month of months) for (const [id, { net }] of month) totals.set(id, (totals.get(id) ?? 0) + net)
  return [...totals]
    .filter(([, total]) => total > 0)
    .map(([id, total]) => ({ category_id: id, suggested_limit: Math.ceil(total / months.length / 100) * 100 }))
    .sort((a, b) => a.category_id - b.category_id)
}
