import { toDollars } from '#contract/platform/money.ts'
import { addDays, addMonths, countDays, daysOf, type Month, monthOf } from '#contract/tracker/months.ts'
import { sampleCategories } from '#web/tracker/insights/sample-entries.ts'
import {
  type SampleDay,
  sampleExpenses,
  sampleIncome,
  sampleInsights,
  sampleMonths,
} from '#web/tracker/insights/sample-month.ts'
import type { Bill, Forecast, MonthForecast } from './forecast-text.ts'

const cents = (dollars: number) => Math.round(dollars * 100)
const totalOf = (month: Month, at: SampleDay) => cents(sampleInsights(month, at).currentMonth.total)

/** Sample recurring payments, by day of the month. */
const recurring = [
  { id: 1, day: 1, amount: 64, description: 'Bus pass', category: 'transport' },
  { id: 2, day: 3, amount: 35, description: 'Phone plan', category: 'phone' },
  { id: 3, day: 5, amount: 12.99, description: 'Streaming', category: 'fun' },
  { id: 4, day: 15, amount: 42, description: 'Electricity, my share', category: 'phone' },
] as const

/** The bills of the sample member. */
export function sampleBills({ today, start }: SampleDay): Bill[] {
  const running = monthOf(today, start)
  const dueIn = (month: Month, day: number) => addDays(daysOf(month, start).from, day - 1)
  return recurring.map(({ id, day, amount, description, category }) => {
    const thisMonth = dueIn(running, day)
    const isPaid = thisMonth <= today
    const next_due = isPaid ? dueIn(addMonths(running, 1), day) : thisMonth
    const { id: category_id, name, color, icon } = sampleCategories[category]
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

/** The sample member's forecast, in the format of the API. */
export function sampleForecast(at: SampleDay): Forecast {
  const { today, start } = at
  const running = monthOf(today, start)
  const now = sampleInsights(running, at)
  const past = Array.from({ length: sampleMonths - 1 }, (_, index) => totalOf(addMonths(running, -1 - index), at))
  const mean = Math.round(past.reduce((sum, total) => sum + total, 0) / past.length)
  const bills = billsToCome(at)
  const path = pathOf(at, cents(now.currentMonth.total), (mean - billsOfMonth) / 30, bills)
  return {
    ladder: 'band',
    fullMonths: sampleMonths - 1,
    firstDays: null,
    months: [
      runningMonth(at, mean, path),
      ...[1, 2, 3].map((monthsAhead) => monthAhead(addMonths(running, monthsAhead), mean, start)),
    ],
    spentByDay: added(now.cumulativeSpending.current, daysOf(running, start).from),
    previousByDay: added(now.cumulativeSpending.previous, daysOf(addMonths(running, -1), start).from),
    pathByDay: path,
    score: scoreOf(past.toReversed(), running),
    bills,
    cashFlow: cashFlowOf(at, (mean - billsOfMonth) / 30, bills),
  }
}

const billsOfMonth = Math.round(recurring.reduce((sum, { amount }) => sum + amount * 100, 0))
const costOf = (bills: readonly { amount: number }[]) => bills.reduce((sum, { amount }) => sum + cents(amount), 0)
const lastDayAhead = ({ today, start }: SampleDay) => daysOf(addMonths(monthOf(today, start), 3), start).to

/** Each bill on each of its days, from tomorrow to the end of the third month. */
function billsToCome(at: SampleDay): Forecast['bills'] {
  const end = lastDayAhead(at)
  const due = [0, 1, 2, 3].flatMap((monthsAhead) => {
    const { from } = daysOf(addMonths(monthOf(at.today, at.start), monthsAhead), at.start)
    return recurring.map(({ id: bill_id, day, amount, description, category }) => ({
      bill_id,
      description,
      category_id: sampleCategories[category].id,
      due: addDays(from, day - 1),
      amount,
      overdue: false,
    }))
  })
  return due.filter((bill) => bill.due > at.today && bill.due <= end)
}

/** Expected cumulative spending per day, from today to the end of the month. */
function pathOf({ today, start }: SampleDay, spent: number, perDay: number, bills: Forecast['bills']) {
  const { to } = daysOf(monthOf(today, start), start)
  return Array.from({ length: countDays({ from: today, to }) }, (_, index) => {
    const day = addDays(today, index)
    const billed = costOf(bills.filter(({ due }) => due <= day))
    return { expense_date: day, total: toDollars(spent + Math.round(perDay * index) + billed) }
  })
}

function runningMonth({ today, start }: SampleDay, mean: number, path: Forecast['pathByDay']): MonthForecast {
  const running = monthOf(today, start)
  const days = daysOf(running, start)
  const expected = cents(path.at(-1)?.total ?? 0)
  const width = Math.round(mean * 0.054 * Math.sqrt(path.length / 30))
  const due = billsToCome({ today, start }).filter((bill) => bill.due <= days.to)
  const spent = path[0]?.total ?? 0
  return { ...running, ...days, spent, billsToCome: toDollars(costOf(due)), ...predictionIntervalOf(expected, width) }
}

const monthAhead = (month: Month, mean: number, start: number): MonthForecast => ({
  ...month,
  ...daysOf(month, start),
  spent: 0,
  billsToCome: toDollars(billsOfMonth),
  ...predictionIntervalOf(mean, Math.round(mean * 0.06)),
})

const predictionIntervalOf = (expected: number, width: number) => ({
  total: toDollars(expected),
  range: { low: toDollars(expected - width), high: toDollars(expected + width) },
  rangeKind: 'band80' as const,
  categories: [],
})

const cash = 21_500

function cashFlowOf(at: SampleDay, perDay: number, bills: Forecast['bills']): NonNullable<Forecast['cashFlow']> {
  const count = countDays({ from: at.today, to: lastDayAhead(at) })
  const firstDays = new Set(
    [1, 2, 3].map((monthsAhead) => daysOf(addMonths(monthOf(at.today, at.start), monthsAhead), at.start).from),
  )
  let left = cash
  const days = Array.from({ length: count }, (_, index) => {
    const day = addDays(at.today, index)
    if (index > 0) left -= Math.round(perDay) + costOf(bills.filter(({ due }) => due === day))
    if (firstDays.has(day)) left += sampleIncome
    return { day, balance: toDollars(left) }
  })
  const lowest = days.reduce((best, one) => (one.balance < best.balance ? one : best))
  return { days, lowest, monthly_income: toDollars(sampleIncome), cash_on_hand: toDollars(cash) }
}

const added = (totals: readonly number[], from: string) =>
  totals.map((total, index) => ({ expense_date: addDays(from, index), total }))

/** Sample forecast errors in cents, earliest first. */
const misses = [1200, -4500, 6000, -2000, 3800, -1500, 7200, -4200]

function scoreOf(totals: readonly number[], running: Month): Forecast['score'] {
  const mean = (values: readonly number[]) =>
    toDollars(Math.round(values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length))
  const byMedian = totals.slice(1).map((total, index) => {
    const before = totals.slice(0, index + 1).toSorted((a, b) => a - b)
    return total - (before[Math.floor(index / 2)] ?? 0)
  })
  return {
    months: totals.length,
    error: mean(misses),
    medianError: mean(byMedian),
    misses: totals.map((total, index) => ({
      ...addMonths(running, index - totals.length),
      forecast: toDollars(total - (misses[index] ?? 0)),
      actual: toDollars(total),
    })),
  }
}

/** All expenses of the sample member, latest first. */
export const allSampleExpenses = (at: SampleDay) =>
  Array.from({ length: sampleMonths }, (_, back) =>
    sampleExpenses(addMonths(monthOf(at.today, at.start), -back), at),
  ).flat()
