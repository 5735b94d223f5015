import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { CalendarMonth, RangeQuery, ShownRange } from './money-range.ts'
import { moneySumsRoutes } from './money-sums-routes.ts'

/**
 * `unassigned`: payments without an order, and parts of refunds and lost disputes that belong to no single product.
 * `others`: products that the page leaves out.
 */
export const SoldKind = z.enum(['product', 'tier', 'cashcoach', 'shipping', 'unassigned', 'others'])
export type SoldKind = z.infer<typeof SoldKind>

/**
 * Amounts as in the journal: gross, refund and dispute include sales tax, and tax is that of payments minus that of refunds.
 * Net is gross minus refund, dispute and tax.
 */
const SoldAmounts = z.object({ gross: Money, tax: Money, refund: Money, dispute: Money, net: Money })
export type SoldAmounts = z.infer<typeof SoldAmounts>

const SoldRow = SoldAmounts.extend({
  kind: SoldKind,
  product: z.int().nullable().describe('Number of a product of the store; null after its deletion'),
  name: z.string().describe('Products have their name at the latest sale'),
  sold: z.int().describe('Number sold in these days; later refunds do not reduce it'),
})
export type SoldRow = z.infer<typeof SoldRow>

const MoneySums = ShownRange.extend({
  rows: SoldRow.array().describe('At most 300, by net; the last one sums up the others'),
  total: SoldAmounts,
})
export type MoneySums = z.infer<typeof MoneySums>

/** Subscriptions with a payment that have not ended, and the sum of their latest payments without sales tax. */
const Recurring = z.object({ subscriptions: z.int(), amount: Money })

const RecurringRevenue = Recurring.extend({
  is_now: z.boolean().describe('Whether it is of now, since the last day has not ended'),
  to: Day,
  past_due: z.int().nullable().describe('Of the subscriptions; null for a day that has ended'),
  trials: z.int().describe('Subscriptions without a payment yet, which count as 0'),
  months: Recurring.extend({ month: CalendarMonth }).array().describe('At the end of each of six months, or now'),
})
export type RecurringRevenue = z.infer<typeof RecurringRevenue>

export const moneySums = defineApi(moneySumsRoutes.moneySums, {
  read: {
    summary: 'Sum up the sales, refunds and lost disputes of a month or of other days by product and tier',
    query: RangeQuery,
    reply: MoneySums,
  },
  exportCsv: {
    summary: 'Export the sums by product and tier of a month or of other days as CSV',
    query: RangeQuery,
    file: true,
    fileTypes: ['text/csv'],
  },
  recurring: {
    summary: 'Get the monthly recurring revenue at the end of a month or of other days, or now',
    query: RangeQuery,
    reply: RecurringRevenue,
  },
})
