import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, number, outsideLimits, percent } from './limits.ts'
import { mostMonths, type Outcome, refuse } from './outcome.ts'

/** Dollars; `essentials` and `monthly` are a month's; `ratePercent` is a yearly savings rate, added monthly. */
export type EmergencyFundInput = {
  essentials: number
  monthsWanted: number
  saved: number
  monthly: number
  ratePercent: number
}

export const emergencyFundExample: EmergencyFundInput = {
  essentials: 1450,
  monthsWanted: 3,
  saved: 600,
  monthly: 125,
  ratePercent: 4,
}

const limits: Limits<EmergencyFundInput> = {
  essentials: dollars(1),
  monthsWanted: number(0.5, 24),
  saved: dollars(),
  monthly: dollars(),
  ratePercent: percent(0, 20),
}

export type FundPoint = { month: number; withoutInterest: number; withInterest: number }

/** Balances in the points stop at the target. */
export type EmergencyFundResult = {
  target: number
  toGo: number
  savedPercent: number
  months: number
  monthsWithInterest: number
  points: FundPoint[]
}

/** Balances in cents at the end of each month until the target is reached, or null when that takes over a hundred years. */
function climb(saved: number, monthly: number, ratePercent: number, target: number): number[] | null {
  const balances = [saved]
  let balance = saved
  while (balance < target) {
    if (balances.length > mostMonths) return null
    balance = balance * (1 + ratePercent / 1200) + monthly
    balances.push(Math.min(balance, target))
  }
  return balances
}

/**
 * Target = essential costs × months wanted. Months to reach it: count payments at the end of each month, at 0% and with
 * interest of rate / 12 a month (the same answer as a spreadsheet's NPER, rounded up).
 */
export function emergencyFund(input: EmergencyFundInput): Outcome<EmergencyFundResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const [saved, monthly] = [toCents(input.saved), toCents(input.monthly)]
  const target = roundTo(toCents(input.essentials) * input.monthsWanted, 0)
  const toGo = Math.max(0, target - saved)
  if (monthly === 0 && toGo > 0) return refuse('monthly', 'Add a monthly amount. Without one the fund does not fill.')
  const plain = climb(saved, monthly, 0, target)
  const grown = climb(saved, monthly, input.ratePercent, target)
  if (!plain || !grown)
    return refuse('monthly', 'At this pace it takes more than 100 years. Try a larger monthly amount.')
  const at = (balances: number[], month: number) => inDollars(balances[month] ?? target)
  return {
    ok: true,
    target: inDollars(target),
    toGo: inDollars(toGo),
    savedPercent: Math.min(100, percentOf(saved, target)),
    months: plain.length - 1,
    monthsWithInterest: grown.length - 1,
    points: plain.map((_, month) => ({ month, withoutInterest: at(plain, month), withInterest: at(grown, month) })),
  }
}
