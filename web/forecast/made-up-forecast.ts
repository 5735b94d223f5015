import { toDollars } from '#contract/money.ts'
import { addDays, addMonths, countDays, daysOf, type Month, monthOf } from '#contract/months.ts'
import { madeUpCategories } from '#web/insights/made-up-entries.ts'
import { type MadeUpDay, madeUpExpenses, madeUpInsights, madeUpMonths } from '#web/insights/made-up-month.ts'
import type { Bill, Forecast, MonthForecast } from './forecast-words.ts'

const cents = (dollars: number) => Math.round(dollars * 100)
const totalOf = (month: Month, at: MadeUpDay) => cents(madeUpInsights(month, at).currentMonth.total)

/** What recurs, by the day of the month on which it comes. */
const recurring = [
  { id: 1, day: 1, amount: 64, description: 'Bus pass', category: 'transport' },
  { id: 2, day: 3, amount: 35, description: 'Phone plan', category: 'phone' },
  { id: 3, day: 5, amount: 12.99, description: 'Streaming', category: 'fun' },
  { id: 4, day: 15, amount: 42, description: 'Electricity, my share', category: 'phone' },
] as const

/** The bills of somebody who is made up. */
export function madeUpBills({ today, start }: MadeUpDay): Bill[] {
  const running = monthOf(today, start)
  const dueIn = (month: Month, day: number) => addDays(daysOf(month, start).from, day - 1)
  return recurring.map(({ id, day, amount, description, category }) => {
    const thisMonth = dueIn(running, day)
    const isPaid = thisMonth <= today
    const next_due = isPaid ? dueIn(addMonths(running, 1), day) : thisMonth
    const { id: category_id, name, color, icon } = madeUpCategories[category]
    return {
      id,
      description,
      category_id,
      category_name: name,
      category_color: color,
      category_icon: icon,
      amount,
      period: 'monthly',
      next_due,
      state: 'confirmed',
      status: next_due <= addDays(today, 7) ? 'due' : isPaid ? 'paid' : 'upcoming',
      last_paid: isPaid ? thisMonth : dueIn(addMonths(running, -1), day),
      price_change: id === 3 ? { from: 10.99, to: 12.99, since: dueIn(addMonths(running, -3), day) } : null,
      version: 1,
    }
  })
}

/** What the months of somebody who is made up come to, as the server says it of real ones. */
export function madeUpForecast(at: MadeUpDay): Forecast {
  const { today, start } = at
  const running = monthOf(today, start)
  const days = daysOf(running, start)
  const now = madeUpInsights(running, at)
  const spent = cents(now.currentMonth.total)
  const bills = madeUpBills(at).filter(({ next_due }) => next_due !== null && next_due > today && next_due <= days.to)
  const past = Array.from({ length: madeUpMonths - 1 }, (_, index) => totalOf(addMonths(running, -1 - index), at))
  const mean = Math.round(past.reduce((sum, total) => sum + total, 0) / past.length)
  const billsOfMonth = Math.round(recurring.reduce((sum, { amount }) => sum + amount * 100, 0))
  const perDay = (mean - billsOfMonth) / countDays(days)
  const left = countDays({ from: today, to: days.to }) - 1
  const path = Array.from({ length: left + 1 }, (_, index) => {
    const day = addDays(today, index)
    const paid = bills.filter(({ next_due }) => next_due !== null && next_due <= day)
    const billed = paid.reduce((sum, { amount }) => sum + cents(amount), 0)
    return { expense_date: day, total: toDollars(spent + Math.round(perDay * index) + billed) }
  })
  const total = cents(path.at(-1)?.total ?? 0)
  const half = Math.round(mean * 0.054 * Math.sqrt(left / 30))
  const month = (back: number, expected: number, width: number): MonthForecast => {
    const which = addMonths(running, back)
    return {
      ...which,
      ...daysOf(which, start),
      spent: back === 0 ? toDollars(spent) : 0,
      billsToCome: toDollars(back === 0 ? bills.reduce((sum, { amount }) => sum + cents(amount), 0) : billsOfMonth),
      total: toDollars(expected),
      range: { low: toDollars(expected - width), high: toDollars(expected + width) },
      rangeKind: 'band80',
      categories: [],
    }
  }
  return {
    ladder: 'band',
    fullMonths: madeUpMonths - 1,
    months: [month(0, total, half), ...[1, 2, 3].map((ahead) => month(ahead, mean, Math.round(mean * 0.06)))],
    spentByDay: added(now.cumulativeSpending.current, days.from),
    previousByDay: added(now.cumulativeSpending.previous, daysOf(addMonths(running, -1), start).from),
    pathByDay: path,
    score: scoreOf(past.toReversed(), running),
    bills: bills.map(({ id, description, category_id, next_due, amount }) => ({
      bill_id: id,
      description,
      category_id,
      due: next_due ?? today,
      amount,
      overdue: false,
    })),
    cashFlow: null,
  }
}

const added = (totals: readonly number[], from: string) =>
  totals.map((total, index) => ({ expense_date: addDays(from, index), total }))

/** How far each month ended from its forecast, in cents; the earliest first. */
const misses = [1200, -4500, 6000, -2000, 3800, -1500, 7200, -4200]

function scoreOf(totals: readonly number[], running: Month): Forecast['score'] {
  const mean = (values: readonly number[]) =>
    toDollars(Math.round(values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length))
  const steps = totals.slice(1).map((total, index) => total - (totals[index] ?? 0))
  return {
    months: totals.length,
    error: mean(misses),
    repeatError: mean(steps),
    misses: totals.map((total, index) => ({
      ...addMonths(running, index - totals.length),
      forecast: toDollars(total - (misses[index] ?? 0)),
      actual: toDollars(total),
    })),
  }
}

/** All that somebody who is made up has written, the latest first. */
export const allMadeUpExpenses = (at: MadeUpDay) =>
  Array.from({ length: madeUpMonths }, (_, back) =>
    madeUpExpenses(addMonths(monthOf(at.today, at.start), -back), at),
  ).flat()
