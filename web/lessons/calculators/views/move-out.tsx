import { type MoveOutInput, moveOut, moveOutExample } from '#course/calculators/definitions/move-out.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { dollars, number, percent } from '#web/lessons/calculators/format.ts'

const dues = [
  ['rent', 'First month’s rent'],
  ['deposit', 'Deposit'],
  ['application', 'Application'],
  ['utilities', 'Utilities'],
  ['van', 'Van'],
  ['basics', 'Basics for the home'],
] as const

const groups: FieldGroup<MoveOutInput>[] = [
  {
    legend: 'Before the first night',
    fields: dues.map(([path, label]) => ({ path, label, kind: 'dollars' })),
  },
  {
    legend: 'Sharing one month’s costs',
    fields: [
      { path: 'shared', label: 'Shared costs', kind: 'dollars' },
      { path: 'incomeA', label: 'Take-home pay of A', kind: 'dollars' },
      { path: 'incomeB', label: 'Take-home pay of B', kind: 'dollars' },
    ],
  },
]

export function MoveOut() {
  return (
    <CalculatorCard
      title="What does moving out cost, and what is a fair split?"
      example={moveOutExample}
      groups={groups}
      calculate={moveOut}
      show={(result, input) => ({
        chart: (
          <BarRows
            label="What is due before the first night"
            rows={dues.map(([path, label]) => ({ label, value: input[path], says: dollars(input[path]) }))}
          />
        ),
        ledgers: [
          {
            title: 'Before the first night',
            rows: dues.map(([path, label]) => ({ label, amount: input[path] })),
            total: { label: 'Up front', amount: result.upFront },
          },
          {
            title: 'Split by income',
            rows: [
              { label: `A, ${percent(result.percentA)}`, amount: result.shareA },
              { label: `B, ${percent(result.percentB)}`, amount: result.shareB },
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
