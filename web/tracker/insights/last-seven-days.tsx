import { formatCents } from '#contract/platform/money.ts'
import { shortAmount } from '#web/platform/format/dollars.ts'
import { dayName } from '#web/tracker/page/month-names.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { type Insights, lastSevenDays, weekText } from './insights-of.ts'

/** Spending on each of the last seven days of the month, including days without expenses. */
export function LastSevenDays({ insights }: { insights: Insights }) {
  const days = lastSevenDays(insights)
  return (
    <Card as="section" className="insight-card" aria-labelledby="week-title">
      <h3 id="week-title" className="text-lg">
        Last 7 Days
      </h3>
      <p className="text-ink-soft text-sm">{weekText(days)}</p>
      <Bars
        label={`Spending on each of the last 7 days: ${days.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ')}.`}
        bars={days.map(({ name, cents }, index) => ({
          name,
          value: cents,
          text: shortAmount(cents),
          isHighlighted: index === days.length - 1,
        }))}
      />
      <NumbersTable
        caption="Spent on each day"
        headers={['Day', 'Spent']}
        rows={days.map(({ day, longName, cents }) => [`${longName}, ${dayName(day)}`, formatCents(cents)])}
      />
    </Card>
  )
}
