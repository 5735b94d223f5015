import type { TrackerSettings } from '#contract/tracker/expenses.ts'
import { groupPayments } from '#server/tracker/bills/group-payments.ts'
import { lookbackOf } from '#server/tracker/bills/lookback.ts'
import { paymentsOf } from '#server/tracker/bills/payment.ts'
import { findRecurring } from '#server/tracker/bills/recurring.ts'
import { currentBills } from '#server/tracker/bills/rules.ts'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { backtestedMonths, backtestWhole, type WholeBacktest } from '#server/tracker/forecast/backtest.ts'
import type { DayFlow } from '#server/tracker/forecast/daily.ts'
import { toForecast } from '#server/tracker/forecast/rules.ts'
import { entriesOf, spendingHistory } from '#server/tracker/forecast/spending-history.ts'

/** A member's default settings. */
export const plainSettings: TrackerSettings = {
  month_start: 1,
  monthly_income: null,
  cash_on_hand: null,
  budget_emails: true,
  currency: 'USD',
  currency_chosen: false,
}

/** A forecast without a server, for a member with these expenses and the categories 1 to 10. */
export function forecastFor(
  rows: readonly HistoryRow[],
  today: string,
  settings = plainSettings,
  incomeAhead: readonly DayFlow[] = [],
) {
  const sorted = rows.toSorted((a, b) => (a.expense_date < b.expense_date ? -1 : 1) || a.id - b.id)
  const categories = categoryMap(
    Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      color: '#b47c2e',
      icon: 'c',
      kind: 'need',
      archived_at: null,
      merged_into: null,
      unsorted: null,
    })),
  )
  const { days, dateRange } = lookbackOf(today, settings.month_start)
  const read = sorted.filter(({ expense_date: day }) => day >= days.from && day <= days.to)
  const payments = paymentsOf(read, (id) => id)
  const groups = groupPayments(payments)
  const found = findRecurring(groups, dateRange.today)
  const bills = currentBills({ rows: [], skips: new Map(), found, payments, categories, dateRange })
  const firstDate = sorted[0]?.expense_date ?? null
  const history = spendingHistory(
    entriesOf(read, (id) => id),
    today,
    settings.month_start,
    firstDate,
  )
  const backtests: WholeBacktest[] = []
  for (const at of backtestedMonths(history)) {
    const backtest = backtestWhole(history, groups, at, dateRange.today, backtests)
    if (backtest) backtests.push(backtest)
  }
  return {
    ...toForecast({ history, bills, backtests, categories, settings, incomeAhead, today: dateRange.today }),
    backtests,
  }
}

let ids = 0
/** An expense on a day, in cents. */
export function spentOn(expense_date: string, amount: number, description: string, category_id = 1): HistoryRow {
  ids += 1
  return { id: ids, expense_date, kind: 'expense', amount, description, category_id }
}
