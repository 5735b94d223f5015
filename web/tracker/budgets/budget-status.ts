import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { percentOf } from '#course/percent.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'

export type Budget = ReplyOf<'budgets', 'list'>[number]

/** Converts an amount of the API to cents. */
const cents = (amount: number): number => parseCents(amount) ?? 0

/** Status of a budget as shown on its card, in cents. */
export interface BudgetStatus {
  state: 'good' | 'warning' | 'over'
  /** Text for the state: color alone never conveys it. */
  text: string
  spent: number
  /** The limit plus the carried amount; never below 0. */
  available: number
  /** Never below 0. */
  remaining: number
  /** Such as '79.5% used'. */
  used: string
  /** Such as 'Alert at 80% ($208.00)'. */
  alert: string | null
}

/** Default warning threshold in hundredths of a percent, for budgets without their own. */
const usualThreshold = 8_000

/** Status of a budget in the current month. */
export function budgetStatusOf(budget: Budget, currency: Currency): BudgetStatus {
  const spent = cents(budget.current_spent)
  const available = Math.max(0, cents(budget.monthly_limit) + cents(budget.carried_over))
  const threshold = budget.alert_threshold === null ? null : cents(budget.alert_threshold)
  const state = stateOf(spent, available, threshold)
  return {
    state,
    text: standingText(state, spent, available, currency),
    spent,
    available,
    remaining: Math.max(0, available - spent),
    used: `${usedPercent(spent, available)}% used`,
    alert: threshold === null ? null : alertText(threshold, available, currency),
  }
}

function stateOf(spent: number, available: number, threshold: number | null): BudgetStatus['state'] {
  if (spent >= available) return 'over'
  // Without spending there is no warning, even at a limit of zero.
  if (spent > 0 && spent * 10_000 >= available * (threshold ?? usualThreshold)) return 'warning'
  return 'good'
}

function standingText(state: BudgetStatus['state'], spent: number, available: number, currency: Currency): string {
  if (state === 'good') return 'On track'
  if (state === 'warning') return isClose(spent, available) ? 'Close to the limit' : 'Past your alert'
  if (spent > available) return `Over by ${formatCents(spent - available, currency)}`
  return spent === 0 ? 'Nothing left' : 'Limit reached'
}

/** Below this level a threshold is only an early alert. */
const closeFrom = 7_000
const isClose = (spent: number, available: number) => spent * 10_000 >= available * closeFrom

/** One decimal; shows 100.0 only from the last cent on. */
const usedPercent = (spent: number, available: number): string =>
  available === 0 ? '100.0' : percentOf(spent, available, 1).toFixed(1)

/** Shows the first amount that reaches the threshold. */
const alertText = (threshold: number, available: number, currency: Currency): string =>
  `Alert at ${threshold / 100}% (${formatCents(Math.ceil((available * threshold) / 10_000), currency)})`

/** '$71', or '$71.50' if there are cents. */
export const limitText = (amount: number, currency: Currency): string =>
  formatCents(cents(amount), currency).replace(/\.00$/, '')

/** The amount carried into this month, or that rollover is on; null without rollover. */
export function carriedText(budget: Budget, currency: Currency): string | null {
  const { rollover, monthly_limit: limit, carried_over: carried, current_spent: spent } = budget
  if (!rollover) return null
  const text = formatCents(Math.abs(cents(carried)), currency)
  const whole = formatCents(cents(limit), currency)
  if (carried > 0) return `${whole} and ${text} carried over`
  if (carried < 0) return `${whole} less ${text} overspent before`
  return spent > limit ? 'What is overspent comes off the next month' : 'What is left goes into the next month'
}

/** Daily allowance from today on. @param days remaining days, including today */
export function leftText(
  { left_per_day: left, bills_to_come: bills }: Budget,
  days: number,
  currency: Currency,
): string | null {
  const toCome = `${limitText(bills, currency)} of bills to come`
  const after = bills > 0 ? `after ${toCome}` : null
  if (left === null) return after && toCome
  const each = days === 1 ? 'left for today' : `left per day for ${days} days`
  return [`${formatCents(cents(left), currency)} ${each}`, after].filter(Boolean).join(', ')
}
