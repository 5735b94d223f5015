import type { ReactNode } from 'react'
import type { Currency } from '#contract/tracker/currencies.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Plot } from '#web/ui/plot.tsx'
import type { Projection } from './forecast-band.ts'
import type { Insights } from './insights-of.ts'
import { monthChart } from './month-chart.ts'

interface MonthPictureProps {
  insights: Insights
  projection: Projection | null
  currency: Currency
  /** Description below the chart. */
  children?: ReactNode
  /** Omits the table, if the page shows the numbers already. */
  small?: boolean
}

/** Cumulative spending of a month, beside the previous month; only its description without spending in both. */
export function MonthPicture({ insights, projection, currency, children, small }: MonthPictureProps) {
  const chart = monthChart(insights, projection, currency)
  if (!chart) return children ? <p className="text-ink-soft text-sm">{children}</p> : null
  const { headers, rows, ...picture } = chart
  return (
    <figure className="month-picture">
      <Plot {...picture} size={small ? 'low' : 'middle'} hasEndNames />
      {children && <figcaption>{children}</figcaption>}
      {!small && <NumbersTable caption="Spent by the end of the day" headers={headers} rows={rows} />}
    </figure>
  )
}
