import { futureValueOfAnnuity } from '#course/calculators/annuity.ts'
import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

export type FeePoint = { year: number; noFee: number; lowFee: number; fee: number }

/** Dollars at the end; `lost` and `lostLow` are the cost of the fees; the match is per year. */
export type FeeDragResult = {
  paidIn: number
  noFee: number
  withFee: number
  lost: number
  withLowFee: number
  lostLow: number
  contribution: number
  match: number
  points: FeePoint[]
}

/**
 * Monthly payments grow at (return − fee) / 12 per month: p · ((1 + i)^n − 1) / i. A fee of 1% reduces the return by
 * 1%. Match = pay × contribution × match percent. Dollars; the yearly percentages are sample values, not guaranteed.
 * The match is `matchPercent` of your contribution, from yearly `pay`.
 */
export const feeDrag = defineCalculator({
  title: 'What do fees take, and what does a match add?',
  groups: [
    {
      legend: 'Saving for decades',
      inputs: {
        monthly: dollars({ label: 'Put in each month', example: 200, min: 0.01, max: 100_000 }),
        years: whole({ label: 'For', example: 40, min: 1, max: 60, slider: { min: 1, max: 50, noun: 'year' } }),
        returnPercent: percent({ label: 'Yearly return', example: 6, hint: 'Made up and not guaranteed.', max: 20 }),
        feePercent: percent({ label: 'Yearly fee', example: 1, max: 10 }),
        lowFeePercent: percent({ label: 'A lower yearly fee', example: 0.2, max: 10 }),
      },
    },
    {
      legend: 'A match at work',
      inputs: {
        pay: dollars({ label: 'Yearly pay', example: 40_000 }),
        contributePercent: percent({ label: 'You put in', example: 6 }),
        matchPercent: percent({ label: 'Employer matches', example: 50, max: 200 }),
      },
    },
  ],
  calculate(input): CalculatorResult<FeeDragResult> {
    const monthly = toCents(input.monthly)
    const after = (year: number, feePercent: number) =>
      inDollars(futureValueOfAnnuity(monthly, input.returnPercent - feePercent, year * 12))
    const point = (year: number): FeePoint => ({
      year,
      noFee: after(year, 0),
      lowFee: after(year, input.lowFeePercent),
      fee: after(year, input.feePercent),
    })
    const { noFee, lowFee, fee } = point(input.years)
    const contribution = (toCents(input.pay) * input.contributePercent) / 100
    return {
      ok: true,
      paidIn: inDollars(monthly * 12 * input.years),
      noFee,
      withFee: fee,
      lost: inDollars(toCents(noFee) - toCents(fee)),
      withLowFee: lowFee,
      lostLow: inDollars(toCents(noFee) - toCents(lowFee)),
      contribution: inDollars(contribution),
      match: inDollars((contribution * input.matchPercent) / 100),
      points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
    }
  },
})
