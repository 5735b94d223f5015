import { centsOf, dollarsText, wholeDollars } from '#web/platform/format/dollars.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { courseText, type Forecast, type MonthForecast, missingText, rangeSentence } from './forecast-text.ts'

/** Expected totals of this month and the next three, as text first. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const [running] = forecast.months
  const course = courseText(forecast)
  const missing = missingText(forecast)
  return (
    <Card as="section" className="forecast-card" aria-labelledby="spending-title">
      <div className="grid gap-2">
        <h3 id="spending-title" className="text-lg">
          Spending forecast
        </h3>
        {course && <p className="forecast-course">{course}</p>}
        {running && <p>{rangeSentence(running)}</p>}
        {missing && <p className="text-ink-soft">{missing}</p>}
      </div>
      {course && running && (
        <div className="forecast-two">
          <MonthAmounts month={running} />
          <MonthsTable months={forecast.months} />
        </div>
      )}
    </Card>
  )
}

/** Breakdown of the current month's forecast. */
function MonthAmounts({ month: { spent, billsToCome, total } }: { month: MonthForecast }) {
  const [now, bills, all] = [centsOf(spent), centsOf(billsToCome), centsOf(total)]
  return (
    <AmountList
      rows={[
        { label: 'Spent so far', amount: now },
        { label: 'Bills to come', amount: bills },
        { label: 'Everything else to come', amount: Math.max(0, all - now - bills) },
      ]}
      total={{ label: 'Expected for the month', amount: all }}
    />
  )
}

const rangeOf = ({ range }: MonthForecast) =>
  range ? `${wholeDollars(centsOf(range.low))} to ${wholeDollars(centsOf(range.high))}` : '–'

function MonthsTable({ months }: { months: readonly MonthForecast[] }) {
  const rangeName = months.some(({ rangeKind }) => rangeKind === 'band80') ? 'In 4 of 5 months' : 'Past months'
  return (
    <Table
      caption="This month and the next three"
      rows={months}
      rowKey={({ from }) => from}
      stacksOnPhone
      columns={[
        { header: 'Month', isRowHeader: true, cell: (month) => monthName(month) },
        { header: 'About', isNumeric: true, stackLabel: 'About', cell: ({ total }) => wholeDollars(centsOf(total)) },
        { header: rangeName, isNumeric: true, stackLabel: rangeName, className: 'forecast-below', cell: rangeOf },
        {
          header: 'Bills to come',
          isNumeric: true,
          stackLabel: 'Bills to come',
          className: 'forecast-below',
          cell: ({ billsToCome }) => dollarsText(billsToCome),
        },
      ]}
    />
  )
}
