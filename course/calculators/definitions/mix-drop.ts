import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

export type MixPoint = { stocksPercent: number; changePercent: number }

/** `backPercent` is the rise needed to break even: 0 after a gain, null if nothing is left. */
export type MixDropResult = {
  changePercent: number
  endValue: number
  change: number
  backPercent: number | null
  eachCompany: number
  spreadLeft: number
  spreadChangePercent: number
  points: MixPoint[]
}

const mixed = (input: InputOf<typeof mixDrop>, stocksPercent: number) =>
  (stocksPercent * input.stocksChangePercent + (100 - stocksPercent) * input.bondsChangePercent) / 100

/**
 * A mix changes by the weighted sum of its parts' changes. After a fall of f, breaking even needs 1 / (1 − f) − 1.
 * Dollars; a mix of stocks and bonds in one bad year, and the same money in equal parts in companies, some of which
 * fail.
 */
export const mixDrop = defineCalculator({
  title: 'How deep would your mix drop?',
  groups: [
    {
      legend: 'A mix in one bad year',
      inputs: {
        amount: dollars({ label: 'Amount', example: 1000, min: 1 }),
        stocksPercent: percent({ label: 'In stocks', example: 60, slider: { min: 0, max: 100, step: 5 } }),
        stocksChangePercent: percent({
          label: 'Stocks change by',
          example: -20,
          min: -100,
          max: 200,
          slider: { min: -80, max: 40 },
        }),
        bondsChangePercent: percent({
          label: 'Bonds change by',
          example: 3,
          min: -100,
          max: 200,
          slider: { min: -30, max: 20 },
        }),
      },
    },
    {
      legend: 'The same money, split evenly among companies',
      inputs: {
        companies: whole({ label: 'Companies', example: 10, min: 1, max: 1000 }),
        failed: whole({ label: 'Companies that fail', example: 1, min: 0, max: 1000 }),
      },
    },
  ],
  calculate(input): CalculatorResult<MixDropResult> {
    if (input.failed > input.companies)
      return invalid('failed', `Only ${input.companies} companies can fail. Enter that many or fewer.`)
    const amount = toCents(input.amount)
    const changePercent = roundTo(mixed(input, input.stocksPercent), 6)
    const endValue = roundTo(amount * (1 + changePercent / 100), 0)
    const left = roundTo((amount * (input.companies - input.failed)) / input.companies, 0)
    const needed = changePercent <= -100 ? null : (1 / (1 + changePercent / 100) - 1) * 100
    return {
      ok: true,
      changePercent: roundTo(changePercent, 2),
      endValue: inDollars(endValue),
      change: inDollars(endValue - amount),
      backPercent: needed === null ? null : Math.max(0, roundTo(needed, 2)),
      eachCompany: inDollars(amount / input.companies),
      spreadLeft: inDollars(left),
      spreadChangePercent: roundTo((-100 * input.failed) / input.companies, 2),
      points: Array.from({ length: 11 }, (_, step) => ({
        stocksPercent: step * 10,
        changePercent: roundTo(mixed(input, step * 10), 2),
      })),
    }
  },
})
