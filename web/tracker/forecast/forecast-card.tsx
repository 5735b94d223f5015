import { formatCents } from '#contract/platform/money.ts'
import { amountText, wholeAmount } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { courseText, type Forecast, type MonthForecast, missingText, rangeSentence } from './forecast-text.ts'

/** Expected totals of this month and the next three, as text first. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const [running] = forecast.months
  const { currency } = useTracker().settings
  const course = courseText(forecast, currency)
  const missing = missingText(forecast)
  return (
    <Card as="section" className="forecast-card" aria-labelledby="spending-title">
      <div className="grid gap-2">
        <h3 id="spending-title" className="text-lg">
          Spending forecast
        </h3>
        {course && <p className="forecast-course">{course}</p>}
        {running && <p>{rangeSentence(running, currency)}</p>}
        {missing && <p className="text-ink-soft">{missing}</p>}
      </div>
      {course && running && (
        <div className="forecast-two">
          <MonthAmounts month={running} />
          {forecast.ladder !== 'days' && <MonthsTable months={forecast.months} />}
        </div>
      )}
    </Card>
  )
}

/** Breakdown of the current month's forecast. */
function MonthAmounts({ month: { spent, billsToCome, total } }: { month: MonthForecast }) {
  const { currency } = useTracker().settings
  const [now, bills, all] = [centsOf(spent), centsOf(billsToCome), centsOf(total)]
  const text = (cents: number) => formatCents(cents, currency)
  return (
    <AmountList
      rows={[
        { label: 'Spent so far', amount: text(now) },
        { label: 'Bills to come', amount: text(bills) },
        { label: 'Everything else to come', amount: text(Math.max(0, all - now - bills)) },
      ]}
      total={{ label: 'Expected for the month', amount: text(all) }}
    />
  )
}

function MonthsTable({ months }: { months: readonly MonthForecast[] }) {
  const { currency } = useTracker().settings
  const whole = (amount: number) => wholeAmount(centsOf(amount), currency)
  const rangeName = months.some(({ rangeKind }) => rangeKind === 'band80') ? 'In 4 of 5 months' : 'Past months'
  return (
    <Table
      caption="This month and the next three"
      rows={months}
      rowKey={({ from }) => from}
      stacksOnPhone
      columns={[
        { header: 'Month', isRowHeader: true, cell: (month) => monthName(month) },
        { header: 'About', isNumeric: true, stackLabel: 'About', cell: ({ total }) => whole(total) },
        {
          header: rangeName,
          isNumeric: true,
          stackLabel: rangeName,
          className: 'forecast-below',
          cell: ({ range }) => (range ? `${whole(range.low)} to ${whole(range.high)}` : '–'),
        },
        {
          header: 'Bills to come',
          isNumeric: true,
          stackLabel: 'Bills to come',
          className: 'forecast-below',
          cell: ({ billsToCome }) => amountText(billsToCome, currency),
        },
      ]}
    />
  )
}
