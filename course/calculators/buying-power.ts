import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Dollars; both percents are yearly and made up. `price` is one thing's price today, looked at `priceYears` from now. */
export type BuyingPowerInput = {
  amount: number
  ratePercent: number
  inflationPercent: number
  years: number
  price: number
  priceYears: number
}

export const buyingPowerExample: BuyingPowerInput = {
  amount: 1000,
  ratePercent: 1,
  inflationPercent: 3,
  years: 1,
  price: 5,
  priceYears: 10,
}

const limits: Limits<BuyingPowerInput> = {
  amount: dollars(0.01),
  ratePercent: percent(0, 30),
  inflationPercent: percent(-10, 50),
  years: whole(1, 60),
  price: dollars(0.01),
  priceYears: whole(1, 60),
}

export type PowerPoint = { year: number; balance: number; buys: number }

/** `buysToday` is what the balance buys in today's dollars; `realPercent` is the yearly gain or loss of buying power. */
export type BuyingPowerResult = {
  balance: number
  buysToday: number
  change: number
  realPercent: number
  priceLater: number
  points: PowerPoint[]
}

/** Balance A(1 + r)^n; buying power that divided by (1 + f)^n; real rate (1 + r) / (1 + f) − 1 (the Fisher relation). */
export function buyingPower(input: BuyingPowerInput): Outcome<BuyingPowerResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const [growth, inflation] = [1 + input.ratePercent / 100, 1 + input.inflationPercent / 100]
  const amount = toCents(input.amount)
  const point = (year: number): PowerPoint => ({
    year,
    balance: inDollars(amount * growth ** year),
    buys: inDollars(amount * (growth / inflation) ** year),
  })
  const { balance, buys } = point(input.years)
  return {
    ok: true,
    balance,
    buysToday: buys,
    change: inDollars(toCents(buys) - amount),
    realPercent: roundTo((growth / inflation - 1) * 100, 2),
    priceLater: inDollars(toCents(input.price) * inflation ** input.priceYears),
    points: Array.from({ length: Math.max(input.years, input.priceYears) + 1 }, (_, year) => point(year)),
  }
}
