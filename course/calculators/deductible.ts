import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars; a loss that happens in one year out of `oneIn`; `savedPerYear` is how much the higher deductible cuts the premium. */
export type DeductibleInput = {
  loss: number
  oneIn: number
  lowDeductible: number
  highDeductible: number
  savedPerYear: number
}

export const deductibleExample: DeductibleInput = {
  loss: 5000,
  oneIn: 50,
  lowDeductible: 500,
  highDeductible: 1000,
  savedPerYear: 180,
}

const limits: Limits<DeductibleInput> = {
  loss: dollars(),
  oneIn: whole(1, 1_000_000),
  lowDeductible: dollars(),
  highDeductible: dollars(),
  savedPerYear: dollars(0.01),
}

/** What the higher deductible has saved after years without a claim, less the larger part you pay if one comes now. */
export type ClaimPoint = { year: number; saved: number; ifClaim: number }

export type DeductibleResult = {
  averageLoss: number
  extraRisk: number
  breakEvenYears: number
  points: ClaimPoint[]
}

/** Average loss = loss / chance ("one in n"). Break-even = extra deductible / premium saved a year, if no claim comes. */
export function deductible(input: DeductibleInput): Outcome<DeductibleResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const extra = toCents(input.highDeductible) - toCents(input.lowDeductible)
  if (extra <= 0) return refuse('highDeductible', 'The higher deductible must be more than the lower one.')
  const saved = toCents(input.savedPerYear)
  const years = Math.min(40, Math.max(5, Math.ceil(extra / saved) + 1))
  return {
    ok: true,
    averageLoss: inDollars(toCents(input.loss) / input.oneIn),
    extraRisk: inDollars(extra),
    breakEvenYears: roundTo(extra / saved, 1),
    points: Array.from({ length: years + 1 }, (_, year) => ({
      year,
      saved: inDollars(saved * year),
      ifClaim: inDollars(saved * year - extra),
    })),
  }
}
