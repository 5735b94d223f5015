import { priceInHours } from '#course/calculators/definitions/price-in-hours.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number, percent, shortDollars, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function PriceInHours() {
  return (
    <CalculatorCard
      calculator={priceInHours}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`Over ${years(input.years)} the plan costs ${dollars(result.paid)}. Invested at ${percent(input.ratePercent)} that would be ${dollars(result.grown)}.`}
            series={[
              { name: 'Invested', kind: 'main', points: result.points.map((it) => [it.year, it.grown]) },
              { name: 'Paid', kind: 'comparison', points: result.points.map((it) => [it.year, it.paid]) },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        amountLists: [
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
            headers={['Year', 'Paid', 'Invested']}
            rows={downsample(result.points).map((it) => [String(it.year), dollars(it.paid), dollars(it.grown)])}
          />
        ),
      })}
    />
  )
}
