import type { MonthQuery } from '#contract/tracker/expense-queries.ts'
import type { Insights } from '#contract/tracker/insights.ts'
import { addMonths, daysOf } from '#contract/tracker/months.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import { chosenPeriod, sumsByCategory } from '#server/tracker/expenses/rules.ts'
import type { ExpenseStore, Sum } from '#server/tracker/expenses/store.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { incomeOf } from './income.ts'
import { comparisonOf, cumulativeTotals, dailyTotals, percentChange, shownDays, totalOf } from './rules.ts'

interface Dependencies {
  tracker: TrackerStore
  expenses: Pick<ExpenseStore, 'sums' | 'daySums' | 'incomeByDay' | 'firstDay'>
}

/** Compares a month or a year with the previous one. */
export const insightService = ({ tracker, expenses }: Dependencies) => ({
  async read(memberId: number, query: MonthQuery, today: string): Promise<Insights> {
    const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
    const { first, months } = chosenPeriod(query, today, settings.month_start)
    const current = daysOf(first, settings.month_start, months)
    const previous = daysOf(addMonths(first, -months), settings.month_start, months)
    const [sums, daySums, byDay, firstExpense] = await Promise.all([
      expenses.sums(memberId, current),
      expenses.daySums(memberId, { from: previous.from, to: current.to }),
      expenses.incomeByDay(memberId, current),
      expenses.firstDay(memberId),
    ])
    const compared = comparisonOf(current, previous, today)
    const [now, then] = [compared?.current, compared?.previous].map((days) => days && totalOf(daySums, days))
    const isRunning = compared?.days != null
    const ownMonths = Array.from({ length: months }, (_, index) =>
      daysOf(addMonths(first, index), settings.month_start),
    )
    return {
      currentMonth: {
        ...first,
        ...current,
        total: totalOf(daySums, current),
        totalToDate: isRunning ? (now ?? null) : null,
        categoryBreakdown: breakdown(sums, categoryMap(rows)),
      },
      previousMonth: { total: totalOf(daySums, previous), totalToDate: isRunning ? (then ?? null) : null },
      trends: {
        monthOverMonth: now === undefined || then === undefined ? null : percentChange(now, then),
        comparedDays: compared?.days ?? null,
      },
      income: incomeOf(ownMonths, { byDay, monthly: settings.monthly_income, began: firstExpense, today }),
      dailySpending: dailyTotals(daySums, shownDays(current, today)),
      hasExpenses: firstExpense !== null,
      firstExpense,
      cumulativeSpending: {
        current: cumulativeTotals(daySums, isRunning ? { from: current.from, to: today } : current),
        previous: cumulativeTotals(daySums, previous),
      },
    }
  },
})

export type InsightService = ReturnType<typeof insightService>

const breakdown = (sums: readonly Sum[], categories: CategoryMap): Insights['currentMonth']['categoryBreakdown'] =>
  [...sumsByCategory(sums, categories)]
    .map(([id, { net, count }]) => {
      const { name, color, icon, kind } = categories.of(id)
      return { name, total: net, color, count, category_id: id, icon, kind }
    })
    .sort((a, b) => b.total - a.total || a.category_id - b.category_id)
