import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars } from '#course/calculators/inputs.ts'

/** Total gain from training `years` after it ended; negative before payback. */
export type PaybackPoint = { year: number; net: number }

/**
 * Payback is null if pay does not rise, because the training never pays back in money. Months are rounded to the
 * nearest.
 */
export type OfferCompareResult = {
  totalA: number
  totalB: number
  better: 'A' | 'B' | 'same'
  gap: number
  trainingTotal: number
  gainPerYear: number
  paybackYears: number | null
  paybackMonths: number | null
  points: PaybackPoint[]
}

/**
 * Offer = pay + value of benefits. Payback time = (cost + lost pay) / extra pay per year, before tax and interest.
 * Dollars per year, before tax; `trainingCost` and `lostPay` once.
 */
export const offerCompare = defineCalculator({
  title: 'Which offer, and does the training pay back?',
  groups: [
    {
      legend: 'Two job offers, per year',
      inputs: {
        payA: dollars({ label: 'A: pay', example: 41_000 }),
        benefitsA: dollars({
          label: 'A: value of benefits',
          example: 3600,
          hint: 'Health insurance, a retirement match, paid days off.',
        }),
        payB: dollars({ label: 'B: pay', example: 43_500 }),
        benefitsB: dollars({ label: 'B: value of benefits', example: 600 }),
      },
    },
    {
      legend: 'A training program',
      inputs: {
        trainingCost: dollars({ label: 'What it costs', example: 4000 }),
        lostPay: dollars({ label: 'Pay you give up during it', example: 6000 }),
        payBefore: dollars({ label: 'Yearly pay before', example: 31_200 }),
        payAfter: dollars({ label: 'Yearly pay after', example: 38_200 }),
      },
    },
  ],
  calculate(input): CalculatorResult<OfferCompareResult> {
    const a = toCents(input.payA) + toCents(input.benefitsA)
    const b = toCents(input.payB) + toCents(input.benefitsB)
    const cost = toCents(input.trainingCost) + toCents(input.lostPay)
    const gain = toCents(input.payAfter) - toCents(input.payBefore)
    const years = gain > 0 ? cost / gain : null
    return {
      ok: true,
      totalA: inDollars(a),
      totalB: inDollars(b),
      better: a === b ? 'same' : a > b ? 'A' : 'B',
      gap: inDollars(Math.abs(a - b)),
      trainingTotal: inDollars(cost),
      gainPerYear: inDollars(gain),
      paybackYears: years === null ? null : roundTo(years, 1),
      paybackMonths: years === null ? null : roundTo(years * 12, 0),
      points: Array.from({ length: 6 }, (_, year) => ({ year, net: inDollars(gain * year - cost) })),
    }
  },
})
