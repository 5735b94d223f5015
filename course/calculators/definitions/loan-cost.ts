import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'
import { type Loan, loan, owedAfter } from '#course/calculators/loan.ts'

/** The balance of either loan at the end of a month. */
export type OwedPoint = { month: number; first: number; other: number }

/** `cost` is interest and fee; `extra` is the extra cost of the other term (negative: less). */
export type LoanCostResult = {
  borrowed: number
  first: Loan & { cost: number }
  other: Loan & { cost: number }
  paymentGap: number
  extra: number
  points: OwedPoint[]
}

/**
 * Level payment, interest and cost of the same loan over two terms. Differences are between the rounded amounts shown.
 * Dollars; `fee` is paid once, separately from the loan; terms are in months.
 */
export const loanCost = defineCalculator({
  title: 'What does the loan really cost?',
  groups: [
    {
      inputs: {
        price: dollars({ label: 'Price', example: 6000, min: 1 }),
        down: dollars({ label: 'Down payment', example: 0 }),
        aprPercent: percent({ label: 'APR', example: 9, hint: 'Made up. Ask several lenders.', max: 400 }),
        fee: dollars({ label: 'Fee to get the loan', example: 0, max: 100_000 }),
        months: whole({ label: 'One term, in months', example: 36, min: 1, max: 480 }),
        otherMonths: whole({ label: 'Another term, in months', example: 60, min: 1, max: 480 }),
      },
    },
  ],
  calculate(input): CalculatorResult<LoanCostResult> {
    const borrowed = toCents(input.price) - toCents(input.down)
    if (borrowed <= 0) return invalid('down', 'The down payment covers the whole price, so there is nothing to borrow.')
    const over = (months: number) => {
      const found = loan(borrowed, input.aprPercent, months)
      return { ...found, cost: inDollars(toCents(found.interest) + toCents(input.fee)) }
    }
    const [first, other] = [over(input.months), over(input.otherMonths)]
    const owed = (months: number, month: number) => inDollars(owedAfter(borrowed, input.aprPercent, months, month))
    return {
      ok: true,
      borrowed: inDollars(borrowed),
      first,
      other,
      paymentGap: inDollars(toCents(first.payment) - toCents(other.payment)),
      extra: inDollars(toCents(other.cost) - toCents(first.cost)),
      points: Array.from({ length: Math.max(input.months, input.otherMonths) + 1 }, (_, month) => ({
        month,
        first: owed(input.months, month),
        other: owed(input.otherMonths, month),
      })),
    }
  },
})
