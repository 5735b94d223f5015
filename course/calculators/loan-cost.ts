import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Loan, loan, owedAfter } from './loan.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars; `fee` is paid once, apart from the loan; the same loan over two terms in months. */
export type LoanCostInput = {
  price: number
  down: number
  aprPercent: number
  fee: number
  months: number
  otherMonths: number
}

export const loanCostExample: LoanCostInput = {
  price: 6000,
  down: 0,
  aprPercent: 9,
  fee: 0,
  months: 36,
  otherMonths: 60,
}

const limits: Limits<LoanCostInput> = {
  price: dollars(1),
  down: dollars(),
  aprPercent: percent(0, 400),
  fee: dollars(0, 100_000),
  months: whole(1, 480),
  otherMonths: whole(1, 480),
}

/** What is still owed on either loan at the end of a month. */
export type OwedPoint = { month: number; first: number; other: number }

/** `cost` is interest and fee; `extra` is what the other term costs more (below zero: less). */
export type LoanCostResult = {
  borrowed: number
  first: Loan & { cost: number }
  other: Loan & { cost: number }
  paymentGap: number
  extra: number
  points: OwedPoint[]
}

/** Level payment, interest and cost of the same loan over two terms. Differences are taken between the rounded amounts shown. */
export function loanCost(input: LoanCostInput): Outcome<LoanCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const borrowed = toCents(input.price) - toCents(input.down)
  if (borrowed <= 0) return refuse('down', 'The down payment covers the whole price, so there is nothing to borrow.')
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
}
