import { creditUse } from '#course/calculators/definitions/credit-use.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, percent, tenthPercent } from '#web/learning/calculators/format.ts'

export function CreditUse() {
  return (
    <CalculatorCard
      calculator={creditUse}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Share of the limit you use"
            rows={[
              {
                label: 'The whole limit',
                value: Math.max(100, result.usePercent),
                formatted: dollars(input.limit),
                kind: 'comparison',
              },
              { label: 'You use now', value: result.usePercent, formatted: tenthPercent(result.usePercent) },
              {
                label: 'After paying down',
                value: result.newUsePercent,
                formatted: tenthPercent(result.newUsePercent),
              },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Monthly payment',
            rows: [
              { label: `At ${percent(input.highPercent)}`, amount: result.high.payment },
              { label: `At ${percent(input.lowPercent)}`, amount: -result.low.payment },
            ],
            total: { label: 'Difference', amount: result.paymentGap },
          },
          {
            title: `Interest over ${count(input.months, 'month')}`,
            rows: [
              { label: `At ${percent(input.highPercent)}`, amount: result.high.interest },
              { label: `At ${percent(input.lowPercent)}`, amount: -result.low.interest },
            ],
            total: { label: 'Difference', amount: result.gap },
          },
        ],
        summary: <p>Lenders set their own rates and cut-offs. Your income is not part of a score.</p>,
      })}
    />
  )
}
