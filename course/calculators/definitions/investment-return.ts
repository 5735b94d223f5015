import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, number, percent, whole } from '#course/calculators/inputs.ts'

/** The bond's sale price when new bonds pay `marketPercent`. */
export type BondPoint = { marketPercent: number; price: number }

export type InvestmentReturnResult = {
  paid: number
  worth: number
  priceChange: number
  income: number
  gain: number
  returnPercent: number
  bondPrice: number
  bondChange: number
  points: BondPoint[]
}

/** Present value in cents: the interest payments and the face value, each divided by (1 + market rate)^year. */
function bondPrice(input: InputOf<typeof investmentReturn>, marketPercent: number): number {
  const face = toCents(input.faceValue)
  const growth = 1 + marketPercent / 100
  const coupons = Array.from(
    { length: input.yearsLeft },
    (_, year) => (face * input.couponPercent) / 100 / growth ** (year + 1),
  )
  return coupons.reduce((sum, coupon) => sum + coupon, face / growth ** input.yearsLeft)
}

/**
 * Total return = (price change + income) / price paid. A bond is worth its future payments at today's rate. Dollars per
 * share, and one bond with a yearly interest payment. `marketPercent` is the rate of new bonds of its kind.
 */
export const investmentReturn = defineCalculator({
  title: 'What is the return, and what is the bond worth?',
  groups: [
    {
      legend: 'Shares',
      inputs: {
        shares: number({ label: 'Number of shares', example: 10, min: 0.001, max: 1_000_000 }),
        priceThen: dollars({ label: 'Price when bought', example: 40, min: 0.01, max: 100_000 }),
        priceNow: dollars({ label: 'Price now', example: 44, max: 100_000 }),
        dividend: dollars({ label: 'Dividends per share', example: 1, max: 100_000 }),
      },
    },
    {
      legend: 'A bond',
      inputs: {
        faceValue: dollars({ label: 'Paid back at the end', example: 1000, min: 1 }),
        couponPercent: percent({ label: 'It pays per year', example: 5, max: 30 }),
        yearsLeft: whole({
          label: 'Time left',
          example: 1,
          min: 1,
          max: 40,
          slider: { min: 1, max: 30, noun: 'year' },
        }),
        marketPercent: percent({ label: 'New bonds pay', example: 6, max: 30, slider: { min: 0, max: 12, step: 0.5 } }),
      },
    },
  ],
  calculate(input): CalculatorResult<InvestmentReturnResult> {
    const all = (perShare: number) => toCents(perShare * input.shares)
    const [paid, worth, income] = [all(input.priceThen), all(input.priceNow), all(input.dividend)]
    const bond = bondPrice(input, input.marketPercent)
    return {
      ok: true,
      paid: inDollars(paid),
      worth: inDollars(worth),
      priceChange: inDollars(worth - paid),
      income: inDollars(income),
      gain: inDollars(worth - paid + income),
      returnPercent: percentOf(worth - paid + income, paid),
      bondPrice: inDollars(bond),
      bondChange: inDollars(bond - toCents(input.faceValue)),
      points: Array.from({ length: 13 }, (_, marketPercent) => ({
        marketPercent,
        price: inDollars(bondPrice(input, marketPercent)),
      })),
    }
  },
})
