import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

export type PowerPoint = { year: number; balance: number; buys: number }

/** `buysToday` is the balance in today's dollars; `realPercent` is the yearly gain or loss of buying power. */
export type BuyingPowerResult = {
  balance: number
  buysToday: number
  change: number
  realPercent: number
  priceLater: number
  points: PowerPoint[]
}

/**
 * Balance A(1 + r)^n; buying power is the balance divided by (1 + f)^n; real rate (1 + r) / (1 + f) − 1 (the Fisher
 * relation). Dollars; both percentages are yearly and sample values. `price` is an item's price today, projected
 * `priceYears` ahead.
 */
export const buyingPower = defineCalculator({
  title: 'Will your money still buy as much?',
  groups: [
    {
      legend: 'Money in an account',
      inputs: {
        amount: dollars({ label: 'Amount', example: 1000, min: 0.01 }),
        ratePercent: percent({ label: 'Yearly interest', example: 1, hint: 'Made up.', max: 30 }),
        inflationPercent: percent({
          label: 'Prices rise each year by',
          example: 3,
          min: -10,
          max: 50,
          slider: { min: -2, max: 12, step: 0.5 },
        }),
        years: whole({ label: 'Leave it for', example: 1, min: 1, max: 60, slider: { min: 1, max: 40, noun: 'year' } }),
      },
    },
    {
      legend: 'One thing you buy',
      inputs: {
        price: dollars({ label: 'Price today', example: 5, min: 0.01 }),
        priceYears: whole({
          label: 'Look ahead by',
          example: 10,
          min: 1,
          max: 60,
          slider: { min: 1, max: 40, noun: 'year' },
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<BuyingPowerResult> {
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
  },
})
