import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars. A purchase in payments with a fee for each late one, and a purchase on an empty debit card. */
export type PaymentCostInput = {
  price: number
  payments: number
  latePayments: number
  lateFee: number
  snack: number
  overdraftFee: number
}

export const paymentCostExample: PaymentCostInput = {
  price: 200,
  payments: 4,
  latePayments: 1,
  lateFee: 8,
  snack: 4,
  overdraftFee: 35,
}

const limits: Limits<PaymentCostInput> = {
  price: dollars(0.01),
  payments: whole(1, 60),
  latePayments: whole(0, 60),
  lateFee: dollars(),
  snack: dollars(0.01),
  overdraftFee: dollars(),
}

/** `snackTimes` says how often the price the snack cost in the end. */
export type PaymentCostResult = {
  each: number
  fees: number
  total: number
  extraPercent: number
  snackTotal: number
  snackTimes: number
}

/** True cost = price + fees. The extra percent is for the weeks of the plan, not for a year. */
export function paymentCost(input: PaymentCostInput): Outcome<PaymentCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  if (input.latePayments > input.payments)
    return refuse('latePayments', `Only ${input.payments} payments can be late. Enter that many or fewer.`)
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
}
