import * as z from 'zod'
import { Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

/** A calendar month in UTC, 'YYYY-MM'. */
const CalendarMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** Amounts exclude sales tax; refunds are positive. */
const RevenueSums = z.object({
  memberships: Money,
  cashcoach: Money,
  store: Money,
  refunds: Money,
  revenue: Money,
  sales_tax: Money.describe('What was paid as sales tax, less what of it went back'),
})
export type RevenueSums = z.infer<typeof RevenueSums>

const RevenueMonth = RevenueSums.extend({ month: CalendarMonth })
export type RevenueMonth = z.infer<typeof RevenueMonth>

/** `count` members out of `of`. */
const Share = z.object({ month: CalendarMonth, of: z.int(), count: z.int() })

export const RevenueReport = z.object({
  first_month: CalendarMonth.describe('The earliest with a payment, or the running one'),
  this_month: CalendarMonth,
  months: RevenueMonth.array(),
  total: RevenueSums,
  subscribers: z.object({ active: z.int(), trials: z.int().nullable() }),
  churn: Share,
  trials: Share,
  gone: z.object({ payments: z.int(), amount: Money }).describe('Paid by accounts that were deleted since'),
})
export type RevenueReport = z.infer<typeof RevenueReport>

export const revenue = defineApi(operationsRoutes.revenue, {
  report: {
    summary: 'What came in and went back, by month and kind, and how subscriptions go',
    query: z.object({ until: CalendarMonth.optional() }),
    reply: RevenueReport,
  },
  exportCsv: { summary: 'All months as CSV', file: true, fileTypes: ['text/csv'] },
})
