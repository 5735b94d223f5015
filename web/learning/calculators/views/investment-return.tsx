import { investmentReturn } from '#course/calculators/definitions/investment-return.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number, percent, shortDollars, tenthPercent } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function InvestmentReturn() {
  return (
    <CalculatorCard
      calculator={investmentReturn}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`When new bonds pay more, this bond sells for less: at ${percent(input.marketPercent)} for ${dollars(result.bondPrice)}.`}
            series={[
              { name: 'Bond', kind: 'main', points: result.points.map((it) => [it.marketPercent, it.price] as const) },
            ]}
            formatX={(rate) => `${percent(rate)}`}
            formatY={shortDollars}
            marker={{ x: input.marketPercent, y: result.bondPrice, text: dollars(result.bondPrice) }}
            startsAboveZero
          />
        ),
        amountLists: [
          {
            title: count(input.shares, 'share'),
            rows: [
              { label: `Price change on ${dollars(result.paid)}`, amount: result.priceChange },
              { label: 'Dividends', amount: result.income },
            ],
            total: { label: `Return, ${tenthPercent(result.returnPercent)}`, amount: result.gain },
          },
          {
            title: 'The bond',
            rows: [
              { label: 'Sells for', amount: result.bondPrice },
              { label: 'Paid back at the end', amount: -input.faceValue },
            ],
            total: { label: 'Above or below', amount: result.bondChange },
          },
        ],
        summary: (
          <p>
            The picture shows the bond’s price by what new bonds pay. It pays {number(input.couponPercent)}%, so at{' '}
            {number(input.couponPercent)}% it sells for {dollars(input.faceValue)}. Past returns do not tell you the
            next ones.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Price of the bond by what new bonds pay"
            headers={['New bonds pay', 'Price']}
            rows={result.points.map((it) => [percent(it.marketPercent), dollars(it.price)])}
          />
        ),
      })}
    />
  )
}
