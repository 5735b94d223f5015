import { type CalculatorResult, maxMonths } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, number } from '#course/calculators/inputs.ts'

/** `months` until the emergency fund is full: null if nothing is saved, or after a hundred years. */
export type MoneyPlanResult = {
  planned: number
  left: number
  state: 'balanced' | 'left' | 'over'
  target: number
  toGo: number
  months: number | null
}

/**
 * A plan balances if its items add up to the take-home pay. Months = missing amount / monthly saving, rounded up. One
 * month in dollars, take-home; `saved` is already in the emergency fund, which should cover `monthsWanted` of
 * essentials.
 */
export const moneyPlan = defineCalculator({
  title: 'Does your money plan balance?',
  groups: [
    {
      legend: 'One month',
      inputs: {
        takeHome: dollars({ label: 'Take-home pay', example: 2600, min: 1 }),
        essentials: dollars({ label: 'Essentials', example: 1250 }),
        wants: dollars({ label: 'Wants', example: 675 }),
        giving: dollars({ label: 'Giving', example: 50 }),
        extraDebt: dollars({ label: 'Extra on debt', example: 0 }),
        safetyNet: dollars({ label: 'Safety net', example: 625 }),
        investing: dollars({ label: 'Investing', example: 0 }),
      },
    },
    {
      legend: 'The safety net',
      inputs: {
        saved: dollars({ label: 'Saved so far', example: 1250 }),
        monthsWanted: number({ label: 'Months to cover', example: 3, min: 0.5, max: 24, slider: { min: 1, max: 12 } }),
      },
    },
  ],
  calculate(input): CalculatorResult<MoneyPlanResult> {
    const parts = [input.essentials, input.wants, input.giving, input.extraDebt, input.safetyNet, input.investing]
    const planned = parts.reduce((sum, part) => sum + toCents(part), 0)
    const left = toCents(input.takeHome) - planned
    const target = toCents(input.essentials * input.monthsWanted)
    const toGo = Math.max(0, target - toCents(input.saved))
    const monthly = toCents(input.safetyNet)
    const months = toGo === 0 ? 0 : monthly === 0 ? null : Math.ceil(toGo / monthly)
    return {
      ok: true,
      planned: inDollars(planned),
      left: inDollars(left),
      state: left === 0 ? 'balanced' : left > 0 ? 'left' : 'over',
      target: inDollars(target),
      toGo: inDollars(toGo),
      months: months !== null && months > maxMonths ? null : months,
    }
  },
})
