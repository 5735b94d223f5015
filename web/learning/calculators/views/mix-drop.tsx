import { mixDrop } from '#course/calculators/definitions/mix-drop.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, percent, tenthPercent } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function MixDrop() {
  return (
    <CalculatorCard
      calculator={mixDrop}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`With ${percent(input.stocksPercent)} in stocks the mix changes ${tenthPercent(result.changePercent)}.`}
            series={[
              {
                name: 'Mix',
                kind: 'main',
                points: result.points.map((it) => [it.stocksPercent, it.changePercent] as const),
              },
            ]}
            formatX={(share) => `${percent(share)} stocks`}
            formatY={percent}
            marker={{ x: input.stocksPercent, y: result.changePercent, text: tenthPercent(result.changePercent) }}
          />
        ),
        amountLists: [
          {
            title: `${percent(input.stocksPercent)} stocks, ${percent(100 - input.stocksPercent)} bonds`,
            rows: [
              { label: 'Before', amount: input.amount },
              { label: `Change, ${tenthPercent(result.changePercent)}`, amount: result.change },
            ],
            total: { label: 'After', amount: result.endValue },
          },
          {
            title: `${count(input.companies, 'company', 'companies')}, ${dollars(result.eachCompany)} in each`,
            rows: [
              { label: 'Before', amount: input.amount },
              {
                label: `${count(input.failed, 'fails', 'fail')}, the rest stay flat`,
                amount: result.spreadLeft - input.amount,
              },
            ],
            total: { label: `After, ${tenthPercent(result.spreadChangePercent)}`, amount: result.spreadLeft },
          },
        ],
        summary: (
          <p>
            {result.backPercent === null
              ? 'Nothing is left, so nothing can climb back.'
              : `To get back to even, the mix then has to rise ${tenthPercent(result.backPercent)}.`}{' '}
            Spreading lowers the harm from one failure. It does not protect you when the whole market falls.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Change in the mix by its share of stocks"
            headers={['In stocks', 'Change']}
            rows={result.points.map((it) => [percent(it.stocksPercent), tenthPercent(it.changePercent)])}
          />
        ),
      })}
    />
  )
}
