import type { ReplyOf } from '#web/platform/api/api.ts'
import { dayText } from './range-url.ts'

export type MoneySums = ReplyOf<'moneySums', 'read'>
export type SoldRow = MoneySums['rows'][number]
export type Recurring = ReplyOf<'moneySums', 'recurring'>

/** How the sums are made; the last sentence only if they have its row. */
export const sumsNote = ({ rows }: Pick<MoneySums, 'rows'>): string =>
  [
    'Gross, refunded and disputed amounts include sales tax, which is split by price.',
    'Net is gross less tax, refunds and disputes: the revenue of these days.',
    'Refunds and disputes count on their own day, so a row can be below zero.',
    ...(rows.some(({ kind }) => kind === 'unassigned')
      ? [
          '“Store, no single product” has payments without an order, and refunds or disputes of a part of several products.',
        ]
      : []),
  ].join(' ')

/** 'Now', or the day after which it is counted. */
export const recurringTitle = ({ is_now: isNow, to }: Pick<Recurring, 'is_now' | 'to'>): string =>
  isNow ? 'Monthly recurring revenue now' : `Monthly recurring revenue after ${dayText(to)}`

/** '12 subscriptions, 1 of them past due; 3 trials count as $0' */
export function recurringNote({ subscriptions, past_due: pastDue, trials }: Recurring): string {
  const count = subscriptions === 1 ? '1 subscription' : `${subscriptions.toLocaleString('en-US')} subscriptions`
  const late = pastDue ? `, ${pastDue} of them past due` : ''
  return `${count}${late}; ${trials === 1 ? '1 trial counts' : `${trials} trials count`} as $0`
}

export const recurringDefinition =
  'The latest monthly price that each subscription paid, before refunds and without sales tax. Counted are subscriptions that are active, past due with another attempt to come, or canceled and paid up. Trials and free access count as $0.'
