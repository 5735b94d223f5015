import { formatCents } from '#contract/platform/money.ts'
import type { SuggestedLimit } from '#contract/tracker/budgets.ts'
import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import { addMonths, type Month, monthKey } from '#contract/tracker/months.ts'

interface Lines {
  /** What there is for the month, in cents: the limit, and what is carried over. */
  available: number
  /** In hundredths of a percent. */
  alert_threshold: number | null
}

export type Level = BudgetNotice['level'] | null

/** The highest line that was reached: the limit, the member's own threshold, or none. `spent` is in cents. */
export function levelReached({ available, alert_threshold: threshold }: Lines, spent: number): Level {
  // Where overspending before has left nothing, the first expense of the month reaches the limit.
  if (spent <= 0) return null
  if (spent >= available) return 'limit'
  if (threshold !== null && spent * 10_000 >= available * threshold) return 'threshold'
  return null
}

const ranks = { threshold: 1, limit: 2 }
const rank = (level: Level) => (level === null ? 0 : ranks[level])

/** Whether more was reached than before. */
export const isCrossed = (before: Level, after: Level): boolean => rank(after) > rank(before)

/** What a person reads when a line was crossed. */
export function noticeText(
  { category_name: name, spent, monthly_limit: limit }: Omit<BudgetNotice, 'message'>,
  carried: number,
): string {
  const available = limit + carried
  const total = formatCents(spent)
  if (spent > available) {
    const more = formatCents(spent - available)
    return `${name}: ${total} spent this month, ${more} more than ${overWhat(limit, carried)}.`
  }
  const line = `${formatCents(available)} for this month`
  if (spent === available) return `${name}: limit reached. You have spent all of the ${line}.`
  // Rounded down, so that it never says 100% of what is not yet spent.
  const percent = Math.floor((spent * 100) / available)
  return `${name}: ${percent}% used. You have spent ${total} of the ${line}.`
}

function overWhat(limit: number, carried: number): string {
  const words = `your limit of ${formatCents(limit)}`
  if (carried === 0) return words
  if (carried > 0) return `${words} and the ${formatCents(carried)} carried over`
  return `${words} less the ${formatCents(-carried)} overspent before`
}

/** So many months back at most leave something over. */
export const maxMonthsCarried = 24

/** What a budget knows of its months, by their keys; money in cents. */
interface History {
  /** The first month that leaves something over; null for none. */
  since: string | null
  limits: readonly { month: string; monthly_limit: number }[]
  spent: (month: string) => number
}

/** What the full months before the running one left over, each counted against the limit that it had; below 0 where overspent. */
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

/** What may be spent each day that is left, in whole cents; null where nothing was left before the bills. */
export function leftPerDay({ left, bills, days }: { left: number; bills: number; days: number }): number | null {
  if (left <= 0) return null
  return Math.max(0, Math.floor((left - bills) / days))
}

/**
 * A limit for each category: what it cost on average, up to the next whole dollar.
 * @param months what each category cost in each month, in cents, the earliest month first; where that one is empty there is
 * too little to say anything
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
