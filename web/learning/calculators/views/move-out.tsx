import { labelOf } from '#course/calculators/define-calculator.ts'
import { moveOut } from '#course/calculators/definitions/move-out.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, number, wholePercent } from '#web/learning/calculators/format.ts'

const dues = (['rent', 'deposit', 'application', 'utilities', 'van', 'basics'] as const).map((due) => ({
  due,
  label: labelOf(moveOut, due),
}))

export function MoveOut() {
  return (
    <CalculatorCard
      calculator={moveOut}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="What is due before the first night"
            rows={dues.map(({ due, label }) => ({ label, value: input[due], formatted: dollars(input[due]) }))}
          />
        ),
        amountLists: [
          {
            title: 'Before the first night',
            rows: dues.map(({ due, label }) => ({ label, amount: input[due] })),
            total: { label: 'Up front', amount: result.upFront },
          },
          {
            title: 'Split by income',
            rows: [
              { label: `A, ${wholePercent(result.percentA)}`, amount: result.shareA },
              { label: `B, ${wholePercent(result.percentB)}`, amount: result.shareB },
            ],
            total: { label: 'Shared costs', amount: input.shared },
          },
        ],
        summary: (
          <p>
            {result.timesRent !== null && `Moving in takes ${number(result.timesRent)} times the rent. `}
            Split in half, each pays {dollars(result.half)}. Split by income, each pays the same percent of pay. Talk
            about both before you sign.
          </p>
        ),
      })}
    />
  )
}
