import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Insights, lastSevenDays, weekText } from './insights-of.ts'
import { WeekBars } from './week-bars.tsx'

/** Spending on each of the last seven days of the month, including days without expenses. */
export function LastSevenDays({ insights }: { insights: Insights }) {
  const { currency } = useTracker().settings
  const days = lastSevenDays(insights)
  return (
    <Card as="section" className="insight-card" aria-labelledby="week-title">
      <h3 id="week-title" className="text-lg">
        Last 7 Days
      </h3>
      <p className="text-ink-soft text-sm">{weekText(days, currency)}</p>
      <WeekBars days={days} currency={currency} />
    </Card>
  )
}
