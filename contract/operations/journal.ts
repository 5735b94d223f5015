import * as z from 'zod'
import { Day, Money, RecentDay, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { CalendarMonth } from './revenue.ts'
import { operationsRoutes } from './routes.ts'

/** `void_credit_note`: a credit note whose refund the bank sent back. */
export const JournalKind = z.enum(['membership', 'cashcoach', 'store', 'refund', 'void_credit_note', 'dispute'])
export type JournalKind = z.infer<typeof JournalKind>

/** Kinds of entries to show; others are left out of the list and of its total. */
export const JournalFilter = z.enum(['sales', 'refunds'])
export type JournalFilter = z.infer<typeof JournalFilter>

const JournalQuery = z.object({
  month: CalendarMonth.optional().describe('Default: the current month; ignored with `from` and `to`'),
  from: RecentDay.optional().describe("First day, in the business's time zone; needs `to`"),
  to: RecentDay.optional().describe('Last day; needs `from`'),
  show: JournalFilter.optional().describe('Default: all entries'),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** Amounts of the journal. Tax is negative in refunds and disputes; refunds and disputes are positive. */
const JournalSums = z.object({ gross: Money, tax: Money, refund: Money, dispute: Money })
export type JournalSums = z.infer<typeof JournalSums>

export const JournalEntry = JournalSums.extend({
  date: Timestamp,
  number: z.string().nullable().describe('Receipt or credit note; null if none was issued'),
  kind: JournalKind,
  member: z.int().nullable().describe('Null after the account was deleted'),
  payment: z.int(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const Journal = z.object({
  first_month: CalendarMonth.describe('Month of the first payment; the current month if there is none'),
  this_month: CalendarMonth,
  zone: z.string().describe('IANA time zone that defines days and months'),
  month: CalendarMonth.nullable().describe('Null for other days than those of one month'),
  from: Day,
  to: Day,
  entries: JournalEntry.array().describe('At most 1,000, oldest first; the export has all'),
  count: z.int(),
  total: JournalSums,
})
export type Journal = z.infer<typeof Journal>

export const journal = defineApi(operationsRoutes.journal, {
  month: {
    summary:
      'List the payments, refunds and lost disputes of a month or of other days, with the numbers of their documents',
    query: JournalQuery,
    reply: Journal,
  },
  exportCsv: { summary: 'Export the journal of all months as CSV', file: true, fileTypes: ['text/csv'] },
})
