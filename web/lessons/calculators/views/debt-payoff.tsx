import { roundTo } from '#course/calculators/cents.ts'
import { debtPayoff } from '#course/calculators/definitions/debt-payoff.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import { count, dollars, number, percent } from '#web/lessons/calculators/format.ts'
import { NumbersTable, thinned } from '#web/ui/numbers-table.tsx'

export function DebtPayoff() {
  return (
    <CalculatorCard
      calculator={debtPayoff}
      show={(result, input) => {
        const plans = [
          { name: 'Highest rate first', plan: result.highestFirst },
          { name: 'Smallest first', plan: result.smallestFirst },
        ]
        const longest = Math.max(...plans.map(({ plan }) => plan.months))
        return {
          chart: (
            <BarRows
              label="Interest until all debts are gone"
              rows={plans.map(({ name, plan }, index) => ({
                label: `${name}, ${count(plan.months, 'month')}`,
                value: plan.interest,
                formatted: dollars(plan.interest),
                kind: index === 0 ? 'main' : 'comparison',
              }))}
            />
          ),
          ledgers: [
            {
              title: 'Total interest',
              rows: [
                {
                  label: `Smallest first, ${count(result.smallestFirst.months, 'month')}`,
                  amount: result.smallestFirst.interest,
                },
                {
                  label: `Highest rate first, ${count(result.highestFirst.months, 'month')}`,
                  amount: -result.highestFirst.interest,
                },
              ],
              total: { label: 'The quick win costs', amount: result.difference },
            },
            {
              title: 'Payday loan',
              rows: [
                {
                  label: `${dollars(input.paydayFee)} for each ${dollars(input.paydayPer)}`,
                  amount: percent(roundTo((input.paydayFee / input.paydayPer) * 100, 2)),
                },
                { label: 'Loans like this in 52 weeks', amount: number(roundTo(52 / input.paydayWeeks, 2)) },
              ],
              total: { label: 'As a yearly rate', amount: percent(result.paydayAprPercent) },
            },
          ],
          summary: (
            <p>
              Extra money goes to: {result.highestFirst.order.join(', then ')}; or{' '}
              {result.smallestFirst.order.join(', then ')}. The first costs less. The second closes a debt sooner, which
              keeps some people going.
            </p>
          ),
          table: (
            <NumbersTable
              caption="Total still owed at the end of each month"
              headers={['Month', ...plans.map(({ name }) => name)]}
              rows={thinned(Array.from({ length: longest + 1 }, (_, month) => month)).map((month) => [
                String(month),
                ...plans.map(({ plan }) => dollars(plan.balances[month] ?? 0)),
              ])}
            />
          ),
        }
      }}
    />
  )
}
