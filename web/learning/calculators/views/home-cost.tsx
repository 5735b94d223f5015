import type { InputOf } from '#course/calculators/define-calculator.ts'
import { type HomeCostResult, homeCost } from '#course/calculators/definitions/home-cost.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, shortDollars, wholeDollars, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

type Input = InputOf<typeof homeCost>

const rentLine = ({ points }: HomeCostResult) => ({
  name: 'Rent',
  kind: 'comparison' as const,
  points: points.map(({ year, rent }): [number, number] => [year, rent]),
})

function pictureLabel({ breakEvenYear }: HomeCostResult, { rent }: Input): string {
  if (rent === 0) return 'Cost so far of buying, by the year you leave.'
  const even =
    breakEvenYear === null ? 'Buying does not break even in 30 years.' : `Buying breaks even in year ${breakEvenYear}.`
  return `Cost so far of renting and of buying, by the year you leave. ${even}`
}

/** Names the rent compared with: the example's rent would mislead beside the user's own home. */
function breakEven({ breakEvenYear }: HomeCostResult, { rent, price }: Input): string {
  if (rent === 0) return 'Enter your rent to compare buying with renting.'
  const against = `renting for ${dollars(rent)} a month`
  const finding =
    breakEvenYear === null
      ? `With these numbers buying costs more than ${against} for 30 years.`
      : `With these numbers buying has cost less than ${against} if you stay ${years(breakEvenYear)} or longer.`
  const isStrangers = rent === homeCost.example.rent && price !== homeCost.example.price
  return isStrangers ? `${finding} That rent is the example’s: enter your own, or 0 to leave it out.` : finding
}

export function HomeCost() {
  return (
    <CalculatorCard
      calculator={homeCost}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={pictureLabel(result, input)}
            series={[
              { name: 'Buy', kind: 'main', points: result.points.map(({ year, buy }) => [year, buy]) },
              ...(input.rent > 0 ? [rentLine(result)] : []),
            ]}
            formatX={years}
            formatY={shortDollars}
          />
        ),
        headline: `${dollars(result.first.payment)} a month for ${years(input.years)}`,
        amountLists: [result.first, result.other].map((term, index) => ({
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
              {breakEven(result, input)} All rates are made up, and homes do not always rise. Income tax is left out.
            </p>
          </>
        ),
        table: (
          <NumbersTable
            caption="Total cost if you leave at the end of each year"
            headers={input.rent > 0 ? ['Year', 'Rent', 'Buy, after a sale'] : ['Year', 'Buy, after a sale']}
            rows={downsample(result.points, 30).map(({ year, rent, buy }) =>
              input.rent > 0
                ? [String(year), wholeDollars(rent), wholeDollars(buy)]
                : [String(year), wholeDollars(buy)],
            )}
          />
        ),
      })}
    />
  )
}
