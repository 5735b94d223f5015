import { loanCost } from '#course/calculators/definitions/loan-cost.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, shortDollars } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

const inMonths = (value: number) => count(value, 'month')

export function LoanCost() {
  return (
    <CalculatorCard
      calculator={loanCost}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`${dollars(result.borrowed)} paid back in ${inMonths(input.months)} or ${inMonths(input.otherMonths)}.`}
            series={[
              {
                name: inMonths(input.months),
                kind: 'main',
                points: result.points.filter((it) => it.month <= input.months).map((it) => [it.month, it.first]),
              },
              {
                name: inMonths(input.otherMonths),
                kind: 'comparison',
                points: result.points.filter((it) => it.month <= input.otherMonths).map((it) => [it.month, it.other]),
              },
            ]}
            formatX={(month) => (month === 0 ? 'now' : inMonths(month))}
            formatY={shortDollars}
          />
        ),
        amountLists: [result.first, result.other].map((term, index) => ({
          title: index === 0 ? inMonths(input.months) : `Or ${inMonths(input.otherMonths)}`,
          rows: [
            { label: `${count(term.months, 'payment')} of ${dollars(term.payment)}`, amount: term.total },
            { label: 'Fee', amount: input.fee },
            { label: 'Borrowed', amount: -result.borrowed },
          ],
          total: { label: 'Cost of borrowing', amount: term.cost },
        })),
        summary: (
          <p>
            {inMonths(input.otherMonths)} instead of {inMonths(input.months)}: the payment is{' '}
            {dollars(Math.abs(result.paymentGap))} {result.paymentGap >= 0 ? 'lower' : 'higher'}, and the loan costs{' '}
            {dollars(Math.abs(result.extra))} {result.extra >= 0 ? 'more' : 'less'} in total.
          </p>
        ),
        table: (
          <NumbersTable
            caption="What is still owed at the end of each month"
            headers={['Month', inMonths(input.months), inMonths(input.otherMonths)]}
            rows={downsample(result.points).map((it) => [String(it.month), dollars(it.first), dollars(it.other)])}
          />
        ),
      })}
    />
  )
}
