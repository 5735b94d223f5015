import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

/** Dollars per year. `accountYear` is fees minus interest; a negative value means that the account pays you. */
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

/**
 * Yearly cost of a check casher and of an account, and the amount above one owner's insurance limit at one bank.
 * Dollars. `accountFee` is monthly, `balance` the usual balance; `insuredLimit` is the deposit insurance limit of
 * `year`.
 */
export const accountCost = defineCalculator({
  title: 'What does a year of banking cost?',
  groups: [
    {
      legend: 'A check casher',
      inputs: {
        checkAmount: dollars({ label: 'Each check', example: 480 }),
        cashingPercent: percent({ label: 'Fee', example: 3, max: 50 }),
        checksPerYear: whole({ label: 'Checks per year', example: 26, min: 0, max: 366 }),
      },
    },
    {
      legend: 'An account',
      inputs: {
        accountFee: dollars({ label: 'Fee per month', example: 5, hint: 'Many accounts charge none.', max: 1000 }),
        balance: dollars({ label: 'Usual balance', example: 400 }),
        ratePercent: percent({ label: 'Yearly interest', example: 1, max: 20 }),
      },
    },
    {
      legend: 'Is it insured?',
      inputs: {
        deposits: dollars({ label: 'One owner’s money in one bank', example: 310_000, max: 100_000_000 }),
      },
    },
  ],
  // Insured limit as of 2026: $250,000 per depositor, per bank, per ownership type (fdic.gov, ncua.gov).
  hidden: {
    insuredLimit: dollars({ example: 250_000 }),
    year: whole({ example: 2026, min: 2020, max: 2100 }),
  },
  calculate(input): CalculatorResult<AccountCostResult> {
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
  },
})
