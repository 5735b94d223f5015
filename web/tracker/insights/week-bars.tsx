import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { shortAmount } from '#web/platform/format/amounts.ts'
import { dayName } from '#web/tracker/page/month-names.ts'
import { Bars } from '#web/ui/bars.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import type { WeekDay } from './insights-of.ts'

/** Spending on each of the last seven days, as bars and as a table. */
export const WeekBars = ({ days, currency }: { days: readonly WeekDay[]; currency: Currency }) => (
  <>
    <Bars
      label={`Spending on each of the last 7 days: ${days.map(({ name, cents }) => `${name} ${formatCents(cents, currency)}`).join(', ')}.`}
      bars={days.map(({ name, cents }, index) => ({
        name,
        value: cents,
        text: shortAmount(cents, currency),
        isHighlighted: index === days.length - 1,
      }))}
    />
    <NumbersTable
      caption="Spent on each day"
      headers={['Day', 'Spent']}
      rows={days.map(({ day, longName, cents }) => [`${longName}, ${dayName(day)}`, formatCents(cents, currency)])}
    />
  </>
)
