import type { TrackerSettings } from '#contract/tracker/expenses.ts'
import type { CategoryForecast, Forecast, MonthForecast } from '#contract/tracker/forecast.ts'
import { monthsAfter } from '#server/tracker/bills/lookback.ts'
import { dayText } from '#server/tracker/bills/recurrence.ts'
import type { CurrentBill } from '#server/tracker/bills/rules.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { totalOf } from './amounts.ts'
import { currentWeights, type WholeBacktest } from './backtest.ts'
import { cashFlow, incomeToCome } from './cash-flow.ts'
import { addUp, type DayFlow, flowsOf } from './daily.ts'
import { type Bills, billsOn, type Estimate, estimateMonth } from './estimate.ts'
import { type FirstDays, firstDaysOf, neededDays, withUsualDays } from './first-days.ts'
import { categoryRanges, forecastLevelOf, type PastFacts, type Range, rangeOf } from './ranges.ts'
import { scoreOf } from './score.ts'
import type { HistoryMonth, SpendingHistory } from './spending-history.ts'
import { pastOf } from './usual-spending.ts'

/** Input data of a forecast. */
export interface ForecastFacts {
  history: SpendingHistory
  bills: readonly CurrentBill[]
  backtests: readonly WholeBacktest[]
  categories: CategoryMap
  settings: TrackerSettings
  /** Income after today, up to the end of the last month. */
  incomeAhead: readonly DayFlow[]
  /** As a day number. */
  today: number
}

const monthsIn = ({ months }: SpendingHistory, places: readonly number[]) =>
  places.flatMap((place) => months[place] ?? [])

/**
 * Estimates of the current month and the coming months. Before the first full month, enough days with entries add usual
 * days to the current month, with a range from the member's own weeks.
 */
function estimatesOf(
  { history, backtests, today }: ForecastFacts,
  bills: Bills,
  firstDays: FirstDays | null,
): { estimates: Estimate[]; ownWeeks: Range | null } {
  const past = pastOf(monthsIn(history, history.full), bills.payments)
  const weights = currentWeights(history, backtests)
  const estimates = history.months
    .slice(history.running, history.running + 1 + monthsAfter)
    .map((month, monthsOn) =>
      estimateMonth(month, today, past, bills, monthsOn === 0 ? weights.current : weights.later),
    )
  const [running, ...later] = estimates
  if (!running || !firstDays || firstDays.entered < neededDays) return { estimates, ownWeeks: null }
  const { estimate, range } = withUsualDays(running, firstDays, bills.payments, today)
  return { estimates: [estimate, ...later], ownWeeks: range }
}

function toCategoryForecasts(estimate: Estimate, monthsOn: number, past: PastFacts, categories: CategoryMap) {
  const ranges = categoryRanges(estimate, monthsOn, past)
  const all = [...estimate.byCategory].map(([category, total]): CategoryForecast => {
    const { id, name, color, icon, kind } = categories.of(category)
    const range = ranges.get(category) ?? null
    const uncertain = range !== null && range.high - range.low > Math.max(0, total)
    return { category_id: id, name, color, icon, kind, total, range, uncertain }
  })
  const hasAmount = ({ total, range }: CategoryForecast) => total !== 0 || (range !== null && range.high > 0)
  return all.filter(hasAmount).toSorted((a, b) => b.total - a.total || a.category_id - b.category_id)
}

const rangeKinds = { none: null, days: 'weeks', repeat: null, range: 'past', band: 'band80' } as const

function toMonthForecast(
  estimate: Estimate,
  monthsOn: number,
  past: PastFacts,
  categories: CategoryMap,
): MonthForecast {
  const { month, spent, ahead, dues, total } = estimate
  const range = rangeOf(estimate, monthsOn, past)
  const plannedTotal = monthsOn === 0 ? 0 : ahead.reduce((sum, { net }) => sum + net, 0)
  return {
    month: month.month,
    year: month.year,
    from: dayText(month.from),
    to: dayText(month.to),
    spent: totalOf(spent) + plannedTotal,
    billsToCome: dues.reduce((sum, { amount }) => sum + amount, 0),
    total,
    range,
    rangeKind: range && rangeKinds[past.forecastLevel],
    categories: toCategoryForecasts(estimate, monthsOn, past, categories),
  }
}

const dayTotals = (flows: readonly DayFlow[]) =>
  flows.map(({ day, cents }) => ({ expense_date: dayText(day), total: cents }))

/** Spending per day of a month, until a day. */
function spentBy({ from, entries }: HistoryMonth, to: number): DayFlow[] {
  const byDay = new Map<number, number>()
  for (const { day, net } of entries) byDay.set(day, (byDay.get(day) ?? 0) + net)
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    day: from + index,
    cents: byDay.get(from + index) ?? 0,
  }))
}

function toCashFlow(estimates: readonly Estimate[], facts: ForecastFacts): Forecast['cashFlow'] {
  const { settings, today, history, incomeAhead } = facts
  const { monthly_income: income, cash_on_hand: cash } = settings
  if (income === null || cash === null || history.full.length === 0) return null
  const months = estimates.map(({ month }) => month)
  const flows = estimates.flatMap((one) => flowsOf(one, today))
  const { days, lowest } = cashFlow(flows, cash, incomeToCome(months, incomeAhead, income))
  const toDayBalance = ({ day, balance }: { day: number; balance: number }) => ({ day: dayText(day), balance })
  return { days: days.map(toDayBalance), lowest: toDayBalance(lowest), monthly_income: income, cash_on_hand: cash }
}

function toBillDues(bills: Bills, facts: ForecastFacts): Forecast['bills'] {
  const descriptions = new Map(facts.bills.map(({ id, description }) => [id, description]))
  const last = facts.history.months.at(-1)?.to ?? 0
  return bills.dues
    .filter(({ due }) => due <= last)
    .map(({ bill, category, amount, due }) => ({
      bill_id: bill,
      description: descriptions.get(bill) ?? '',
      category_id: category,
      due: dayText(due),
      amount,
      overdue: due < facts.today,
    }))
}

/** Forecast of the current month and the next three, formatted for the member. */
export function toForecast(facts: ForecastFacts): Forecast {
  const { history, backtests, today, categories } = facts
  const bills = billsOn(facts.bills, today)
  const firstDays = firstDaysOf(history, bills.payments, today)
  const { estimates, ownWeeks } = estimatesOf(facts, bills, firstDays)
  const past: PastFacts = {
    forecastLevel: ownWeeks ? 'days' : forecastLevelOf(history.full.length),
    ownWeeks,
    full: monthsIn(history, history.full),
    backtests,
  }
  const [before, running] = monthsIn(history, [history.running - 1, history.running])
  const [now] = estimates
  return {
    ladder: past.forecastLevel,
    fullMonths: history.full.length,
    firstDays: firstDays && { entered: firstDays.entered, needed: neededDays, days: firstDays.days },
    months: estimates.map((estimate, monthsOn) => toMonthForecast(estimate, monthsOn, past, categories)),
    spentByDay: running ? dayTotals(addUp(spentBy(running, today), 0)) : [],
    previousByDay: before ? dayTotals(addUp(spentBy(before, before.to), 0)) : [],
    pathByDay: now ? dayTotals(addUp(flowsOf(now, today), totalOf(now.spent))) : [],
    score: scoreOf(backtests, past.full),
    bills: toBillDues(bills, facts),
    cashFlow: toCashFlow(estimates, facts),
  }
}
