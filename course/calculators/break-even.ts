import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars. `booth` and `ads` are paid once, however much is sold. The self-employment tax figures are those of `year`. */
export type BreakEvenInput = {
  units: number
  price: number
  unitCost: number
  booth: number
  ads: number
  yearProfit: number
  taxFloor: number
  taxedPercent: number
  taxPercent: number
  year: number
}

/** Self-employment tax as of 2026: 15.3% of 92.35% of profit, from $400 on (irs.gov, Schedule SE). */
export const breakEvenExample: BreakEvenInput = {
  units: 40,
  price: 18,
  unitCost: 7,
  booth: 60,
  ads: 30,
  yearProfit: 1350,
  taxFloor: 400,
  taxedPercent: 92.35,
  taxPercent: 15.3,
  year: 2026,
}

const limits: Limits<BreakEvenInput> = {
  units: whole(0, 100_000),
  price: dollars(0.01, 100_000),
  unitCost: dollars(0, 100_000),
  booth: dollars(),
  ads: dollars(),
  yearProfit: dollars(0, 100_000),
  taxFloor: dollars(),
  taxedPercent: percent(),
  taxPercent: percent(),
  year: whole(2020, 2100),
}

export type SalesPoint = { units: number; revenue: number; costs: number }

/**
 * `margin` is what one sale leaves; `breakEvenExact` has one decimal, `breakEvenUnits` is the first whole number that covers all.
 * `taxedProfit` is the part of the year's profit that self-employment tax looks at.
 */
export type BreakEvenResult = {
  revenue: number
  costs: number
  profit: number
  margin: number
  breakEvenExact: number
  breakEvenUnits: number
  taxedProfit: number
  selfEmploymentTax: number
  points: SalesPoint[]
}

/**
 * Break-even = fixed costs / (price − cost of one), rounded up. Self-employment tax = profit × 92.35% × 15.3%;
 * as on Schedule SE none is due while profit × 92.35% is under $400.
 */
export function breakEven(input: BreakEvenInput): Outcome<BreakEvenResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const [price, unitCost] = [toCents(input.price), toCents(input.unitCost)]
  const margin = price - unitCost
  if (margin <= 0)
    return refuse(
      'price',
      'Each sale brings in no more than it costs, so no number of sales covers the rest. Raise the price.',
    )
  const fixed = toCents(input.booth) + toCents(input.ads)
  const point = (units: number): SalesPoint => ({
    units,
    revenue: inDollars(price * units),
    costs: inDollars(unitCost * units + fixed),
  })
  const { revenue, costs } = point(input.units)
  const breakEvenUnits = Math.ceil(fixed / margin)
  const end = Math.max(input.units, Math.min(breakEvenUnits * 2, 1_000_000), 10)
  const taxed = (toCents(input.yearProfit) * input.taxedPercent) / 100
  return {
    ok: true,
    revenue,
    costs,
    profit: inDollars(margin * input.units - fixed),
    margin: inDollars(margin),
    breakEvenExact: roundTo(fixed / margin, 1),
    breakEvenUnits,
    taxedProfit: inDollars(taxed),
    selfEmploymentTax: inDollars(taxed < toCents(input.taxFloor) ? 0 : (taxed * input.taxPercent) / 100),
    points: Array.from({ length: 11 }, (_, step) => point(Math.round((end * step) / 10))),
  }
}
