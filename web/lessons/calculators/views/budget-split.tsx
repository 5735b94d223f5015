import {
  type BudgetSplitInput,
  type BudgetSplitResult,
  budgetSplit,
  budgetSplitExample,
} from '#course/calculators/definitions/budget-split.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { NumbersTable } from '#web/lessons/calculators/numbers-table.tsx'
import { dollars, percent, shortDollars } from '#web/lessons/calculators/format.ts'

const part = (path: 'needs' | 'wants' | 'saving', label: string) =>
  ({
    path,
    label,
    kind: 'slider',
    min: 0,
    max: (input: BudgetSplitInput) => Math.max(5, Math.ceil(input.income / 5) * 5) || 5,
    step: 5,
    says: shortDollars,
  }) as const

const groups: FieldGroup<BudgetSplitInput>[] = [
  {
    fields: [
      { path: 'income', label: 'Monthly take-home pay', kind: 'dollars' },
      part('needs', 'Needs'),
      part('wants', 'Wants'),
      part('saving', 'Saving'),
    ],
  },
]

const parts = [
  ['needs', 'Needs'],
  ['wants', 'Wants'],
  ['saving', 'Saving'],
] as const

const states = {
  balanced: 'Every dollar has a job.',
  left: 'Some money has no job yet. Move a slider up until nothing is left.',
  over: 'These jobs add up to more than comes in. Move a slider down.',
}

function bars(result: BudgetSplitResult, input: BudgetSplitInput) {
  return parts.flatMap(([key, label]) => [
    { label: `${label}, yours`, value: input[key], says: `${dollars(input[key])}, ${percent(result.share[key])}` },
    {
      label: `${label}, guide`,
      value: result.guide[key],
      says: `${dollars(result.guide[key])}, ${percent(input[`${key}Percent`])}`,
      kind: 'then' as const,
    },
  ])
}

export function BudgetSplit() {
  return (
    <CalculatorCard
      title="Can you give every dollar a job?"
      example={budgetSplitExample}
      groups={groups}
      calculate={budgetSplit}
      show={(result, input) => ({
        chart: <BarRows label="Your split beside the guide of 50, 30 and 20 percent" rows={bars(result, input)} />,
        ledgers: [
          {
            rows: [
              { label: 'Take-home pay', amount: input.income },
              ...parts.map(([key, label]) => ({ label, amount: -input[key] })),
            ],
            total: { label: 'Left to give a job', amount: result.left },
          },
        ],
        summary: <p>{states[result.state]} The guide is a place to start, not a law.</p>,
        table: (
          <NumbersTable
            caption="Your month beside the guide"
            heads={['Group', 'Yours', 'Guide', 'Over or under']}
            rows={parts.map(([key, label]) => [
              label,
              dollars(input[key]),
              dollars(result.guide[key]),
              dollars(result.gap[key]),
            ])}
          />
        ),
      })}
    />
  )
}
