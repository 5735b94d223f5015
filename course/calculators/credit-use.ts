import { inDollars, percentOf, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Loan, loan } from './loan.ts'
import type { Outcome } from './outcome.ts'

/** Dollars. Use is balance / limit; the loan is one loan at the rate for a higher and for a lower score (both made up). */
export type CreditUseInput = {
  balance: number
  limit: number
  newBalance: number
  borrowed: number
  months: number
  lowPercent: number
  highPercent: number
}

export const creditUseExample: CreditUseInput = {
  balance: 450,
  limit: 1500,
  newBalance: 150,
  borrowed: 15_000,
  months: 60,
  lowPercent: 6,
  highPercent: 14,
}

const limits: Limits<CreditUseInput> = {
  balance: dollars(),
  limit: dollars(1),
  newBalance: dollars(),
  borrowed: dollars(1),
  months: whole(1, 480),
  lowPercent: percent(),
  highPercent: percent(),
}

/** `gap` is what the higher rate costs more in all, `paymentGap` each month. */
export type CreditUseResult = {
  usePercent: number
  newUsePercent: number
  low: Loan
  high: Loan
  paymentGap: number
  gap: number
}

/** Use = balance / limit in percent. The price of a score is the difference in interest between two rates for one loan. */
export function creditUse(input: CreditUseInput): Outcome<CreditUseResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
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
}
