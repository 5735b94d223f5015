import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { dayName, monthWord, tableDay } from '#web/tracker/page/month-names.ts'
import type { Bill } from './forecast-text.ts'

const every: Record<Bill['period'], string> = {
  weekly: 'each week',
  fortnightly: 'every two weeks',
  monthly: 'each month',
  quarterly: 'every three months',
  yearly: 'each year',
}

/** Options for the period of a bill. */
export const periodNames: Record<Bill['period'], string> = {
  weekly: 'Weekly',
  fortnightly: 'Every two weeks',
  monthly: 'Monthly',
  quarterly: 'Every three months',
  yearly: 'Yearly',
}

/** '$12.99 each month', 'about $80.00 each month' */
export const billPrice = ({ amount, varies, period }: Bill, currency: Currency): string =>
  `${varies ? 'about ' : ''}${amountText(amount, currency)} ${every[period]}`

/** Describes the current state of a bill, for a conflict notice. */
export const nowText = (bill: Bill, currency: Currency): string =>
  bill.state === 'dismissed'
    ? 'It is now said to be no bill.'
    : `It now reads: ${bill.description}, ${billPrice(bill, currency)}.`

/** The due day, or that it is paid. */
export function dueText({ status, next_due, last_paid }: Bill, today: string): string {
  const day = next_due
    ? next_due.slice(0, 4) === today.slice(0, 4)
      ? dayName(next_due)
      : tableDay(next_due, today)
    : null
  if (!day) return ''
  if (status === 'overdue') return `Was due on ${day}`
  if (next_due === today) return 'Due today'
  if (status === 'paid' && last_paid) return `Paid on ${dayName(last_paid)}, next on ${day}`
  return `Due on ${day}`
}

/** '$10.99 became $12.99 in March' */
export function priceText({ price_change }: Bill, currency: Currency): string | null {
  if (!price_change) return null
  const [year = 0, month = 1] = price_change.since.split('-').map(Number)
  const { from, to } = price_change
  return `${amountText(from, currency)} became ${amountText(to, currency)} in ${monthWord({ year, month })}`
}

/** Excludes dismissed bills; longest overdue first. */
export const listedBills = (bills: readonly Bill[]): Bill[] =>
  bills
    .filter(({ state }) => state !== 'dismissed')
    .sort((a, b) => (a.next_due ?? '9').localeCompare(b.next_due ?? '9') || a.id - b.id)

/** A sentence with the sum of bills due in the next days; null for none. */
export function dueSum(bills: readonly Bill[], currency: Currency): string | null {
  const due = bills.filter(({ status, state }) => state !== 'asked' && (status === 'due' || status === 'overdue'))
  if (due.length === 0) return null
  const cents = due.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return `${formatCents(cents, currency)} is due in the next seven days.`
}
