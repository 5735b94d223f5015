import { buyingPower } from '#course/calculators/definitions/buying-power.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, shortDollars, tenthPercent, years } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function BuyingPower() {
  return (
    <CalculatorCard
      calculator={buyingPower}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`After ${years(input.years)} the balance is ${dollars(result.balance)} and buys what ${dollars(result.buysToday)} buys today.`}
            series={[
              { name: 'What it buys', kind: 'main', points: result.points.map(({ year, buys }) => [year, buys]) },
              {
                name: 'Balance',
                kind: 'comparison',
                points: result.points.map(({ year, balance }) => [year, balance]),
              },
            ]}
            formatX={(year) => (year === 0 ? 'now' : years(year))}
            formatY={shortDollars}
          />
        ),
        amountLists: [
          {
            title: `After ${years(input.years)}`,
            rows: [
              { label: 'The balance buys, in today’s dollars', amount: result.buysToday },
              { label: 'You started with', amount: -input.amount },
            ],
            total: { label: 'Change in what it buys', amount: result.change },
          },
          {
            title: `In ${years(input.priceYears)}`,
            rows: [{ label: 'Price today', amount: input.price }],
            total: { label: 'Price then', amount: result.priceLater },
          },
        ],
        summary: (
          <p>
            The balance is {dollars(result.balance)}. Buying power changes by {tenthPercent(result.realPercent)} a year.
            Prices do not rise evenly: your own may rise more or less than this.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Balance and buying power at the end of each year"
            headers={['Year', 'Balance', 'Buys']}
            rows={downsample(result.points).map((point) => [
              String(point.year),
              dollars(point.balance),
              dollars(point.buys),
            ])}
          />
        ),
      })}
    />
  )
}
