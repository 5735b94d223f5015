import { toDollars } from '#contract/platform/money.ts'
import { addDays, addMonths, countDays, daysOf, type Month, monthKey, monthOf } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import type { Insights } from './insights-of.ts'
import { type Entry, sampleCategories, sampleEntries } from './sample-entries.ts'

type Expense = ReplyOf<'expenses', 'list'>[number]
type Share = Insights['currentMonth']['categoryBreakdown'][number]

/** Month start and current day of the sample member. */
export interface SampleDay {
  today: string
  /** The day of the month on which months begin. */
  start: number
}

/** Monthly income of the sample member, in cents. */
export const sampleIncome = 84_000

/** Number of months in the sample. */
export const sampleMonths = 9

/** Number of months ago: 0 for the current month, negative for future ones. */
function monthsBack(month: Month, { today, start }: SampleDay): number {
  const monthOfToday = monthOf(today, start)
  return (monthOfToday.year - month.year) * 12 + monthOfToday.month - month.month
}

/** Sample expenses of a month until today, latest first. They exist only in the browser. */
export function sampleExpenses(month: Month, at: SampleDay): Expense[] {
  const back = monthsBack(month, at)
  if (back < 0 || back >= sampleMonths) return []
  const days = daysOf(month, at.start)
  return sampleEntries(back)
    .map((entry, index) => expenseOf(entry, addDays(days.from, entry.day - 1), back * 100 + index + 1))
    .filter(({ expense_date: day }) => day <= days.to && day <= at.today)
    .reverse()
}

function expenseOf({ category, cents, description, method, tags }: Entry, expense_date: string, id: number): Expense {
  const { id: category_id, name, color, icon } = sampleCategories[category]
  return {
    id,
    amount: toDollars(cents),
    description,
    category_id,
    expense_date,
    category_name: name,
    category_color: color,
    category_icon: icon,
    kind: 'expense',
    version: 1,
    account_id: 1,
    ...(method && { payment_method: method }),
    ...(tags && { tags }),
  }
}

const centsOfMonth = (month: Month, at: SampleDay) =>
  sampleExpenses(month, at).map((expense) => ({ ...expense, cents: Math.round(expense.amount * 100) }))

const sum = (expenses: readonly { cents: number }[]) => expenses.reduce((total, { cents }) => total + cents, 0)

/** Insights of a sample month, in the format of the API. */
export function sampleInsights(month: Month, at: SampleDay): Insights {
  const before = addMonths(month, -1)
  const [now, then] = [centsOfMonth(month, at), centsOfMonth(before, at)]
  const days = daysOf(month, at.start)
  const back = monthsBack(month, at)
  const isRunning = monthKey(month) === monthKey(monthOf(at.today, at.start))
  const until = isRunning ? at.today : days.to
  const passed = countDays({ from: days.from, to: until })
  const sameDays = daysOf(before, at.start)
  const sameEnd = addDays(sameDays.from, passed - 1)
  const compared = isRunning ? then.filter(({ expense_date: day }) => day <= sameEnd) : then
  const [total, base] = [sum(now), sum(compared)]
  return {
    currentMonth: {
      ...month,
      ...days,
      total: toDollars(total),
      totalToDate: isRunning ? toDollars(total) : null,
      categoryBreakdown: breakdown(now),
    },
    previousMonth: { total: toDollars(sum(then)), totalToDate: isRunning ? toDollars(base) : null },
    trends: {
      monthOverMonth: base > 0 ? Math.round(((total - base) * 1000) / base) / 10 : null,
      comparedDays: isRunning ? passed : null,
    },
    income: back < 0 || back >= sampleMonths ? null : { total: toDollars(sampleIncome), source: 'settings' },
    dailySpending: dailyTotals([...now, ...then], until, Math.max(7, passed)),
    hasExpenses: true,
    firstExpense: daysOf(addMonths(monthOf(at.today, at.start), 1 - sampleMonths), at.start).from,
    cumulativeSpending: {
      current: addedUp(now, days.from, passed),
      previous: addedUp(then, sameDays.from, countDays(sameDays)),
    },
  }
}

function breakdown(expenses: readonly (Expense & { cents: number })[]): Share[] {
  const shares = Object.values(sampleCategories).map((category) => {
    const own = expenses.filter(({ category_id: id }) => id === category.id)
    const { id: category_id, name, color, icon, kind } = category
    return { category_id, name, color, icon, kind, total: toDollars(sum(own)), count: own.length }
  })
  return shares.filter(({ count }) => count > 0).sort((a, b) => b.total - a.total)
}

const onDay = (expenses: readonly { expense_date: string; cents: number }[], day: string) =>
  sum(expenses.filter(({ expense_date }) => expense_date === day))

const dailyTotals = (expenses: Parameters<typeof onDay>[0], until: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const expense_date = addDays(until, index + 1 - count)
    return { expense_date, total: toDollars(onDay(expenses, expense_date)) }
  })

function addedUp(expenses: Parameters<typeof onDay>[0], from: string, count: number): number[] {
  let total = 0
  return Array.from({ length: count }, (_, index) => {
    total += onDay(expenses, addDays(from, index))
    return toDollars(total)
  })
}
