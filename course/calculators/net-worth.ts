import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Amounts in dollars; the last three are the "what if". Things count at what they would sell for today. */
export type NetWorthInput = {
  savings: number
  cash: number
  things: number
  owedToPeople: number
  otherDebt: number
  saveMonthly: number
  payMonthly: number
  months: number
}

export const netWorthExample: NetWorthInput = {
  savings: 640,
  cash: 35,
  things: 250,
  owedToPeople: 60,
  otherDebt: 145,
  saveMonthly: 40,
  payMonthly: 20,
  months: 6,
}

const limits: Limits<NetWorthInput> = {
  savings: dollars(),
  cash: dollars(),
  things: dollars(),
  owedToPeople: dollars(),
  otherDebt: dollars(),
  saveMonthly: dollars(),
  payMonthly: dollars(),
  months: whole(1, 60),
}

export type Standing = { month: number; owns: number; owes: number; netWorth: number }

/** `now` and `later` in dollars, and one point a month from 0 to `months`. */
export type NetWorthResult = Standing & { later: Standing; change: number; points: Standing[] }

/**
 * Net worth = what you own − what you owe. The "what if" adds savings and pays off debt each month, without interest;
 * paying stops when nothing is owed.
 */
export function netWorth(input: NetWorthInput): Outcome<NetWorthResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const owns = toCents(input.savings) + toCents(input.cash) + toCents(input.things)
  const owes = toCents(input.owedToPeople) + toCents(input.otherDebt)
  const standing = (month: number): Standing => {
    const has = owns + toCents(input.saveMonthly) * month
    const debt = Math.max(0, owes - toCents(input.payMonthly) * month)
    return { month, owns: inDollars(has), owes: inDollars(debt), netWorth: inDollars(has - debt) }
  }
  const points = Array.from({ length: input.months + 1 }, (_, month) => standing(month))
  const [now, later] = [standing(0), standing(input.months)]
  return { ok: true, ...now, later, change: inDollars(toCents(later.netWorth) - toCents(now.netWorth)), points }
}
