import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'
import { type Loan, loan } from '#course/calculators/loan.ts'

/** `gap` is the total extra cost of the higher rate, `paymentGap` the monthly one. */
export type CreditUseResult = {
  usePercent: number
  newUsePercent: number
  low: Loan
  high: Loan
  paymentGap: number
  gap: number
}

/**
 * The price of a score is the difference in interest between two rates for one loan. Dollars. Use = balance / limit in
 * percent; the loan has one rate for a higher and one for a lower score (both sample values).
 */
export const creditUse = defineCalculator({
  title: 'How much credit do you use, and what does a score cost?',
  groups: [
    {
      legend: 'How much of the limit you use',
      inputs: {
        balance: dollars({ label: 'Balance on the card', example: 450 }),
        limit: dollars({ label: 'Credit limit', example: 1500, min: 1 }),
        newBalance: dollars({ label: 'Pay it down to', example: 150 }),
      },
    },
    {
      legend: 'What a score can cost',
      inputs: {
        borrowed: dollars({ label: 'Loan', example: 15_000, min: 1 }),
        months: whole({ label: 'Months', example: 60, min: 1, max: 480 }),
        lowPercent: percent({ label: 'APR, high score', example: 6, hint: 'Both rates are made up.' }),
        highPercent: percent({ label: 'APR, low score', example: 14 }),
      },
    },
  ],
  calculate(input): CalculatorResult<CreditUseResult> {
    const limit = toCents(input.limit)
    const at = (ratePercent: number) => loan(toCents(input.borrowed), ratePercent, input.months)
    const [low, high] = [at(input.lowPercent), at(input.highPercent)]
    return {
      ok: true,
      usePercent: percentOf(toCents(input.balance), limit),
      newUsePercent: percentOf(toCents(input.newBalance), limit),
      low,
      high,
      paymentGap: inDollars(toCents(high.payment) - toCents(low.payment)),
      gap: inDollars(toCents(high.interest) - toCents(low.interest)),
    }
  },
})
