import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars } from '#course/calculators/inputs.ts'

/** The two shares add up to the shared costs exactly; `half` is one person's part of an even split. */
export type MoveOutResult = {
  upFront: number
  timesRent: number | null
  percentA: number
  percentB: number
  shareA: number
  shareB: number
  half: number
  lessForB: number
}

/**
 * Up front = the sum of the six. A split by income costs each the same percentage of pay: share = costs × income / both
 * incomes. Dollars: the amounts due before moving in, then one month's shared costs and two take-home incomes.
 */
export const moveOut = defineCalculator({
  title: 'What does moving out cost, and what is a fair split?',
  groups: [
    {
      legend: 'Before the first night',
      inputs: {
        rent: dollars({ label: 'First month’s rent', example: 1100, max: 100_000 }),
        deposit: dollars({ label: 'Deposit', example: 1100, max: 100_000 }),
        application: dollars({ label: 'Application', example: 50, max: 100_000 }),
        utilities: dollars({ label: 'Utilities', example: 150, max: 100_000 }),
        van: dollars({ label: 'Van', example: 200, max: 100_000 }),
        basics: dollars({ label: 'Basics for the home', example: 400, max: 100_000 }),
      },
    },
    {
      legend: 'Sharing one month’s costs',
      inputs: {
        shared: dollars({ label: 'Shared costs', example: 2000, max: 1_000_000 }),
        incomeA: dollars({ label: 'Take-home pay of A', example: 3000 }),
        incomeB: dollars({ label: 'Take-home pay of B', example: 2000 }),
      },
    },
  ],
  calculate(input): CalculatorResult<MoveOutResult> {
    const [a, b, shared] = [toCents(input.incomeA), toCents(input.incomeB), toCents(input.shared)]
    if (a + b === 0) return invalid('incomeA', 'Enter at least one income. A split by income needs one.')
    const dues = [input.rent, input.deposit, input.application, input.utilities, input.van, input.basics]
    const upFront = dues.reduce((sum, due) => sum + toCents(due), 0)
    const shareA = roundTo((shared * a) / (a + b), 0)
    const half = roundTo(shared / 2, 0)
    return {
      ok: true,
      upFront: inDollars(upFront),
      timesRent: toCents(input.rent) === 0 ? null : roundTo(upFront / toCents(input.rent), 1),
      percentA: percentOf(a, a + b),
      percentB: percentOf(b, a + b),
      shareA: inDollars(shareA),
      shareB: inDollars(shared - shareA),
      half: inDollars(half),
      lessForB: inDollars(half - (shared - shareA)),
    }
  },
})
