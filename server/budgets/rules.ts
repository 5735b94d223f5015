import type { SuggestedLimit } from '#contract/budgets.ts'
import type { BudgetNotice } from '#contract/expenses.ts'
import { formatCents } from '#contract/money.ts'

interface Lines {
  /** In cents. */
  monthly_limit: number
  /** In hundredths of a percent. */
  alert_threshold: number | null
}

export type Level = BudgetNotice['level'] | null

/** The highest line that was reached: the limit, the member's own threshold, or none. `spent` is in cents. */
export function levelReached({ monthly_limit: limit, alert_threshold: threshold }: Lines, spent: number): Level {
  if (spent >= limit) return 'limit'
  if (threshold !== null && spent > 0 && spent * 10_000 >= limit * threshold) return 'threshold'
  return null
}

const ranks = { threshold: 1, limit: 2 }
const rank = (level: Level) => (level === null ? 0 : ranks[level])

/** Whether more was reached than before. */
export const isCrossed = (before: Level, after: Level): boolean => rank(after) > rank(before)

/** What a person reads when a line was crossed. */
export function noticeText({
  category_name: name,
  spent,
  monthly_limit: limit,
}: Omit<BudgetNotice, 'message'>): string {
  const [total, line] = [formatCents(spent), formatCents(limit)]
  if (spent > limit)
    return `${name}: ${total} spent this month, ${formatCents(spent - limit)} more than your limit of ${line}.`
  if (spent === limit) return `${name}: limit reached. You have spent all of the ${line} for this month.`
  // Rounded down, so that it never says 100% of what is not yet spent.
  const percent = Math.floor((spent * 100) / limit)
  return `${name}: ${percent}% used. You have spent ${total} of the ${line} for this month.`
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
