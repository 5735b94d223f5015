import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** One month in dollars, take-home; the three percents are the guide to compare with (50/30/20 is a guide, not a law). */
export type BudgetSplitInput = {
  income: number
  needs: number
  wants: number
  saving: number
  needsPercent: number
  wantsPercent: number
  savingPercent: number
}

export const budgetSplitExample: BudgetSplitInput = {
  income: 620,
  needs: 265,
  wants: 240,
  saving: 115,
  needsPercent: 50,
  wantsPercent: 30,
  savingPercent: 20,
}

const limits: Limits<BudgetSplitInput> = {
  income: dollars(1),
  needs: dollars(),
  wants: dollars(),
  saving: dollars(),
  needsPercent: percent(),
  wantsPercent: percent(),
  savingPercent: percent(),
}

export type Split = { needs: number; wants: number; saving: number }

/** `gap` is yours less the guide; `share` is in percent of income. */
export type BudgetSplitResult = {
  left: number
  state: 'balanced' | 'left' | 'over'
  guide: Split
  gap: Split
  share: Split
}

/** What is left to assign, and how the split differs from the guide. The guide's three parts add up to the income exactly. */
export function budgetSplit(input: BudgetSplitInput): Outcome<BudgetSplitResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  if (roundTo(input.needsPercent + input.wantsPercent + input.savingPercent, 6) !== 100)
    return refuse('savingPercent', 'The three percents in the guide must add up to 100.')
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
}
