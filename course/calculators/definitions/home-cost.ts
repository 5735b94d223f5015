import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'
import { type Loan, levelPayment, loan, owedAfter } from '#course/calculators/loan.ts'

/** Total cost if you leave at the end of a year; the cost of buying is after the sale. */
export type HomePoint = { year: number; rent: number; buy: number }

/**
 * `moreMonthly` and `savedInterest` compare the other term with the first; break-even is null if it takes over 30
 * years.
 */
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

/** The sum of the first `years` yearly amounts, which rise by a percentage each year. */
const risingSum = (yearly: number, percent: number, years: number) =>
  Array.from({ length: years }, (_, year) => yearly * (1 + percent / 100) ** year).reduce((sum, cost) => sum + cost, 0)

/** Both costs in cents after `year` years. */
function costsAfter(input: InputOf<typeof homeCost>, borrowed: number, year: number): HomePoint {
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
 * The mortgage over two terms by the level-payment formula, and the year from which buying is cheaper than renting:
 * initial cash (with its forgone return) + payments + owning costs − sale proceeds, against all rent. A simple
 * comparison: it ignores income tax and the return on a lower monthly cost. Dollars; `owningMonthly` is tax, insurance
 * and repairs per month in the first year, `buyingCosts` once at the start. The yearly percentages are the change of
 * the home's price, the rise of rent and owning costs, and the forgone return on the initial cash.
 */
export const homeCost = defineCalculator({
  title: 'What does the term do, and when does buying break even?',
  groups: [
    {
      legend: 'The mortgage',
      inputs: {
        price: dollars({ label: 'Price of the home', example: 250_000, min: 1000, max: 100_000_000 }),
        down: dollars({ label: 'Down payment', example: 50_000, max: 100_000_000 }),
        aprPercent: percent({ label: 'Yearly rate', example: 6, hint: 'Made up.', max: 30 }),
        years: whole({ label: 'One term', example: 30, min: 1, max: 40, slider: { min: 5, max: 40, noun: 'year' } }),
        otherYears: whole({
          label: 'Another term',
          example: 15,
          min: 1,
          max: 40,
          slider: { min: 5, max: 40, noun: 'year' },
        }),
      },
    },
    {
      legend: 'Rent or buy',
      hint: 'Rent, tax, insurance and repairs are for one month. Under 20% down, add mortgage insurance.',
      inputs: {
        rent: dollars({ label: 'Rent', example: 1500, max: 100_000 }),
        owningMonthly: dollars({ label: 'Tax, insurance, repairs', example: 550, max: 100_000 }),
        buyingCosts: dollars({ label: 'Closing costs to buy', example: 7500 }),
        sellingPercent: percent({ label: 'Costs of selling', example: 6, max: 20 }),
        earnPercent: percent({ label: 'Your cash could earn', example: 4, max: 15 }),
        growthPercent: percent({
          label: 'Home price changes',
          example: 2,
          min: -10,
          max: 15,
          slider: { min: -5, max: 8, step: 0.5 },
        }),
        risePercent: percent({
          label: 'Rent, costs change',
          example: 3,
          min: -10,
          max: 15,
          slider: { min: -5, max: 8, step: 0.5 },
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<HomeCostResult> {
    const borrowed = toCents(input.price) - toCents(input.down)
    if (borrowed <= 0) return invalid('down', 'The down payment covers the whole price, so there is nothing to borrow.')
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
  },
})
