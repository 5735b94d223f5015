import { inDollars, percentOf, toCents } from './cents.ts'
import { dollars, type Limits, number, outsideLimits, percent, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Dollars a share, and one bond with a yearly interest payment. `marketPercent` is what new bonds of its kind pay. */
export type InvestmentReturnInput = {
  shares: number
  priceThen: number
  priceNow: number
  dividend: number
  faceValue: number
  couponPercent: number
  marketPercent: number
  yearsLeft: number
}

export const investmentReturnExample: InvestmentReturnInput = {
  shares: 10,
  priceThen: 40,
  priceNow: 44,
  dividend: 1,
  faceValue: 1000,
  couponPercent: 5,
  marketPercent: 6,
  yearsLeft: 1,
}

const limits: Limits<InvestmentReturnInput> = {
  shares: number(0.001, 1_000_000),
  priceThen: dollars(0.01, 100_000),
  priceNow: dollars(0, 100_000),
  dividend: dollars(0, 100_000),
  faceValue: dollars(1),
  couponPercent: percent(0, 30),
  marketPercent: percent(0, 30),
  yearsLeft: whole(1, 40),
}

/** What the bond sells for when new bonds pay `marketPercent`. */
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
function bondPrice(input: InvestmentReturnInput, marketPercent: number): number {
  const face = toCents(input.faceValue)
  const growth = 1 + marketPercent / 100
  const coupons = Array.from(
    { length: input.yearsLeft },
    (_, year) => (face * input.couponPercent) / 100 / growth ** (year + 1),
  )
  return coupons.reduce((sum, coupon) => sum + coupon, face / growth ** input.yearsLeft)
}

/** Total return = (price change + income) / price paid. A bond is worth its future payments at today's rate. */
export function investmentReturn(input: InvestmentReturnInput): Outcome<InvestmentReturnResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
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
}
