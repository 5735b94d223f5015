import * as z from 'zod'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Reason } from '#contract/platform/input-fields.ts'
import { holds } from '#contract/shop/order-states.ts'
import { CalendarMonth } from './money-range.ts'
import { operationsRoutes } from './routes.ts'

/** Amounts exclude sales tax; refunds are positive. */
const RevenueSums = z.object({
  memberships: Money,
  cashcoach: Money,
  store: Money,
  refunds: Money,
  revenue: Money,
  sales_tax: Money.describe('Sales tax paid, minus sales tax refunded'),
})
export type RevenueSums = z.infer<typeof RevenueSums>

const RevenueMonth = RevenueSums.extend({ month: CalendarMonth })
export type RevenueMonth = z.infer<typeof RevenueMonth>

/** `count` members out of `of`. */
const Share = z.object({ month: CalendarMonth, of: z.int(), count: z.int() })

export const RevenueReport = z.object({
  zone: z.string().describe('IANA time zone that defines the months'),
  first_month: CalendarMonth.describe('Month of the first payment; the current month if there is none'),
  this_month: CalendarMonth,
  months: RevenueMonth.array(),
  total: RevenueSums,
  subscribers: z.object({ active: z.int(), trials: z.int().nullable() }),
  churn: Share,
  trials: Share,
  gone: z.object({ payments: z.int(), amount: Money }).describe('Payments by accounts that have been deleted since'),
})
export type RevenueReport = z.infer<typeof RevenueReport>

/** A payment with an open dispute or inquiry of the bank, or an early fraud warning of the card network. */
const DisputedPayment = z.object({
  payment: z.int(),
  what: z.string(),
  amount: Money,
  paid_at: Timestamp,
  state: z.enum(holds),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  order_id: z.int().nullable(),
})
export type DisputedPayment = z.infer<typeof DisputedPayment>

/** A refund that the bank sent back. Listed until another refund is made or it is paid in another way. */
const FailedRefund = z.object({
  id: z.int(),
  payment: z.int(),
  what: z.string(),
  amount: Money,
  refunded: Money.describe('Amount of the payment that is refunded now'),
  failed_at: Timestamp,
  is_automatic: z.boolean(),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  order_id: z.int().nullable().describe('The order on whose page it is refunded again'),
  refusal: z.string().nullable().describe('Why it cannot be refunded to the card now'),
})
export type FailedRefund = z.infer<typeof FailedRefund>

export const revenue = defineApi(operationsRoutes.revenue, {
  report: {
    summary: 'Get revenue and refunds by month and kind, with subscribers, churn and trials',
    query: z.object({ until: CalendarMonth.optional() }),
    reply: RevenueReport,
  },
  disputes: {
    summary: 'List the payments of any kind with an open dispute, inquiry or early fraud warning, newest first',
    reply: z.object({ payments: DisputedPayment.array().describe('At most 100'), count_is_minimum: z.boolean() }),
  },
  failedRefunds: {
    summary: 'List the refunds that the bank sent back and that are still owed, oldest first',
    reply: FailedRefund.array(),
  },
  closeFailedRefund: {
    summary: 'Note that a refund sent back by the bank was paid in another way',
    params: IdParams,
    body: z.object({ reason: Reason }),
  },
  exportCsv: { summary: 'Export the revenue of all months as CSV', file: true, fileTypes: ['text/csv'] },
})
