import type { ReactNode } from 'react'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Plot } from '#web/ui/plot.tsx'
import type { Insights } from './insights-of.ts'
import { monthChart, type Projection } from './month-chart.ts'

interface MonthPictureProps {
  insights: Insights
  projection: Projection | null
  /** What the picture says, below it. */
  children?: ReactNode
  /** A small picture comes without its table, where the page gives the numbers already. */
  small?: boolean
}

/** How a month's spending adds up, beside the month before. */
export function MonthPicture({ insights, projection, children, small }: MonthPictureProps) {
  const chart = monthChart(insights, projection)
  if (!chart) return null
  const { headers, rows, ...picture } = chart
  return (
    <figure className="month-picture">
      <Plot {...picture} size={small ? 'low' : 'middle'} hasEndNames />
      {children && <figcaption>{children}</figcaption>}
      {!small && <NumbersTable caption="Spent by the end of the day" headers={headers} rows={rows} />}
    </figure>
  )
}
