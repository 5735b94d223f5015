import { roundTo } from '#course/calculators/cents.ts'
import { type DebtPayoffInput, debtPayoff, debtPayoffExample } from '#course/calculators/definitions/debt-payoff.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { NumbersTable, thinned } from '#web/lessons/calculators/numbers-table.tsx'
import { count, dollars, number, percent } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<DebtPayoffInput>[] = [
  ...debtPayoffExample.debts.map(
    ({ name }, at): FieldGroup<DebtPayoffInput> => ({
      legend: name,
      fields: [
        { path: `debts.${at}.balance`, label: 'You owe', kind: 'dollars' },
        { path: `debts.${at}.aprPercent`, label: 'APR', kind: 'percent' },
        { path: `debts.${at}.minimum`, label: 'Monthly minimum', kind: 'dollars' },
      ],
    }),
  ),
  {
    legend: 'All debts together',
    fields: [{ path: 'monthly', label: 'You pay each month', kind: 'dollars' }],
  },
  {
    legend: 'A payday loan',
    fields: [
      { path: 'paydayFee', label: 'Fee', kind: 'dollars' },
      { path: 'paydayPer', label: 'For each', kind: 'dollars' },
      { path: 'paydayWeeks', label: 'Weeks until it is due', kind: 'number' },
    ],
  },
]

export function DebtPayoff() {
  return (
    <CalculatorCard
      title="Which debt first?"
      example={debtPayoffExample}
      groups={groups}
      calculate={debtPayoff}
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
              rows={plans.map(({ name, plan }, at) => ({
                label: `${name}, ${count(plan.months, 'month')}`,
                value: plan.interest,
                says: dollars(plan.interest),
                kind: at === 0 ? 'you' : 'then',
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
              heads={['Month', ...plans.map(({ name }) => name)]}
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
