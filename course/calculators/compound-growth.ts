import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** `amount` once and `monthly` each month, in dollars; `waitYears` is how much later the late starter begins. */
export type CompoundGrowthInput = {
  amount: number
  monthly: number
  ratePercent: number
  years: number
  waitYears: number
}

export const compoundGrowthExample: CompoundGrowthInput = {
  amount: 1000,
  monthly: 0,
  ratePercent: 4,
  years: 20,
  waitYears: 10,
}

const limits: Limits<CompoundGrowthInput> = {
  amount: dollars(),
  monthly: dollars(0, 100_000),
  ratePercent: percent(0, 50),
  years: whole(1, 60),
  waitYears: whole(0, 60),
}

/** The late starter owns `later` at the end of a year: what was put in before the start counts as 0. */
export type GrowthPoint = { year: number; simple: number; compound: number; later: number }

/** Dollars at the end of the last year. `doublingYears` is the Rule of 72, null at 0%. */
export type CompoundGrowthResult = {
  simple: number
  compound: number
  gap: number
  paidIn: number
  later: number
  laterPaidIn: number
  costOfWaiting: number
  doublingYears: number | null
  points: GrowthPoint[]
}

/** Simple interest in cents: the first amount earns each year, a year's payments earn from the next year on. */
function simpleAfter(amount: number, yearly: number, rate: number, years: number): number {
  return amount * (1 + rate * years) + yearly * (years + (rate * years * (years - 1)) / 2)
}

/** Compound interest in cents: A(1 + r)^n + Y((1 + r)^n − 1) / r, interest added once a year, payments from the next year on. */
function compoundAfter(amount: number, yearly: number, rate: number, years: number): number {
  const grown = (1 + rate) ** years
  return amount * grown + (rate === 0 ? yearly * years : (yearly * (grown - 1)) / rate)
}

/**
 * Simple and compound growth of the same money, and of the same money started later. Interest is added once a year.
 * The Rule of 72 (72 / rate is about the years to double) is the usual approximation of ln 2 / ln(1 + r).
 */
export function compoundGrowth(input: CompoundGrowthInput): Outcome<CompoundGrowthResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  if (input.waitYears > input.years)
    return refuse('waitYears', `There are only ${input.years} years. Start later by that many or fewer.`)
  const rate = input.ratePercent / 100
  const [amount, yearly] = [toCents(input.amount), toCents(input.monthly) * 12]
  const point = (year: number): GrowthPoint => ({
    year,
    simple: inDollars(simpleAfter(amount, yearly, rate, year)),
    compound: inDollars(compoundAfter(amount, yearly, rate, year)),
    later: year < input.waitYears ? 0 : inDollars(compoundAfter(amount, yearly, rate, year - input.waitYears)),
  })
  const end = point(input.years)
  const minus = (a: number, b: number) => inDollars(toCents(a) - toCents(b))
  return {
    ok: true,
    simple: end.simple,
    compound: end.compound,
    gap: minus(end.compound, end.simple),
    paidIn: inDollars(amount + yearly * input.years),
    later: end.later,
    laterPaidIn: inDollars(amount + yearly * (input.years - input.waitYears)),
    costOfWaiting: minus(end.compound, end.later),
    doublingYears: rate === 0 ? null : roundTo(72 / input.ratePercent, 1),
    points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
  }
}
