import { formatCents } from '#contract/platform/money.ts'
import { shortAmount } from '#web/platform/format/dollars.ts'
import { dayName } from '#web/tracker/page/month-names.ts'
import { Bars } from '#web/ui/bars.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import type { WeekDay } from './insights-of.ts'

/** Spending on each of the last seven days, as bars and as a table. */
export const WeekBars = ({ days }: { days: readonly WeekDay[] }) => (
  <>
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
  </>
)
