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
