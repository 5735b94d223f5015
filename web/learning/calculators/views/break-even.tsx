import { breakEven } from '#course/calculators/definitions/break-even.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number, percent, shortDollars } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

const sales = (units: number) => count(units, 'sale')

export function BreakEven() {
  return (
    <CalculatorCard
      calculator={breakEven}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`Money in passes costs at ${sales(result.breakEvenUnits)}.`}
            series={[
              { name: 'Money in', kind: 'main', points: result.points.map((it) => [it.units, it.revenue]) },
              { name: 'Costs', kind: 'comparison', points: result.points.map((it) => [it.units, it.costs]) },
            ]}
            formatX={sales}
            formatY={shortDollars}
          />
        ),
        amountLists: [
          {
            title: sales(input.units),
            rows: [
              { label: 'Money in', amount: result.revenue },
              { label: 'Costs', amount: -result.costs },
            ],
            total: { label: result.profit < 0 ? 'Loss' : 'Profit', amount: result.profit },
          },
          {
            title: 'Self-employment tax',
            rows: [
              { label: 'Profit in a year', amount: input.yearProfit },
              { label: `${percent(input.taxedPercent)} of it counts`, amount: result.taxedProfit },
            ],
            total: { label: `Tax: ${percent(input.taxPercent)} of that`, amount: result.selfEmploymentTax },
          },
        ],
        summary: (
          <p>
            Each sale leaves {dollars(result.margin)}. You break even at {number(result.breakEvenExact)}, so at{' '}
            {sales(result.breakEvenUnits)}. Rates for {input.year}. The tax starts when the counted part reaches{' '}
            {shortDollars(input.taxFloor)}. Income tax comes on top.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Money in and costs by number sold"
            headers={['Sold', 'Money in', 'Costs']}
            rows={result.points.map((it) => [String(it.units), dollars(it.revenue), dollars(it.costs)])}
          />
        ),
      })}
    />
  )
}
