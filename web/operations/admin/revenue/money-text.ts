import { percentOf } from '#course/percent.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'

export type RevenueReport = ReplyOf<'revenue', 'report'>

const name = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}

/** 'March' */
export const monthName = name({ month: 'long' })
/** 'March 2026' */
export const monthYear = name({ month: 'long', year: 'numeric' })

/** Common title of the report's months: 'January to June 2026'. */
export function spanTitle({ months }: Pick<RevenueReport, 'months'>): string {
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  if (!first || !last) return 'Money'
  if (first === last) return monthYear(last)
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${monthName(first)} to ${monthYear(last)}`
    : `${monthYear(first)} to ${monthYear(last)}`
}

/** Label of a month in the table; the current one is marked as incomplete. */
export const monthLabel = (month: string, thisMonth: string): string =>
  month === thisMonth ? `${monthYear(month)}, so far` : monthYear(month)

/** '4.2%', or a dash if the base is zero. */
export const shareText = ({ of, count }: { of: number; count: number }): string =>
  of === 0 ? '–' : `${percentOf(count, of, 1).toFixed(1)}%`

/** '5 of the 119 active on May 1 ended by the end of it' */
export const churnNote = ({ month, of, count }: RevenueReport['churn']): string =>
  of === 0
    ? `Nobody was subscribed when ${monthName(month)} began`
    : `${count} of the ${of} active when ${monthName(month)} began ended in it`

export const trialsNote = ({ month, of, count }: RevenueReport['trials']): string =>
  of === 0
    ? `No trial ended in ${monthName(month)}`
    : `${count} of ${of} ${of === 1 ? 'trial' : 'trials'} that ended in ${monthName(month)}`

export function subscribersNote(
  { subscribers: { trials } }: Pick<RevenueReport, 'subscribers'>,
  month: string,
): string {
  if (trials === null) return `Paying or paid up at the end of ${monthName(month)}`
  return `Paying or paid up now; ${trials === 1 ? '1 trial' : `${trials} trials`} not counted`
}

/** Note about payments of deleted accounts; null if there are none. */
export const goneText = ({ payments }: RevenueReport['gone'], amount: string): string | null =>
  payments === 0
    ? null
    : `${amount} of it was paid by accounts that were deleted since (${payments === 1 ? '1 payment' : `${payments} payments`}). The ledger keeps payments, without a name.`

/** Selectable months, latest first. */
export function monthChoices({
  first_month: first,
  this_month: last,
}: Pick<RevenueReport, 'first_month' | 'this_month'>) {
  const months: string[] = []
  const [year = 0, month = 1] = last.split('-').map(Number)
  for (let count = year * 12 + month - 1; ; count -= 1) {
    const key = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    if (key < first) return months
    months.push(key)
  }
}

/** Definitions of the terms on the page. @param zone time zone of the months; undefined while it loads */
export const definitionsFor = (zone: string | undefined) => [
  {
    label: 'Revenue',
    value: `What was paid in the month without sales tax, less what went back in it. Months are those of ${zone ?? 'the business’s time zone'}. From the ledger of payments.`,
  },
  { label: 'Memberships', value: 'Tiers and upgrades, in the month in which they were paid. Grants are no revenue.' },
  { label: 'CashCoach', value: 'Monthly payments, in the month in which they were charged.' },
  { label: 'Store', value: 'Orders with what sending them cost, without sales tax.' },
  {
    label: 'Refunds',
    value:
      'What went back in the month, here or at the provider, without the sales tax in it. What a lost dispute took counts in the month in which the site learns of the loss.',
  },
  { label: 'Fees', value: 'What the payment provider keeps. It is not taken off here; the journal lists it.' },
  {
    label: 'Active subscribers',
    value:
      'Their first payment came in and they have not ended: paying, late but to be tried again, or cancelled and paid up. Trials and free access are not counted.',
  },
  { label: 'Churn', value: 'Of those active when a month began, the share that ended in it.' },
  {
    label: 'Trials that stay',
    value: 'Of the trials that ended in a month, the share with a first payment.',
  },
]
