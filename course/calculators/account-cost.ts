import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Dollars. `accountFee` is a month's, `balance` the usual balance; `insuredLimit` is the deposit insurance limit of `year`. */
export type AccountCostInput = {
  checkAmount: number
  cashingPercent: number
  checksPerYear: number
  accountFee: number
  balance: number
  ratePercent: number
  deposits: number
  insuredLimit: number
  year: number
}

/** The insured limit is the 2026 one: $250,000 per depositor, per bank, per ownership type (fdic.gov, ncua.gov). */
export const accountCostExample: AccountCostInput = {
  checkAmount: 480,
  cashingPercent: 3,
  checksPerYear: 26,
  accountFee: 5,
  balance: 400,
  ratePercent: 1,
  deposits: 310_000,
  insuredLimit: 250_000,
  year: 2026,
}

const limits: Limits<AccountCostInput> = {
  checkAmount: dollars(),
  cashingPercent: percent(0, 50),
  checksPerYear: whole(0, 366),
  accountFee: dollars(0, 1000),
  balance: dollars(),
  ratePercent: percent(0, 20),
  deposits: dollars(0, 100_000_000),
  insuredLimit: dollars(),
  year: whole(2020, 2100),
}

/** A year in dollars. `accountYear` is fees less interest: below zero the account pays you. */
export type AccountCostResult = {
  cashingEach: number
  cashingYear: number
  accountFees: number
  accountInterest: number
  accountYear: number
  saved: number
  insured: number
  uninsured: number
}

/** What a check casher and an account cost in a year, and what is above the limit of one owner in one bank. */
export function accountCost(input: AccountCostInput): Outcome<AccountCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const each = roundTo((toCents(input.checkAmount) * input.cashingPercent) / 100, 0)
  const cashing = each * input.checksPerYear
  const fees = toCents(input.accountFee) * 12
  const interest = roundTo((toCents(input.balance) * input.ratePercent) / 100, 0)
  const insured = Math.min(toCents(input.deposits), toCents(input.insuredLimit))
  return {
    ok: true,
    cashingEach: inDollars(each),
    cashingYear: inDollars(cashing),
    accountFees: inDollars(fees),
    accountInterest: inDollars(interest),
    accountYear: inDollars(fees - interest),
    saved: inDollars(cashing - (fees - interest)),
    insured: inDollars(insured),
    uninsured: inDollars(toCents(input.deposits) - insured),
  }
}
