import { type InputOf, labelOf } from '#course/calculators/define-calculator.ts'
import { type BudgetSplitResult, budgetSplit } from '#course/calculators/definitions/budget-split.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, percent, wholePercent } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

const parts = (['needs', 'wants', 'saving'] as const).map((part) => ({ part, label: labelOf(budgetSplit, part) }))

const states = {
  balanced: 'Every dollar has a job.',
  left: 'Some money has no job yet. Move a slider up until nothing is left.',
  over: 'These jobs add up to more than comes in. Move a slider down.',
}

function bars(result: BudgetSplitResult, input: InputOf<typeof budgetSplit>) {
  return parts.flatMap(({ part, label }) => [
    {
      label: `${label}, yours`,
      value: input[part],
      formatted: `${dollars(input[part])}, ${wholePercent(result.share[part])}`,
    },
    {
      label: `${label}, guide`,
      value: result.guide[part],
      formatted: `${dollars(result.guide[part])}, ${percent(input[`${part}Percent`])}`,
      kind: 'comparison' as const,
    },
  ])
}

export function BudgetSplit() {
  return (
    <CalculatorCard
      calculator={budgetSplit}
      toOutput={(result, input) => ({
        chart: <BarRows label="Your split beside the guide of 50, 30 and 20 percent" rows={bars(result, input)} />,
        amountLists: [
          {
            rows: [
              { label: 'Take-home pay', amount: input.income },
              ...parts.map(({ part, label }) => ({ label, amount: -input[part] })),
            ],
            total: { label: 'Left to give a job', amount: result.left },
          },
        ],
        summary: <p>{states[result.state]} The guide is a place to start, not a law.</p>,
        table: (
          <NumbersTable
            caption="Your month beside the guide"
            headers={['Group', 'Yours', 'Guide', 'Over or under']}
            rows={parts.map(({ part, label }) => [
              label,
              dollars(input[part]),
              dollars(result.guide[part]),
              dollars(result.gap[part]),
            ])}
          />
        ),
      })}
    />
  )
}
