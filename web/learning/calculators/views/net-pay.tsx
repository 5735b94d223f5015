import { netPay } from '#course/calculators/definitions/net-pay.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, number, percent, shortDollars, wholePercent } from '#web/learning/calculators/format.ts'

export function NetPay() {
  return (
    <CalculatorCard
      calculator={netPay}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Where the gross pay goes"
            rows={[
              { label: 'Gross pay', value: result.gross, formatted: dollars(result.gross), kind: 'comparison' },
              {
                label: 'Payroll tax',
                value: result.payrollTax,
                formatted: dollars(result.payrollTax),
                kind: 'comparison',
              },
              {
                label: 'Income tax withheld',
                value: result.incomeTax,
                formatted: dollars(result.incomeTax),
                kind: 'comparison',
              },
              { label: 'Net pay', value: result.net, formatted: dollars(result.net) },
            ]}
          />
        ),
        amountLists: [
          {
            rows: [
              { label: `Gross: ${number(input.hours)} hours at ${dollars(input.hourly)}`, amount: result.gross },
              { label: `Social Security, ${percent(input.socialSecurityPercent)}`, amount: -result.socialSecurity },
              { label: `Medicare, ${percent(input.medicarePercent)}`, amount: -result.medicare },
              { label: 'Income tax withheld', amount: -result.incomeTax },
              { label: 'Other deductions', amount: -result.other },
            ],
            total: { label: 'Net pay', amount: result.net },
          },
        ],
        summary: (
          <p>
            You keep {wholePercent(result.keptPercent)} of this pay. Rates for {input.year}. Social Security is taken
            only from the first {shortDollars(input.socialSecurityBase)} of a year’s pay. A health premium taken before
            tax would lower payroll tax, too.
          </p>
        ),
      })}
    />
  )
}
