import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, whole } from '#course/calculators/inputs.ts'

/** Savings from the higher deductible after years without a claim, minus the larger share paid for a claim now. */
export type ClaimPoint = { year: number; saved: number; ifClaim: number }

export type DeductibleResult = {
  averageLoss: number
  extraRisk: number
  breakEvenYears: number
  points: ClaimPoint[]
}

/**
 * Average loss = loss / chance ("one in n"). Break-even = extra deductible / yearly premium savings, if there is no
 * claim. Dollars; the loss happens in one year out of `oneIn`; `savedPerYear` is the premium reduction from the higher
 * deductible.
 */
export const deductible = defineCalculator({
  title: 'When does a higher deductible pay off?',
  groups: [
    {
      inputs: {
        loss: dollars({ label: 'Size of the loss', example: 5000 }),
        oneIn: whole({ label: 'Happens in one year out of', example: 50, min: 1, max: 1_000_000 }),
        lowDeductible: dollars({ label: 'Lower deductible', example: 500 }),
        highDeductible: dollars({ label: 'Higher deductible', example: 1000 }),
        savedPerYear: dollars({ label: 'Saved per year with the higher one', example: 180, min: 0.01 }),
      },
    },
  ],
  calculate(input): CalculatorResult<DeductibleResult> {
    const extra = toCents(input.highDeductible) - toCents(input.lowDeductible)
    if (extra <= 0) return invalid('highDeductible', 'The higher deductible must be more than the lower one.')
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
  },
})
