import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { loan, owedAfter } from './loan.ts'
import type { Outcome } from './outcome.ts'

/** Dollars a year, for `studyYears` years; then one loan over `repayYears`. No interest builds up during school here. */
export type CollegeCostInput = {
  sticker: number
  grants: number
  scholarships: number
  covered: number
  studyYears: number
  aprPercent: number
  repayYears: number
}

export const collegeCostExample: CollegeCostInput = {
  sticker: 28_000,
  grants: 11_500,
  scholarships: 2500,
  covered: 9000,
  studyYears: 4,
  aprPercent: 6.5,
  repayYears: 10,
}

const limits: Limits<CollegeCostInput> = {
  sticker: dollars(1, 1_000_000),
  grants: dollars(0, 1_000_000),
  scholarships: dollars(0, 1_000_000),
  covered: dollars(0, 1_000_000),
  studyYears: whole(1, 10),
  aprPercent: percent(0, 30),
  repayYears: whole(1, 30),
}

/** `netPrice` and `borrowYearly` are a year's; `points` is what is still owed at the end of each year of repayment. */
export type CollegeCostResult = {
  netPrice: number
  borrowYearly: number
  borrowed: number
  payment: number
  interest: number
  total: number
  points: { year: number; owed: number }[]
}

/** Net price = sticker − grants − scholarships. What family, savings and work leave open is borrowed and paid back level. */
export function collegeCost(input: CollegeCostInput): Outcome<CollegeCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const netPrice = Math.max(0, toCents(input.sticker) - toCents(input.grants) - toCents(input.scholarships))
  const yearly = Math.max(0, netPrice - toCents(input.covered))
  const borrowed = yearly * input.studyYears
  const months = input.repayYears * 12
  const { payment, interest, total } = loan(borrowed, input.aprPercent, months)
  return {
    ok: true,
    netPrice: inDollars(netPrice),
    borrowYearly: inDollars(yearly),
    borrowed: inDollars(borrowed),
    payment,
    interest,
    total,
    points: Array.from({ length: input.repayYears + 1 }, (_, year) => ({
      year,
      owed: inDollars(owedAfter(borrowed, input.aprPercent, months, year * 12)),
    })),
  }
}
