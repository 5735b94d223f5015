import { inDollars, roundTo } from './cents.ts'

/** A loan with level monthly payments, in dollars. Interest is the sum of all payments minus the amount borrowed. */
export type Loan = { months: number; payment: number; interest: number; total: number }

/**
 * The level monthly payment in unrounded cents: P·i / (1 − (1 + i)^−n) with i = APR / 12, and P / n at 0%. Source: the
 * standard annuity formula; lenders use it for fixed-rate loans.
 */
export function levelPayment(borrowedCents: number, aprPercent: number, months: number): number {
  const rate = aprPercent / 1200
  return rate === 0 ? borrowedCents / months : (borrowedCents * rate) / -Math.expm1(-months * Math.log1p(rate))
}

/**
 * Payment, interest and total of a loan. Each is rounded once, so payment times months may differ from total by cents.
 */
export function loan(borrowedCents: number, aprPercent: number, months: number): Loan {
  const payment = levelPayment(borrowedCents, aprPercent, months)
  const interest = roundTo(payment * months - borrowedCents, 0)
  return {
    months,
    payment: inDollars(payment),
    interest: inDollars(interest),
    total: inDollars(borrowedCents + interest),
  }
}

/** The balance in unrounded cents after `month` payments. */
export function owedAfter(borrowedCents: number, aprPercent: number, months: number, month: number): number {
  if (month >= months) return 0
  const rate = aprPercent / 1200
  const payment = levelPayment(borrowedCents, aprPercent, months)
  if (rate === 0) return borrowedCents - payment * month
  const grown = Math.expm1(month * Math.log1p(rate))
  return borrowedCents * (1 + grown) - (payment * grown) / rate
}
