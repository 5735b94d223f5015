import { labelOf } from '#course/calculators/define-calculator.ts'
import { moneyPlan } from '#course/calculators/definitions/money-plan.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, months } from '#web/learning/calculators/format.ts'

const parts = ['essentials', 'wants', 'giving', 'extraDebt', 'safetyNet', 'investing'] as const

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
      calculator={moneyPlan}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Where the month goes"
            rows={parts.map((part) => ({
              label: labelOf(moneyPlan, part),
              value: input[part],
              formatted: dollars(input[part]),
            }))}
          />
        ),
        amountLists: [
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
