import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'
import { loan, owedAfter } from '#course/calculators/loan.ts'

/** `netPrice` and `borrowYearly` are per year; `points` is the balance at the end of each year of repayment. */
export type CollegeCostResult = {
  netPrice: number
  borrowYearly: number
  borrowed: number
  payment: number
  interest: number
  total: number
  points: { year: number; owed: number }[]
}

/**
 * Net price = sticker − grants − scholarships. The part that family, savings and work do not cover is borrowed and
 * repaid in level payments. Dollars per year, for `studyYears` years; then one loan over `repayYears`. No interest
 * accrues during school here.
 */
export const collegeCost = defineCalculator({
  title: 'What is the net price, and what would the loan cost?',
  groups: [
    {
      legend: 'One year of school',
      inputs: {
        sticker: dollars({ label: 'Full price', example: 28_000, min: 1, max: 1_000_000 }),
        grants: dollars({ label: 'Grants', example: 11_500, max: 1_000_000 }),
        scholarships: dollars({ label: 'Scholarships', example: 2500, max: 1_000_000 }),
        covered: dollars({ label: 'Family, savings and work', example: 9000, max: 1_000_000 }),
      },
    },
    {
      legend: 'The loan',
      inputs: {
        studyYears: whole({
          label: 'Years of school',
          example: 4,
          min: 1,
          max: 10,
          slider: { min: 1, max: 8, noun: 'year' },
        }),
        aprPercent: percent({
          label: 'Yearly rate',
          example: 6.5,
          hint: 'Made up. New rates are set each July.',
          max: 30,
        }),
        repayYears: whole({
          label: 'Pay back over',
          example: 10,
          min: 1,
          max: 30,
          slider: { min: 1, max: 25, noun: 'year' },
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<CollegeCostResult> {
    const netPrice = Math.max(0, toCents(input.sticker) - toCents(input.grants) - toCents(input.scholarships))
    const yearly = Math.max(0, netPrice - toCents(input.covered))
    const borrowed = yearly * input.studyYears
    const months = input.repayYears * 12
    const { payment, interest, total } = loan(borrowed, input.aprPercent, months)
    return {
      ok: true,
      netPrice: inDollars(netPrice),
      borrowYearly: inDollars(yearly),
      borrowed: inDollars(borrowed),
      payment,
      interest,
      total,
      points: Array.from({ length: input.repayYears + 1 }, (_, year) => ({
        year,
        owed: inDollars(owedAfter(borrowed, input.aprPercent, months, year * 12)),
      })),
    }
  },
})
