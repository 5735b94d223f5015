import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, number, outsideLimits } from './limits.ts'
import { mostMonths, type Outcome } from './outcome.ts'

/** One month in dollars, take-home; `saved` is already in the safety net, which should hold `monthsWanted` of essentials. */
export type MoneyPlanInput = {
  takeHome: number
  essentials: number
  wants: number
  giving: number
  extraDebt: number
  safetyNet: number
  investing: number
  saved: number
  monthsWanted: number
}

export const moneyPlanExample: MoneyPlanInput = {
  takeHome: 2600,
  essentials: 1250,
  wants: 650,
  giving: 50,
  extraDebt: 150,
  safetyNet: 255,
  investing: 245,
  saved: 1200,
  monthsWanted: 3,
}

const limits: Limits<MoneyPlanInput> = {
  takeHome: dollars(1),
  essentials: dollars(),
  wants: dollars(),
  giving: dollars(),
  extraDebt: dollars(),
  safetyNet: dollars(),
  investing: dollars(),
  saved: dollars(),
  monthsWanted: number(0.5, 24),
}

/** `months` until the safety net is full: null when nothing goes in, or when it takes over a hundred years. */
export type MoneyPlanResult = {
  planned: number
  left: number
  state: 'balanced' | 'left' | 'over'
  target: number
  toGo: number
  months: number | null
}

/** A plan balances when everything it names adds up to the take-home pay. Months = what is missing / what goes in, rounded up. */
export function moneyPlan(input: MoneyPlanInput): Outcome<MoneyPlanResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
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
    months: months !== null && months > mostMonths ? null : months,
  }
}
