import { feeDrag } from '#course/calculators/definitions/fee-drag.ts'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import { dollars, percent, shortDollars, years } from '#web/lessons/calculators/format.ts'
import { LinePlot } from '#web/lessons/calculators/line-plot.tsx'
import { NumbersTable, thinned } from '#web/ui/numbers-table.tsx'

export function FeeDrag() {
  return (
    <CalculatorCard
      calculator={feeDrag}
      show={(result, input) => ({
        chart: (
          <LinePlot
            label={`After ${years(input.years)}: ${dollars(result.noFee)} without a fee, ${dollars(result.withFee)} with a fee of ${percent(input.feePercent)}.`}
            series={[
              {
                name: `${percent(input.feePercent)} fee`,
                kind: 'main',
                points: result.points.map((it) => [it.year, it.fee]),
              },
              { name: 'No fee', kind: 'comparison', points: result.points.map((it) => [it.year, it.noFee]) },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        ledgers: [
          {
            title: `After ${years(input.years)}`,
            rows: [
              { label: 'Without a fee', amount: result.noFee },
              { label: `With a ${percent(input.feePercent)} fee`, amount: -result.withFee },
            ],
            total: { label: 'The fee takes', amount: result.lost },
          },
          {
            title: 'The match in one year',
            rows: [
              { label: `You: ${percent(input.contributePercent)} of pay`, amount: result.contribution },
              { label: 'Employer adds', amount: result.match },
            ],
            total: { label: 'Total saved', amount: result.contribution + result.match },
          },
        ],
        summary: (
          <p>
            You put in {dollars(result.paidIn)}. A {percent(input.lowFeePercent)} fee takes {dollars(result.lostLow)}{' '}
            and leaves {dollars(result.withLowFee)}. Returns are made up and not guaranteed.
          </p>
        ),
        table: (
          <NumbersTable
            caption="What you have at the end of each year"
            headers={['Year', 'No fee', percent(input.lowFeePercent), percent(input.feePercent)]}
            rows={thinned(result.points).map((it) => [
              String(it.year),
              dollars(it.noFee),
              dollars(it.lowFee),
              dollars(it.fee),
            ])}
          />
        ),
      })}
    />
  )
}
