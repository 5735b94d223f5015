import type { Insights } from '#contract/tracker/insights.ts'
import { type Days, isWithin } from '#contract/tracker/months.ts'
import type { DayIncome } from '#server/tracker/expenses/store.ts'

interface KnownIncome {
  byDay: readonly DayIncome[]
  /** The monthly income of the settings, in cents; null if the member has not set one. */
  monthly: number | null
  /** Day of the member's first expense; null without expenses. */
  began: string | null
  today: string
}

/**
 * Income of some months. A month counts its entries of income. Without one, it counts the monthly income, unless it is a
 * future month, or ended before the member's first expense.
 * @returns null if no income is known
 */
export function incomeOf(months: readonly Days[], { byDay, monthly, began, today }: KnownIncome): Insights['income'] {
  const known = months.flatMap((days) => {
    const entered = byDay.filter(({ expense_date: day }) => isWithin(day, days))
    if (entered.length > 0)
      return { source: 'entered' as const, cents: entered.reduce((sum, { cents }) => sum + cents, 0) }
    const isTracked = days.from <= today && days.to >= (began ?? today)
    return monthly !== null && isTracked ? { source: 'settings' as const, cents: monthly } : []
  })
  const [source, ...others] = new Set(known.map((month) => month.source))
  if (source === undefined) return null
  return {
    total: known.reduce((sum, { cents }) => sum + cents, 0),
    source: others.length > 0 ? 'both' : source,
  }
}
