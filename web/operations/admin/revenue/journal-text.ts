import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { type RangeUrlState, rangeQuery, rangeRequest, rangeTitle, readRange } from './range-url.ts'

export type Journal = ReplyOf<'journal', 'month'>
export type JournalEntry = Journal['entries'][number]

export const kindText: Record<JournalEntry['kind'], string> = {
  membership: 'Membership',
  cashcoach: 'CashCoach',
  store: 'Store',
  refund: 'Refund',
  void_credit_note: 'Void credit note: the bank sent the refund back',
  dispute: 'Lost dispute',
  withdrawal: 'Dispute: the bank takes the money until it is decided',
  reinstatement: 'Dispute won: the bank returns the money',
  failed_refund: 'Refund that failed, or of a payment made elsewhere',
  returned_refund: 'Money of a failed refund comes back',
  provider_fee: 'Fee of the payment provider',
  returned_payout: 'Money of a failed payout comes back',
  other_payment: 'Payment made elsewhere',
  balance_change: 'Other change of the balance',
}

/** An amount in dollars; empty for zero, so that a column shows only its entries. */
export const amountText = (dollars: number): string => (centsOf(dollars) === 0 ? '' : formatCents(centsOf(dollars)))

/** Message about entries that the page leaves out; null if it shows all. */
export const restText = ({ entries, count }: Pick<Journal, 'entries' | 'count'>): string | null =>
  count > entries.length
    ? `These are the first ${entries.length.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} entries. The total and the export contain all.`
    : null

/** Entries that the journal can be limited to. */
export const journalFilters = ['sales', 'refunds'] as const
export type JournalFilter = (typeof journalFilters)[number]
export const filterText: Record<JournalFilter, string> = { sales: 'Only sales', refunds: 'Only refunds' }

/** What the URL shows: days or a payout, and a kind of entries. */
export interface JournalUrlState extends RangeUrlState {
  show: JournalFilter | null
  payout: string | null
}

const readPayout = (text: string | null) => (text !== null && /^\w{1,255}$/.test(text) ? text : null)

/** Parses the query of the page's URL. Invalid values are ignored. */
export function readJournalUrlState(search: string): JournalUrlState {
  const query = new URLSearchParams(search)
  return {
    ...readRange(query),
    show: journalFilters.find((filter) => filter === query.get('show')) ?? null,
    payout: readPayout(query.get('payout')),
  }
}

/** Query of a URL; a payout comes before days, and days before a month. */
export const journalQuery = ({ show, payout, ...range }: JournalUrlState) => ({
  ...rangeQuery(payout === null ? range : { month: null, days: null }),
  payout,
  show,
})

/** Query of the request, without empty values. */
export const journalRequest = ({ show, payout, ...range }: JournalUrlState) => ({
  ...(payout === null ? rangeRequest(range) : { payout }),
  ...(show && { show }),
})

/** 'June 2026', 'Jun 3, 2026', 'Jun 3, 2026 to Jun 9, 2026' or 'Payout of Jun 9, 2026: $57.32' */
export const journalTitle = ({
  payout,
  zone,
  ...days
}: Omit<Journal, 'entries' | 'count' | 'total' | 'today'>): string =>
  payout
    ? `Payout of ${shortDay(payout.created_at, zone)}: ${formatCents(centsOf(payout.amount), payout.currency)}`
    : rangeTitle(days)
