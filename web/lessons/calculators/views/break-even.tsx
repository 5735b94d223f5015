import { type BreakEvenInput, breakEven, breakEvenExample } from '#course/calculators/definitions/break-even.ts'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { LinePlot } from '#web/lessons/calculators/line-plot.tsx'
import { NumbersTable } from '#web/lessons/calculators/numbers-table.tsx'
import { count, dollars, number, percent, shortDollars } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<BreakEvenInput>[] = [
  {
    legend: 'What you sell',
    fields: [
      { path: 'units', label: 'How many you sell', kind: 'number' },
      { path: 'price', label: 'Price of one', kind: 'dollars' },
      { path: 'unitCost', label: 'Your cost for one', kind: 'dollars' },
      { path: 'booth', label: 'Booth, once', kind: 'dollars' },
      { path: 'ads', label: 'Ads, once', kind: 'dollars' },
    ],
  },
  {
    legend: 'Self-employment tax',
    fields: [{ path: 'yearProfit', label: 'Profit in a year', kind: 'dollars' }],
  },
]

const sales = (units: number) => count(units, 'sale')

export function BreakEven() {
  return (
    <CalculatorCard
      title="How many must you sell?"
      example={breakEvenExample}
      groups={groups}
      calculate={breakEven}
      show={(result, input) => ({
        chart: (
          <LinePlot
            label={`Money in passes costs at ${sales(result.breakEvenUnits)}.`}
            series={[
              { name: 'Money in', kind: 'you', points: result.points.map((it) => [it.units, it.revenue]) },
              { name: 'Costs', kind: 'then', points: result.points.map((it) => [it.units, it.costs]) },
            ]}
            formatX={sales}
            formatY={shortDollars}
          />
        ),
        ledgers: [
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
            heads={['Sold', 'Money in', 'Costs']}
            rows={result.points.map((it) => [String(it.units), dollars(it.revenue), dollars(it.costs)])}
          />
        ),
      })}
    />
  )
}
