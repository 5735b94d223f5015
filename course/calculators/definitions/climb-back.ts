import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent } from '#course/calculators/inputs.ts'

/** The rise in percent that recovers a fall. */
export type ClimbPoint = { fallPercent: number; neededPercent: number }

/** `changePercent` compares the end with the start; `neededPercent` is null if nothing is left. */
export type ClimbBackResult = {
  afterFall: number
  afterRise: number
  change: number
  changePercent: number
  neededPercent: number | null
  points: ClimbPoint[]
}

const needed = (fallPercent: number) => roundTo((100 / (100 - fallPercent) - 1) * 100, 2)

/**
 * A rise applies to the remaining amount: after a fall of f, recovery needs 1 / (1 − f) − 1. Dollars; a fall, then a
 * rise, both in percent of the amount at that time.
 */
export const climbBack = defineCalculator({
  title: 'How far is the climb back?',
  groups: [
    {
      inputs: {
        amount: dollars({ label: 'You put in', example: 1000, min: 1 }),
        fallPercent: percent({ label: 'It falls by', example: 75, slider: { min: 0, max: 100 } }),
        risePercent: percent({
          label: 'Then it rises by',
          example: 150,
          max: 10_000,
          slider: { min: 0, max: 500, step: 5 },
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<ClimbBackResult> {
    const amount = toCents(input.amount)
    const afterFall = amount * (1 - input.fallPercent / 100)
    const afterRise = roundTo(afterFall * (1 + input.risePercent / 100), 0)
    return {
      ok: true,
      afterFall: inDollars(afterFall),
      afterRise: inDollars(afterRise),
      change: inDollars(afterRise - amount),
      changePercent: percentOf(afterRise - amount, amount),
      neededPercent: input.fallPercent === 100 ? null : needed(input.fallPercent),
      points: Array.from({ length: 10 }, (_, step) => ({ fallPercent: step * 10, neededPercent: needed(step * 10) })),
    }
  },
})
