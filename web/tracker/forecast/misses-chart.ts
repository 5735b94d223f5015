import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { amountText, shortAmount, wholeAmount } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { monthWord } from '#web/tracker/page/month-names.ts'
import type { PlotLabel, PlotProps } from '#web/ui/plot.tsx'
import type { Forecast } from './forecast-text.ts'

type Misses = NonNullable<Forecast['score']>['misses']

/** Maximum months in the chart, so that labels do not overlap on a phone. */
const max = 8
const middle = 50

/** Chart of past forecast errors: bars up for a higher total, down for a lower one. */
export function missesChart(misses: Misses, currency: Currency): PlotProps | null {
  const shown = misses.slice(-max).map((miss) => ({ ...miss, by: centsOf(miss.actual) - centsOf(miss.forecast) }))
  if (shown.length === 0) return null
  const highest = Math.max(100, ...shown.map(({ by }) => Math.abs(by)))
  const at = (index: number) => ((index + 0.5) / shown.length) * 100
  const height = (by: number) => middle - (by / highest) * 30
  const labels = shown.flatMap(({ by, month, year }, index): PlotLabel[] => [
    {
      x: at(index),
      y: height(by) + (by >= 0 ? -6 : 3),
      text: shortAmount(Math.abs(by), currency),
      placement: by >= 0 ? 'above-mid' : 'under-mid',
      tone: 'strong',
    },
    { x: at(index), y: 100, text: monthWord({ month, year }).slice(0, 3), placement: 'under-mid' },
  ])
  const names = shown.map(({ by, month, year }) => {
    const amount = wholeAmount(Math.abs(by), currency)
    return `${monthWord({ month, year })} ${by < 0 ? `${amount} less` : `${amount} more`}`
  })
  return {
    label: `What each month cost beside its forecast: ${names.join(', ')}.`,
    base: middle,
    stems: shown.map(({ by }, index) => ({ x: at(index), from: middle, to: height(by) })),
    markers: shown.map(({ by }, index) => ({ x: at(index), y: height(by) })),
    labels,
  }
}

/** Table rows with forecast, actual total and difference of every scored month. */
export const missRows = (misses: Misses, currency: Currency): string[][] =>
  misses.map(({ month, year, forecast, actual }) => {
    const by = centsOf(actual) - centsOf(forecast)
    return [
      `${monthWord({ month, year })} ${year}`,
      amountText(forecast, currency),
      amountText(actual, currency),
      by > 0 ? `${formatCents(by, currency)} more` : by < 0 ? `${formatCents(-by, currency)} less` : 'None',
    ]
  })
