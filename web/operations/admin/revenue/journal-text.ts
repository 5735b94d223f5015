import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'

export type Journal = ReplyOf<'journal', 'month'>
export type JournalEntry = Journal['entries'][number]

export const kindText: Record<JournalEntry['kind'], string> = {
  membership: 'Membership',
  cashcoach: 'CashCoach',
  store: 'Store',
  refund: 'Refund',
  void_credit_note: 'Void credit note: the bank sent the refund back',
  dispute: 'Lost dispute',
}

/** An amount in dollars; empty for zero, so that a column shows only its entries. */
export const amountText = (dollars: number): string => (centsOf(dollars) === 0 ? '' : formatCents(centsOf(dollars)))

/** Message about entries that the page leaves out; null if it shows all. */
export const restText = ({ entries, count }: Pick<Journal, 'entries' | 'count'>): string | null =>
  count > entries.length
    ? `These are the first ${entries.length.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} entries. The total and the export contain all.`
    : null
