import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Dollars; a fall, then a rise, both in percent of what is there when they come. */
export type ClimbBackInput = { amount: number; fallPercent: number; risePercent: number }

export const climbBackExample: ClimbBackInput = { amount: 1000, fallPercent: 75, risePercent: 150 }

const limits: Limits<ClimbBackInput> = {
  amount: dollars(1),
  fallPercent: percent(),
  risePercent: percent(0, 10_000),
}

/** The rise that a fall needs to be made good. */
export type ClimbPoint = { fallPercent: number; neededPercent: number }

/** `changePercent` is end against start; `neededPercent` is null when nothing is left to rise. */
export type ClimbBackResult = {
  afterFall: number
  afterRise: number
  change: number
  changePercent: number
  neededPercent: number | null
  points: ClimbPoint[]
}

const needed = (fallPercent: number) => roundTo((100 / (100 - fallPercent) - 1) * 100, 2)

/** A rise works on what is left: after a fall of f the way back is 1 / (1 − f) − 1. */
export function climbBack(input: ClimbBackInput): Outcome<ClimbBackResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
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
}
