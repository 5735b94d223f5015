import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { monthlySaving } from './monthly-saving.ts'
import type { Outcome } from './outcome.ts'

/** Dollars; `netHourly` is pay for an hour after tax. `ratePercent` is a made-up yearly return on a plan you do without. */
export type PriceInHoursInput = {
  netHourly: number
  price: number
  monthlyPrice: number
  years: number
  ratePercent: number
}

export const priceInHoursExample: PriceInHoursInput = {
  netHourly: 12.95,
  price: 80,
  monthlyPrice: 12.99,
  years: 10,
  ratePercent: 6,
}

const limits: Limits<PriceInHoursInput> = {
  netHourly: dollars(0.01, 10_000),
  price: dollars(),
  monthlyPrice: dollars(0, 100_000),
  years: whole(1, 60),
  ratePercent: percent(0, 20),
}

/** The plan's money so far: paid for it, or put aside and grown. */
export type PlanPoint = { year: number; paid: number; grown: number }

/** Hours have one decimal. */
export type PriceInHoursResult = {
  hours: number
  yearly: number
  yearlyHours: number
  paid: number
  grown: number
  points: PlanPoint[]
}

/** Hours = price / net pay an hour. A monthly price put aside instead grows to p · ((1 + i)^n − 1) / i, i = rate / 12. */
export function priceInHours(input: PriceInHoursInput): Outcome<PriceInHoursResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const hour = toCents(input.netHourly)
  const monthly = toCents(input.monthlyPrice)
  const point = (year: number): PlanPoint => ({
    year,
    paid: inDollars(monthly * 12 * year),
    grown: inDollars(monthlySaving(monthly, input.ratePercent, year * 12)),
  })
  const { paid, grown } = point(input.years)
  return {
    ok: true,
    hours: roundTo(toCents(input.price) / hour, 1),
    yearly: inDollars(monthly * 12),
    yearlyHours: roundTo((monthly * 12) / hour, 1),
    paid,
    grown,
    points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
  }
}
