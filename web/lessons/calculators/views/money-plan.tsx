import { type MoneyPlanInput, moneyPlan, moneyPlanExample } from '#course/calculators/definitions/money-plan.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { count, dollars, months, number } from '#web/lessons/calculators/format.ts'

const parts = [
  ['essentials', 'Essentials'],
  ['wants', 'Wants'],
  ['giving', 'Giving'],
  ['extraDebt', 'Extra on debt'],
  ['safetyNet', 'Safety net'],
  ['investing', 'Investing'],
] as const

const groups: FieldGroup<MoneyPlanInput>[] = [
  {
    legend: 'One month',
    fields: [
      { path: 'takeHome', label: 'Take-home pay', kind: 'dollars' },
      ...parts.map(([path, label]) => ({ path, label, kind: 'dollars' as const })),
    ],
  },
  {
    legend: 'The safety net',
    fields: [
      { path: 'saved', label: 'Saved so far', kind: 'dollars' },
      {
        path: 'monthsWanted',
        label: 'Months to cover',
        kind: 'slider',
        min: 1,
        max: 12,
        says: number,
      },
    ],
  },
]

const states = {
  balanced: 'The plan balances: every dollar has a job.',
  left: 'Some money has no job yet.',
  over: 'The plan spends more than comes in.',
}

function safetyNet(left: number | null, toGo: number): string {
  if (toGo === 0) return 'The safety net is full.'
  return left === null ? 'Nothing goes into the safety net yet.' : `The safety net is full in ${months(left)}.`
}

export function MoneyPlan() {
  return (
    <CalculatorCard
      title="Does your money plan balance?"
      example={moneyPlanExample}
      groups={groups}
      calculate={moneyPlan}
      show={(result, input) => ({
        chart: (
          <BarRows
            label="Where the month goes"
            rows={parts.map(([path, label]) => ({ label, value: input[path], says: dollars(input[path]) }))}
          />
        ),
        ledgers: [
          {
            title: 'The month',
            rows: [
              { label: 'Take-home pay', amount: input.takeHome },
              { label: 'Everything planned', amount: -result.planned },
            ],
            total: { label: 'Left to give a job', amount: result.left },
          },
          {
            title: 'The safety net',
            rows: [
              { label: `Target: ${count(input.monthsWanted, 'month')} of essentials`, amount: result.target },
              { label: 'Saved so far', amount: -Math.min(input.saved, result.target) },
            ],
            total: { label: 'To go', amount: result.toGo },
          },
        ],
        summary: (
          <p>
            {states[result.state]} {safetyNet(result.months, result.toGo)}
          </p>
        ),
      })}
    />
  )
}
