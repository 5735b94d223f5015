import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Forecast } from '#contract/tracker/forecast.ts'
import type { BillReader } from '#server/tracker/bills/read.ts'
import { backtestedMonths, backtestWhole, type WholeBacktest } from './backtest.ts'
import { toForecast } from './rules.ts'
import { entriesOf, spendingHistory } from './spending-history.ts'

interface Dependencies {
  readBills: BillReader
}

/** Forecasts the current month and the next three. */
export const forecastService = ({ readBills }: Dependencies) => ({
  async read(memberId: number, today: string): Promise<Forecast> {
    const memberBills = await readBills(memberId, today)
    const { settings, categories, rows, began } = memberBills
    await eventLoopTurn()
    const entries = entriesOf(rows, (id) => categories.of(id).id)
    const history = spendingHistory(entries, today, settings.month_start, began)
    const backtests: WholeBacktest[] = []
    for (const at of backtestedMonths(history)) {
      const backtest = backtestWhole(history, memberBills.groups, at, memberBills.today)
      if (backtest) backtests.push(backtest)
      // Each backtest takes some milliseconds; yield to other requests in between.
      await eventLoopTurn()
    }
    return toForecast({ history, bills: memberBills.bills, backtests, categories, settings, today: memberBills.today })
  },
})

export type ForecastService = ReturnType<typeof forecastService>
