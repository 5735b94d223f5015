import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Loan, levelPayment, loan, owedAfter } from './loan.ts'
import { type Outcome, refuse } from './outcome.ts'

/**
 * Dollars; `owningMonthly` is tax, insurance and repairs of the first year's months, `buyingCosts` once at the start.
 * The yearly percents: how the home's price moves, how rent and owning costs rise, what the cash at the start could earn instead.
 */
export type HomeCostInput = {
  price: number
  down: number
  aprPercent: number
  years: number
  otherYears: number
  rent: number
  owningMonthly: number
  buyingCosts: number
  sellingPercent: number
  growthPercent: number
  risePercent: number
  earnPercent: number
}

export const homeCostExample: HomeCostInput = {
  price: 250_000,
  down: 50_000,
  aprPercent: 6,
  years: 30,
  otherYears: 15,
  rent: 1500,
  owningMonthly: 550,
  buyingCosts: 7500,
  sellingPercent: 6,
  growthPercent: 2,
  risePercent: 3,
  earnPercent: 4,
}

const limits: Limits<HomeCostInput> = {
  price: dollars(1000, 100_000_000),
  down: dollars(0, 100_000_000),
  aprPercent: percent(0, 30),
  years: whole(1, 40),
  otherYears: whole(1, 40),
  rent: dollars(0, 100_000),
  owningMonthly: dollars(0, 100_000),
  buyingCosts: dollars(),
  sellingPercent: percent(0, 20),
  growthPercent: percent(-10, 15),
  risePercent: percent(-10, 15),
  earnPercent: percent(0, 15),
}

/** Cost in all so far when you leave at the end of a year: buying is counted after the sale. */
export type HomePoint = { year: number; rent: number; buy: number }

/** `moreMonthly` and `savedInterest` compare the other term with the first; break-even is null when 30 years do not reach it. */
export type HomeCostResult = {
  borrowed: number
  first: Loan
  other: Loan
  moreMonthly: number
  savedInterest: number
  breakEvenYear: number | null
  points: HomePoint[]
}

const lookAhead = 30

/** The first `years` yearly amounts that rise by a percent each year, added up. */
const risingSum = (yearly: number, percent: number, years: number) =>
  Array.from({ length: years }, (_, year) => yearly * (1 + percent / 100) ** year).reduce((sum, cost) => sum + cost, 0)

/** Both costs in cents after `year` years. */
function costsAfter(input: HomeCostInput, borrowed: number, year: number): HomePoint {
  const months = input.years * 12
  const rent = risingSum(toCents(input.rent) * 12, input.risePercent, year)
  const upFront = (toCents(input.down) + toCents(input.buyingCosts)) * (1 + input.earnPercent / 100) ** year
  const payments = levelPayment(borrowed, input.aprPercent, months) * Math.min(months, year * 12)
  const running = risingSum(toCents(input.owningMonthly) * 12, input.risePercent, year)
  const sale = toCents(input.price) * (1 + input.growthPercent / 100) ** year * (1 - input.sellingPercent / 100)
  const back = sale - owedAfter(borrowed, input.aprPercent, months, year * 12)
  return { year, rent: inDollars(rent), buy: inDollars(upFront + payments + running - back) }
}

/**
 * The mortgage over two terms by the level-payment formula, and the year from which buying has cost less than renting:
 * cash at the start (with what it could have earned) + payments + owning costs − what a sale leaves, against all rent.
 * A plain comparison: it leaves out income tax and what a lower monthly cost could earn.
 */
export function homeCost(input: HomeCostInput): Outcome<HomeCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const borrowed = toCents(input.price) - toCents(input.down)
  if (borrowed <= 0) return refuse('down', 'The down payment covers the whole price, so there is nothing to borrow.')
  const over = (years: number) => loan(borrowed, input.aprPercent, years * 12)
  const [first, other] = [over(input.years), over(input.otherYears)]
  const points = Array.from({ length: lookAhead }, (_, index) => costsAfter(input, borrowed, index + 1))
  return {
    ok: true,
    borrowed: inDollars(borrowed),
    first,
    other,
    moreMonthly: inDollars(toCents(other.payment) - toCents(first.payment)),
    savedInterest: inDollars(toCents(first.interest) - toCents(other.interest)),
    breakEvenYear: points.find(({ rent, buy }) => buy < rent)?.year ?? null,
    points,
  }
}
