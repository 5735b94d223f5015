import { feeDrag } from '#course/calculators/definitions/fee-drag.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, percent, shortDollars, wholeDollars, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function FeeDrag() {
  return (
    <CalculatorCard
      calculator={feeDrag}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`After ${years(input.years)}: ${wholeDollars(result.noFee)} without a fee, ${wholeDollars(result.withFee)} with a fee of ${percent(input.feePercent)}.`}
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
        amountLists: [
          {
            title: `After ${years(input.years)}`,
            rows: [
              { label: 'Without a fee', amount: wholeDollars(result.noFee) },
              { label: `With a ${percent(input.feePercent)} fee`, amount: wholeDollars(-result.withFee) },
            ],
            total: {
              label: 'The fee takes',
              amount: wholeDollars(Math.round(result.noFee) - Math.round(result.withFee)),
            },
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
            You put in {dollars(result.paidIn)}. A {percent(input.lowFeePercent)} fee takes{' '}
            {wholeDollars(result.lostLow)} and leaves {wholeDollars(result.withLowFee)}. Each month’s money comes at its
            end and grows by a twelfth of the yearly return. Returns are made up and not guaranteed.
          </p>
        ),
        table: (
          <NumbersTable
            caption="What you have at the end of each year"
            headers={['Year', 'No fee', percent(input.lowFeePercent), percent(input.feePercent)]}
            rows={downsample(result.points).map((it) => [
              String(it.year),
              wholeDollars(it.noFee),
              wholeDollars(it.lowFee),
              wholeDollars(it.fee),
            ])}
          />
        ),
      })}
    />
  )
}
