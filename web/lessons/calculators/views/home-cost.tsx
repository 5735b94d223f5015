import { type HomeCostInput, homeCost, homeCostExample } from '#course/calculators/definitions/home-cost.ts'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { LinePlot } from '#web/lessons/calculators/line-plot.tsx'
import { NumbersTable, thinned } from '#web/lessons/calculators/numbers-table.tsx'
import { dollars, percent, shortDollars, years } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<HomeCostInput>[] = [
  {
    legend: 'The mortgage',
    fields: [
      { path: 'price', label: 'Price of the home', kind: 'dollars' },
      { path: 'down', label: 'Down payment', kind: 'dollars' },
      { path: 'aprPercent', label: 'Yearly rate', kind: 'percent', hint: 'Made up.' },
      { path: 'years', label: 'One term', kind: 'slider', min: 5, max: 40, says: years },
      { path: 'otherYears', label: 'Another term', kind: 'slider', min: 5, max: 40, says: years },
    ],
  },
  {
    legend: 'Rent or buy',
    hint: 'Rent, tax, insurance and repairs are for one month.',
    fields: [
      { path: 'rent', label: 'Rent', kind: 'dollars' },
      { path: 'owningMonthly', label: 'Tax, insurance, repairs', kind: 'dollars' },
      { path: 'buyingCosts', label: 'Closing costs to buy', kind: 'dollars' },
      { path: 'sellingPercent', label: 'Costs of selling', kind: 'percent' },
      { path: 'earnPercent', label: 'Your cash could earn', kind: 'percent' },
      { path: 'growthPercent', label: 'Home price changes', kind: 'slider', min: -5, max: 8, step: 0.5, says: percent },
      {
        path: 'risePercent',
        label: 'Rent, costs change',
        kind: 'slider',
        min: -5,
        max: 8,
        step: 0.5,
        says: percent,
      },
    ],
  },
]

export function HomeCost() {
  return (
    <CalculatorCard
      title="What does the term do, and when does buying break even?"
      example={homeCostExample}
      groups={groups}
      calculate={homeCost}
      show={(result, input) => ({
        chart: (
          <LinePlot
            label={`Cost so far of renting and of buying, by the year you leave. ${result.breakEvenYear === null ? 'Buying does not break even in 30 years.' : `Buying breaks even in year ${result.breakEvenYear}.`}`}
            series={[
              { name: 'Buy', kind: 'you', points: result.points.map(({ year, buy }) => [year, buy]) },
              { name: 'Rent', kind: 'then', points: result.points.map(({ year, rent }) => [year, rent]) },
            ]}
            formatX={years}
            formatY={shortDollars}
          />
        ),
        ledgers: [result.first, result.other].map((term, at) => ({
          title: `${years(at === 0 ? input.years : input.otherYears)}: ${dollars(term.payment)} a month`,
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
            heads={['Year', 'Rent', 'Buy, after a sale']}
            rows={thinned(result.points, 30).map((it) => [String(it.year), dollars(it.rent), dollars(it.buy)])}
          />
        ),
      })}
    />
  )
}
