import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars: what is due before the first night, then one month's shared costs and two take-home incomes. */
export type MoveOutInput = {
  rent: number
  deposit: number
  application: number
  utilities: number
  van: number
  basics: number
  shared: number
  incomeA: number
  incomeB: number
}

export const moveOutExample: MoveOutInput = {
  rent: 1100,
  deposit: 1100,
  application: 50,
  utilities: 150,
  van: 200,
  basics: 400,
  shared: 2000,
  incomeA: 3000,
  incomeB: 2000,
}

const limits: Limits<MoveOutInput> = {
  rent: dollars(0, 100_000),
  deposit: dollars(0, 100_000),
  application: dollars(0, 100_000),
  utilities: dollars(0, 100_000),
  van: dollars(0, 100_000),
  basics: dollars(0, 100_000),
  shared: dollars(0, 1_000_000),
  incomeA: dollars(),
  incomeB: dollars(),
}

/** The two shares add up to the shared costs exactly; `half` is each one's part in an even split. */
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

/** Up front = the sum of the six. A split by income gives each the same percent of pay: share = costs × income / both incomes. */
export function moveOut(input: MoveOutInput): Outcome<MoveOutResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const [a, b, shared] = [toCents(input.incomeA), toCents(input.incomeB), toCents(input.shared)]
  if (a + b === 0) return refuse('incomeA', 'Enter at least one income. A split by income needs one.')
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
}
