import { deductible } from '#course/calculators/definitions/deductible.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, number, shortDollars, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function Deductible() {
  return (
    <CalculatorCard
      calculator={deductible}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`Savings pass the larger risk of ${dollars(result.extraRisk)} after ${number(result.breakEvenYears)} years without a claim.`}
            series={[
              { name: 'Saved so far', kind: 'main', points: result.points.map(({ year, saved }) => [year, saved]) },
              {
                name: 'More to pay',
                kind: 'comparison',
                points: result.points.map(({ year }) => [year, result.extraRisk]),
              },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        amountLists: [
          {
            rows: [
              { label: 'Higher deductible', amount: input.highDeductible },
              { label: 'Lower deductible', amount: -input.lowDeductible },
            ],
            total: { label: 'More to pay if a claim comes', amount: result.extraRisk },
          },
        ],
        summary: (
          <p>
            {dollars(result.extraRisk)} ÷ {dollars(input.savedPerYear)} a year: it breaks even after{' '}
            {number(result.breakEvenYears)} years without a claim. The loss itself averages{' '}
            {dollars(result.averageLoss)} a year. Could you pay {dollars(input.highDeductible)} tomorrow?
          </p>
        ),
        table: (
          <NumbersTable
            caption="What the higher deductible has saved, by years without a claim"
            headers={['Year', 'Saved', 'If a claim comes now']}
            rows={downsample(result.points).map((it) => [String(it.year), dollars(it.saved), dollars(it.ifClaim)])}
          />
        ),
      })}
    />
  )
}
