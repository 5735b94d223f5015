import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Forecast } from '#contract/tracker/forecast.ts'
import { addDays, addMonths, daysOf, monthOf } from '#contract/tracker/months.ts'
import { monthsAfter } from '#server/tracker/bills/lookback.ts'
import type { BillReader } from '#server/tracker/bills/read.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'
import type { ExpenseStore } from '#server/tracker/expenses/store.ts'
import { backtestedMonths, backtestWhole, type WholeBacktest } from './backtest.ts'
import { toForecast } from './rules.ts'
import { entriesOf, spendingHistory } from './spending-history.ts'

interface Dependencies {
  readBills: BillReader
  expenses: Pick<ExpenseStore, 'incomeByDay'>
}

/** Forecasts the current month and the next three. */
export const forecastService = ({ readBills, expenses }: Dependencies) => ({
  async read(memberId: number, today: string): Promise<Forecast> {
    const memberBills = await readBills(memberId, today)
    const { settings, categories, rows, began } = memberBills
    await eventLoopTurn()
    const entries = entriesOf(rows, (id) => categories.of(id).id)
    const history = spendingHistory(entries, today, settings.month_start, began)
    const backtests: WholeBacktest[] = []
    for (const at of backtestedMonths(history)) {
      const backtest = backtestWhole(history, memberBills.groups, at, memberBills.today, backtests)
      if (backtest) backtests.push(backtest)
      // Each backtest takes some milliseconds; yield to other requests in between.
      await eventLoopTurn()
    }
    const { to } = daysOf(addMonths(monthOf(today, settings.month_start), monthsAfter), settings.month_start)
    const ahead = await expenses.incomeByDay(memberId, { from: addDays(today, 1), to })
    const incomeAhead = ahead.map(({ expense_date: day, cents }) => ({ day: dayNumber(day), cents }))
    const { bills, today: day } = memberBills
    return toForecast({ history, bills, backtests, categories, settings, incomeAhead, today: day })
  },
})

export type ForecastService = ReturnType<typeof forecastService>
