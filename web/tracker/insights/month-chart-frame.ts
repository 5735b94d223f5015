import type { Currency } from '#contract/tracker/currencies.ts'
import { addMonths } from '#contract/tracker/months.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { monthWord } from '#web/tracker/page/month-names.ts'
import { roundAbove } from '#web/ui/round-above.ts'
import { type BandDay, forecastBand, type Projection } from './forecast-band.ts'
import type { Insights } from './insights-of.ts'

/** Days and totals of the chart. Amounts are in cents. */
export interface Frame {
  month: string
  before: string
  from: string
  to: string
  /** Whether the month contains today. */
  isRunning: boolean
  current: number[]
  previous: number[]
  /** Days of the longer of the two months. */
  length: number
  days: number
  top: number
  band: readonly BandDay[]
  currency: Currency
}

export function frameOf(
  { currentMonth, cumulativeSpending, previousMonth, trends }: Insights,
  projection: Projection | null,
  currency: Currency,
): Frame {
  const current = cumulativeSpending.current.map(centsOf)
  const previous = previousMonth.total > 0 ? cumulativeSpending.previous.map(centsOf) : []
  const { from, to } = currentMonth
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const path = projection?.path.map(({ cents }) => cents) ?? []
  const band = forecastBand(projection)
  const max = Math.max(0, ...current, ...previous, ...path, ...band.map(({ high }) => high))
  return {
    month: monthWord(currentMonth),
    before: monthWord(addMonths(currentMonth, -1)),
    from,
    to,
    isRunning: trends.comparedDays !== null || current.length < days,
    current,
    previous,
    length: Math.max(days, cumulativeSpending.previous.length),
    days,
    top: roundAbove(max / 100) * 100,
    band,
    currency,
  }
}
