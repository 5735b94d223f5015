import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, whole } from '#course/calculators/inputs.ts'

/** `snackTimes` is the total cost of the snack as a multiple of its price. */
export type PaymentCostResult = {
  each: number
  fees: number
  total: number
  extraPercent: number
  snackTotal: number
  snackTimes: number
}

/**
 * True cost = price + fees. The extra percentage is for the weeks of the plan, not per year. Dollars. A purchase in
 * payments with a fee for each late one, and a purchase on an empty debit card.
 */
export const paymentCost = defineCalculator({
  title: 'What does it cost with the fees?',
  groups: [
    {
      legend: 'Pay later, in parts',
      inputs: {
        price: dollars({ label: 'Price', example: 200, min: 0.01 }),
        payments: whole({ label: 'Number of payments', example: 4, min: 1, max: 60 }),
        latePayments: whole({ label: 'Late payments', example: 1, min: 0, max: 60 }),
        lateFee: dollars({ label: 'Fee for each late payment', example: 8 }),
      },
    },
    {
      legend: 'A debit card with no money behind it',
      inputs: {
        snack: dollars({ label: 'Price of the snack', example: 4, min: 0.01 }),
        overdraftFee: dollars({ label: 'Overdraft fee', example: 35 }),
      },
    },
  ],
  calculate(input): CalculatorResult<PaymentCostResult> {
    if (input.latePayments > input.payments)
      return invalid('latePayments', `Only ${input.payments} payments can be late. Enter that many or fewer.`)
    const price = toCents(input.price)
    const fees = toCents(input.lateFee) * input.latePayments
    const snackTotal = toCents(input.snack) + toCents(input.overdraftFee)
    return {
      ok: true,
      each: inDollars(price / input.payments),
      fees: inDollars(fees),
      total: inDollars(price + fees),
      extraPercent: percentOf(fees, price),
      snackTotal: inDollars(snackTotal),
      snackTimes: roundTo(snackTotal / toCents(input.snack), 2),
    }
  },
})
