import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars; a mix of stocks and bonds in one bad year, and the same money in equal parts in companies of which some fail. */
export type MixDropInput = {
  amount: number
  stocksPercent: number
  stocksChangePercent: number
  bondsChangePercent: number
  companies: number
  failed: number
}

export const mixDropExample: MixDropInput = {
  amount: 1000,
  stocksPercent: 60,
  stocksChangePercent: -20,
  bondsChangePercent: 3,
  companies: 10,
  failed: 1,
}

const limits: Limits<MixDropInput> = {
  amount: dollars(1),
  stocksPercent: percent(),
  stocksChangePercent: percent(-100, 200),
  bondsChangePercent: percent(-100, 200),
  companies: whole(1, 1000),
  failed: whole(0, 1000),
}

export type MixPoint = { stocksPercent: number; changePercent: number }

/** `backPercent` is the rise needed to be even again: 0 after a gain, null when nothing is left. */
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

const mixed = (input: MixDropInput, stocksPercent: number) =>
  (stocksPercent * input.stocksChangePercent + (100 - stocksPercent) * input.bondsChangePercent) / 100

/** A mix changes by its parts' changes, each times its share. After a fall of f you need 1 / (1 − f) − 1 to be even. */
export function mixDrop(input: MixDropInput): Outcome<MixDropResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  if (input.failed > input.companies)
    return refuse('failed', `Only ${input.companies} companies can fail. Enter that many or fewer.`)
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
}
