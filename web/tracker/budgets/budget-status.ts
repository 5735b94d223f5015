import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'

export type Budget = ReplyOf<'budgets', 'list'>[number]

/** Money of the wire in cents. */
const cents = (dollars: number): number => parseCents(dollars) ?? 0

/** Where a budget stands, as its card says it. Money in cents. */
export interface BudgetStatus {
  state: 'good' | 'warning' | 'over'
  /** What the state is called: it never stands for itself by colour. */
  text: string
  spent: number
  /** The limit, and what is carried over; never below 0. */
  available: number
  /** Never below 0. */
  remaining: number
  /** Such as '79.5% used'. */
  used: string
  /** Such as 'Alert at 80% ($208.00)'. */
  alert: string | null
}

/** Without a threshold of its own a budget is close to its limit from here on, in hundredths of a percent. */
const usualThreshold = 8_000

/** Where a budget stands in the running month. */
export function budgetStatusOf(budget: Budget): BudgetStatus {
  const spent = cents(budget.current_spent)
  const available = Math.max(0, cents(budget.monthly_limit) + cents(budget.carried_over))
  const threshold = budget.alert_threshold === null ? null : cents(budget.alert_threshold)
  const state = stateOf(spent, available, threshold)
  return {
    state,
    text: standingText(state, spent, available),
    spent,
    available,
    remaining: Math.max(0, available - spent),
    used: `${percentOf(spent, available)}% used`,
    alert: threshold === null ? null : alertText(threshold, available),
  }
}

function stateOf(spent: number, available: number, threshold: number | null): BudgetStatus['state'] {
  if (spent >= available) return 'over'
  // Nothing is close to anything for who has spent nothing.
  if (spent > 0 && spent * 10_000 >= available * (threshold ?? usualThreshold)) return 'warning'
  return 'good'
}

function standingText(state: BudgetStatus['state'], spent: number, available: number): string {
  if (state === 'good') return 'On track'
  if (state === 'warning') return isClose(spent, available) ? 'Close to the limit' : 'Past your alert'
  if (spent > available) return `Over by ${formatCents(spent - available)}`
  return spent === 0 ? 'Nothing left' : 'Limit reached'
}

/** Below that it is no more than an early alert of one's own. */
const closeFrom = 7_000
const isClose = (spent: number, available: number) => spent * 10_000 >= available * closeFrom

/** To one decimal; it says 100.0 only from the last cent on. */
function percentOf(spent: number, available: number): string {
  if (available === 0) return '100.0'
  const tenths = Math.round((spent * 1000) / available)
  return ((spent < available ? Math.min(tenths, 999) : tenths) / 10).toFixed(1)
}

/** The amount is the first one that is at the threshold. */
const alertText = (threshold: number, available: number): string =>
  `Alert at ${threshold / 100}% (${formatCents(Math.ceil((available * threshold) / 10_000))})`

/** '$71', and '$71.50' only where there are cents. */
export const shortDollars = (dollars: number): string => formatCents(cents(dollars)).replace(/\.00$/, '')

/** What was carried into this month, or that something will be; nothing for a budget that carries nothing on. */
export function carriedText(budget: Budget): string | null {
  const { rollover, monthly_limit: limit, carried_over: carried, current_spent: spent } = budget
  if (!rollover) return null
  const text = formatCents(Math.abs(cents(carried)))
  if (carried > 0) return `${formatCents(cents(limit))} and ${text} carried over`
  if (carried < 0) return `${formatCents(cents(limit))} less ${text} overspent before`
  return spent > limit ? 'What is overspent comes off the next month' : 'What is left goes into the next month'
}

/** What may be spent each day from today on. @param days how many there are, today with them */
export function leftText({ left_per_day: left, bills_to_come: bills }: Budget, days: number): string | null {
  const after = bills > 0 ? `after ${shortDollars(bills)} of bills to come` : null
  if (left === null) return after && `${shortDollars(bills)} of bills to come`
  const each = days === 1 ? 'left for today' : `left per day for ${days} days`
  return [`${formatCents(cents(left))} ${each}`, after].filter(Boolean).join(', ')
}
