import { type PriceInHoursInput, priceInHours, priceInHoursExample } from '#course/calculators/definitions/price-in-hours.ts'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { LinePlot } from '#web/lessons/calculators/line-plot.tsx'
import { NumbersTable, thinned } from '#web/lessons/calculators/numbers-table.tsx'
import { count, dollars, number, percent, shortDollars, years } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<PriceInHoursInput>[] = [
  {
    fields: [
      { path: 'netHourly', label: 'An hour’s pay, after tax', kind: 'dollars' },
      { path: 'price', label: 'Price of the thing', kind: 'dollars' },
      { path: 'monthlyPrice', label: 'A plan, each month', kind: 'dollars' },
      { path: 'years', label: 'For', kind: 'slider', min: 1, max: 40, says: years },
      { path: 'ratePercent', label: 'Yearly return instead', kind: 'percent', hint: 'Made up and not guaranteed.' },
    ],
  },
]

export function PriceInHours() {
  return (
    <CalculatorCard
      title="How many hours does it cost?"
      example={priceInHoursExample}
      groups={groups}
      calculate={priceInHours}
      show={(result, input) => ({
        chart: (
          <LinePlot
            label={`Over ${years(input.years)} the plan costs ${dollars(result.paid)}. Invested at ${percent(input.ratePercent)} that would be ${dollars(result.grown)}.`}
            series={[
              { name: 'Invested', kind: 'you', points: result.points.map((it) => [it.year, it.grown]) },
              { name: 'Paid', kind: 'then', points: result.points.map((it) => [it.year, it.paid]) },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        ledgers: [
          {
            title: 'The thing',
            rows: [
              { label: 'Price', amount: input.price },
              { label: 'Divided by your hourly pay', amount: input.netHourly },
            ],
            total: { label: 'It costs you', amount: count(result.hours, 'hour') },
          },
          {
            title: 'The plan',
            rows: [
              { label: 'Each month', amount: input.monthlyPrice },
              { label: 'Times', amount: '12 months' },
            ],
            total: { label: 'Each year', amount: result.yearly },
          },
        ],
        summary: (
          <p>
            {dollars(input.price)} ÷ {dollars(input.netHourly)} = {number(result.hours)} hours of work. The plan costs{' '}
            {count(result.yearlyHours, 'hour')} a year. Is it worth that to you? Both answers are fine.
          </p>
        ),
        table: (
          <NumbersTable
            caption="The plan’s money at the end of each year"
            heads={['Year', 'Paid', 'Invested']}
            rows={thinned(result.points).map((it) => [String(it.year), dollars(it.paid), dollars(it.grown)])}
          />
        ),
      })}
    />
  )
}
