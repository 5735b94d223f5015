import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent } from '#course/calculators/inputs.ts'

export type Split = { needs: number; wants: number; saving: number }

/** `gap` is your amount minus the guide's; `share` is in percent of income. */
export type BudgetSplitResult = {
  left: number
  state: 'balanced' | 'left' | 'over'
  guide: Split
  gap: Split
  share: Split
}

/**
 * The amount left to assign, and the difference between the split and the guide. The guide's three parts add up to the
 * income exactly. One month in dollars, take-home; the three percentages are the guide (50/30/20 is a guide, not a
 * law).
 */
export const budgetSplit = defineCalculator({
  title: 'Can you give every dollar a job?',
  groups: [
    {
      inputs: {
        income: dollars({ label: 'Monthly take-home pay', example: 620, min: 1 }),
        needs: dollars({ label: 'Needs', example: 265, slider: { min: 0, max: 'income', step: 5 } }),
        wants: dollars({ label: 'Wants', example: 240, slider: { min: 0, max: 'income', step: 5 } }),
        saving: dollars({ label: 'Saving', example: 115, slider: { min: 0, max: 'income', step: 5 } }),
      },
    },
  ],
  hidden: {
    needsPercent: percent({ example: 50 }),
    wantsPercent: percent({ example: 30 }),
    savingPercent: percent({ example: 20 }),
  },
  calculate(input): CalculatorResult<BudgetSplitResult> {
    if (roundTo(input.needsPercent + input.wantsPercent + input.savingPercent, 6) !== 100)
      return invalid('savingPercent', 'The three percents in the guide must add up to 100.')
    const income = toCents(input.income)
    const mine = { needs: toCents(input.needs), wants: toCents(input.wants), saving: toCents(input.saving) }
    const left = income - mine.needs - mine.wants - mine.saving
    const needs = roundTo((income * input.needsPercent) / 100, 0)
    const wants = Math.min(income - needs, roundTo((income * input.wantsPercent) / 100, 0))
    const guide = { needs, wants, saving: income - needs - wants }
    const each = (read: (part: keyof Split) => number): Split => ({
      needs: read('needs'),
      wants: read('wants'),
      saving: read('saving'),
    })
    return {
      ok: true,
      left: inDollars(left),
      state: left === 0 ? 'balanced' : left > 0 ? 'left' : 'over',
      guide: each((part) => inDollars(guide[part])),
      gap: each((part) => inDollars(mine[part] - guide[part])),
      share: each((part) => percentOf(mine[part], income)),
    }
  },
})
