import * as z from 'zod'
import { Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { RangeQuery, ShownRange } from './money-range.ts'
import { Payout, PayoutId } from './payouts.ts'
import { operationsRoutes } from './routes.ts'

/**
 * Entries of the ledger, then changes of the provider's balance that are none. `void_credit_note`: a credit note whose
 * refund the bank sent back; `failed_refund` and `returned_refund` are the money of such a refund, or of a payment that
 * the site does not know, as `other_payment` is. `withdrawal` and `reinstatement`: the bank takes the money when a dispute
 * begins, and returns it when the dispute is won.
 */
export const JournalKind = z.enum([
  'membership',
  'cashcoach',
  'store',
  'refund',
  'void_credit_note',
  'dispute',
  'withdrawal',
  'reinstatement',
  'failed_refund',
  'returned_refund',
  'provider_fee',
  'returned_payout',
  'other_payment',
  'balance_change',
])
export type JournalKind = z.infer<typeof JournalKind>

/** Kinds of entries to show; others are left out of the list and of its total. */
export const JournalFilter = z.enum(['sales', 'refunds'])
export type JournalFilter = z.infer<typeof JournalFilter>

const JournalQuery = RangeQuery.extend({
  payout: PayoutId.optional().describe('Entries of a payout, of any day; the month and the days are ignored'),
  show: JournalFilter.optional().describe('Default: all entries'),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/**
 * Amounts of the journal. Tax is negative in refunds and disputes; refunds, disputes and fees are positive. Gross minus
 * tax, refund and dispute is the revenue. Gross minus refund, dispute and fee, plus other, is what the provider's balance
 * gains: the entries of a payout add up to it.
 */
const JournalSums = z.object({
  gross: Money,
  tax: Money,
  refund: Money,
  dispute: Money,
  fee: Money,
  other: Money.describe('Money that moves without being revenue, such as that of a dispute until it is decided'),
})
export type JournalSums = z.infer<typeof JournalSums>

export const JournalEntry = JournalSums.extend({
  date: Timestamp,
  number: z.string().nullable().describe('Receipt or credit note; null if none was issued'),
  kind: JournalKind,
  member: z.int().nullable().describe('Null after the account was deleted'),
  payment: z.int().nullable().describe('Null for changes of the balance that belong to no payment of the site'),
  fee: Money.nullable().describe('Null if it is not known, or not yet'),
  payout: z.string().nullable().describe('Null if it is not paid out yet, or not known'),
  balance_transaction: z.string().nullable().describe("The provider's id of the change of the balance"),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const Journal = ShownRange.extend({
  payout: Payout.nullable().describe('The payout of the query; null without one'),
  entries: JournalEntry.array().describe('At most 1,000, oldest first; the export has all'),
  count: z.int(),
  total: JournalSums,
})
export type Journal = z.infer<typeof Journal>

export const journal = defineApi(operationsRoutes.journal, {
  month: {
    summary:
      'List the payments, refunds, lost disputes and other changes of the balance of a month, of other days or of a payout, with the numbers of their documents',
    query: JournalQuery,
    reply: Journal,
  },
  exportCsv: {
    summary: 'Export the journal of all months, of one, of other days or of a payout as CSV',
    query: JournalQuery.extend({ month: JournalQuery.shape.month.describe('Default: all months') }),
    file: true,
    fileTypes: ['text/csv'],
  },
})
