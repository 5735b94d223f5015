import { type CompoundGrowthResult, compoundGrowth } from '#course/calculators/definitions/compound-growth.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, number, percent, shortDollars, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

const paidIn = ({ paidIn, laterPaidIn }: CompoundGrowthResult) =>
  laterPaidIn === paidIn
    ? `${dollars(paidIn)} either way`
    : `${dollars(paidIn)}, or ${dollars(laterPaidIn)} if you start later`

export function CompoundGrowth() {
  return (
    <CalculatorCard
      calculator={compoundGrowth}
      toOutput={(result, input) => ({
        headline: `After ${years(input.years)}: ${dollars(result.compound)}`,
        chart: (
          <LinePlot
            label={`After ${years(input.years)}: ${dollars(result.compound)} if you start now, ${dollars(result.later)} if you start ${years(input.waitYears)} later.`}
            series={[
              { name: 'Start now', kind: 'main', points: result.points.map(({ year, compound }) => [year, compound]) },
              {
                name: `${years(input.waitYears)} later`,
                kind: 'comparison',
                points: result.points
                  .filter(({ year }) => year >= input.waitYears)
                  .map(({ year, later }) => [year, later]),
              },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        amountLists: [
          {
            title: 'Interest on interest',
            rows: [
              { label: 'With compound interest', amount: result.compound },
              { label: 'With simple interest', amount: -result.simple },
            ],
            total: { label: 'Earned by interest on interest', amount: result.gap },
          },
          {
            title: 'Waiting',
            rows: [
              { label: 'If you start now', amount: result.compound },
              { label: `If you start ${years(input.waitYears)} later`, amount: -result.later },
            ],
            total: { label: 'What waiting costs', amount: result.costOfWaiting },
          },
        ],
        summary: (
          <>
            <p>
              You put in {paidIn(result)}. What you put in once earns interest once a year, as in the lesson.
              {input.monthly > 0 &&
                ' What you put in each month comes at its end and earns each month, at a twelfth of the yearly rate.'}
            </p>
            {result.doublingYears !== null && (
              <p>
                Rule of 72: at {percent(input.ratePercent)} money doubles in about 72 ÷ {number(input.ratePercent)} ={' '}
                {years(result.doublingYears)}. A debt does, too.
              </p>
            )}
          </>
        ),
        table: (
          <NumbersTable
            caption="What you have at the end of each year"
            headers={['Year', 'Simple', 'Compound', 'Start later']}
            rows={downsample(result.points, 20).map((point) => [
              String(point.year),
              dollars(point.simple),
              dollars(point.compound),
              dollars(point.later),
            ])}
          />
        ),
      })}
    />
  )
}
