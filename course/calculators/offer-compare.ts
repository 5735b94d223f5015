import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Dollars a year, before tax; `trainingCost` and `lostPay` once. */
export type OfferCompareInput = {
  payA: number
  benefitsA: number
  payB: number
  benefitsB: number
  trainingCost: number
  lostPay: number
  payBefore: number
  payAfter: number
}

export const offerCompareExample: OfferCompareInput = {
  payA: 41_000,
  benefitsA: 3600,
  payB: 43_500,
  benefitsB: 600,
  trainingCost: 4000,
  lostPay: 6000,
  payBefore: 31_200,
  payAfter: 38_200,
}

const limits: Limits<OfferCompareInput> = {
  payA: dollars(),
  benefitsA: dollars(),
  payB: dollars(),
  benefitsB: dollars(),
  trainingCost: dollars(),
  lostPay: dollars(),
  payBefore: dollars(),
  payAfter: dollars(),
}

/** What training has brought in all, `years` after it ended; below zero it has not paid back yet. */
export type PaybackPoint = { year: number; net: number }

/** Payback is null when pay does not rise: then training does not pay back in money. Months are to the nearest one. */
export type OfferCompareResult = {
  totalA: number
  totalB: number
  better: 'A' | 'B' | 'same'
  gap: number
  trainingTotal: number
  gainPerYear: number
  paybackYears: number | null
  paybackMonths: number | null
  points: PaybackPoint[]
}

/** Offer = pay + worth of benefits. Payback time = (cost + pay given up) / extra pay a year, before tax and interest. */
export function offerCompare(input: OfferCompareInput): Outcome<OfferCompareResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const a = toCents(input.payA) + toCents(input.benefitsA)
  const b = toCents(input.payB) + toCents(input.benefitsB)
  const cost = toCents(input.trainingCost) + toCents(input.lostPay)
  const gain = toCents(input.payAfter) - toCents(input.payBefore)
  const years = gain > 0 ? cost / gain : null
  return {
    ok: true,
    totalA: inDollars(a),
    totalB: inDollars(b),
    better: a === b ? 'same' : a > b ? 'A' : 'B',
    gap: inDollars(Math.abs(a - b)),
    trainingTotal: inDollars(cost),
    gainPerYear: inDollars(gain),
    paybackYears: years === null ? null : roundTo(years, 1),
    paybackMonths: years === null ? null : roundTo(years * 12, 0),
    points: Array.from({ length: 6 }, (_, year) => ({ year, net: inDollars(gain * year - cost) })),
  }
}
