import { cardPayoff } from '#course/calculators/definitions/card-payoff.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, months, percent, shortDollars } from '#web/learning/calculators/format.ts'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function CardPayoff() {
  return (
    <CalculatorCard
      calculator={cardPayoff}
      toOutput={(result, input) => {
        const plans = [
          { name: 'Minimum only', plan: result.minimum },
          { name: `${shortDollars(input.paymentA)} a month`, plan: result.planA },
          { name: `${shortDollars(input.paymentB)} a month`, plan: result.planB },
        ]
        const maxMonths = Math.max(...plans.map(({ plan }) => plan.months))
        const rows = downsample(Array.from({ length: maxMonths + 1 }, (_, month) => month))
        return {
          headline: `${shortDollars(input.paymentA)} a month: ${count(result.planA.months, 'month')}, ${dollars(result.planA.interest)} interest`,
          chart: (
            <BarRows
              label="Months until the card is paid off"
              rows={plans.map(({ name, plan }, index) => ({
                label: name,
                value: plan.months,
                formatted: count(plan.months, 'month'),
                kind: index === 0 ? 'comparison' : 'main',
              }))}
            />
          ),
          amountLists: [
            {
              title: 'Total interest you pay',
              rows: plans.map(({ name, plan }) => ({
                label: `${name}, ${count(plan.months, 'month')}`,
                amount: plan.interest,
              })),
            },
          ],
          summary: (
            <p>
              The first month’s interest alone is {dollars(result.firstInterest)}, one twelfth of{' '}
              {percent(input.aprPercent)}. The minimum alone takes {months(result.minimum.months)}. No new spending is
              counted. Paying in full by the due date costs no interest on purchases.
            </p>
          ),
          table: (
            <NumbersTable
              caption="What is still owed at the end of each month"
              headers={['Month', ...plans.map(({ name }) => name)]}
              rows={rows.map((month) => [
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
