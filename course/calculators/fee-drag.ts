import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { monthlySaving } from './monthly-saving.ts'
import type { Outcome } from './outcome.ts'

/** Dollars; yearly percents, made up and not sure. The match is `matchPercent` of what you put in, from yearly `pay`. */
export type FeeDragInput = {
  monthly: number
  years: number
  returnPercent: number
  feePercent: number
  lowFeePercent: number
  pay: number
  contributePercent: number
  matchPercent: number
}

export const feeDragExample: FeeDragInput = {
  monthly: 200,
  years: 40,
  returnPercent: 6,
  feePercent: 1,
  lowFeePercent: 0.2,
  pay: 40_000,
  contributePercent: 6,
  matchPercent: 50,
}

const limits: Limits<FeeDragInput> = {
  monthly: dollars(0.01, 100_000),
  years: whole(1, 60),
  returnPercent: percent(0, 20),
  feePercent: percent(0, 10),
  lowFeePercent: percent(0, 10),
  pay: dollars(),
  contributePercent: percent(),
  matchPercent: percent(0, 200),
}

export type FeePoint = { year: number; noFee: number; lowFee: number; fee: number }

/** Dollars at the end; `lost` and `lostLow` are what the fees took; the match is a year's. */
export type FeeDragResult = {
  paidIn: number
  noFee: number
  withFee: number
  lost: number
  withLowFee: number
  lostLow: number
  contribution: number
  match: number
  points: FeePoint[]
}

/**
 * Monthly payments grow at (return − fee) / 12 a month: p · ((1 + i)^n − 1) / i. A fee of 1% is taken as 1% less return.
 * Match = pay × contribution × match percent.
 */
export function feeDrag(input: FeeDragInput): Outcome<FeeDragResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const monthly = toCents(input.monthly)
  const after = (year: number, feePercent: number) =>
    inDollars(monthlySaving(monthly, input.returnPercent - feePercent, year * 12))
  const point = (year: number): FeePoint => ({
    year,
    noFee: after(year, 0),
    lowFee: after(year, input.lowFeePercent),
    fee: after(year, input.feePercent),
  })
  const { noFee, lowFee, fee } = point(input.years)
  const contribution = (toCents(input.pay) * input.contributePercent) / 100
  return {
    ok: true,
    paidIn: inDollars(monthly * 12 * input.years),
    noFee,
    withFee: fee,
    lost: inDollars(toCents(noFee) - toCents(fee)),
    withLowFee: lowFee,
    lostLow: inDollars(toCents(noFee) - toCents(lowFee)),
    contribution: inDollars(contribution),
    match: inDollars((contribution * input.matchPercent) / 100),
    points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
  }
}
