import { homeCost } from '#course/calculators/definitions/home-cost.ts'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import { dollars, shortDollars, years } from '#web/lessons/calculators/format.ts'
import { LinePlot } from '#web/lessons/calculators/line-plot.tsx'
import { NumbersTable, thinned } from '#web/ui/numbers-table.tsx'

export function HomeCost() {
  return (
    <CalculatorCard
      calculator={homeCost}
      show={(result, input) => ({
        chart: (
          <LinePlot
            label={`Cost so far of renting and of buying, by the year you leave. ${result.breakEvenYear === null ? 'Buying does not break even in 30 years.' : `Buying breaks even in year ${result.breakEvenYear}.`}`}
            series={[
              { name: 'Buy', kind: 'main', points: result.points.map(({ year, buy }) => [year, buy]) },
              { name: 'Rent', kind: 'comparison', points: result.points.map(({ year, rent }) => [year, rent]) },
            ]}
            formatX={years}
            formatY={shortDollars}
          />
        ),
        ledgers: [result.first, result.other].map((term, index) => ({
          title: `${years(index === 0 ? input.years : input.otherYears)}: ${dollars(term.payment)} a month`,
          rows: [
            { label: 'Borrowed', amount: result.borrowed },
            { label: 'Total interest', amount: term.interest },
          ],
          total: { label: 'Total paid', amount: term.total },
        })),
        summary: (
          <>
            <p>
              {years(input.otherYears)} instead of {years(input.years)}: {dollars(Math.abs(result.moreMonthly))}{' '}
              {result.moreMonthly >= 0 ? 'more' : 'less'} a month, {dollars(Math.abs(result.savedInterest))}{' '}
              {result.savedInterest >= 0 ? 'less' : 'more'} interest.
            </p>
            <p>
              {result.breakEvenYear === null
                ? 'With these numbers buying costs more than renting for 30 years.'
                : `With these numbers buying has cost less than renting if you stay ${years(result.breakEvenYear)} or longer.`}{' '}
              All rates are made up, and homes do not always rise. Income tax is left out.
            </p>
          </>
        ),
        table: (
          <NumbersTable
            caption="Total cost if you leave at the end of each year"
            headers={['Year', 'Rent', 'Buy, after a sale']}
            rows={thinned(result.points, 30).map((it) => [String(it.year), dollars(it.rent), dollars(it.buy)])}
          />
        ),
      })}
    />
  )
}
