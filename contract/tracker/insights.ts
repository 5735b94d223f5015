import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { CategoryKind, MonthQuery } from './expenses.ts'
import { trackerRoutes } from './routes.ts'

const CategoryTotal = z.object({
  name: z.string(),
  total: Money.describe('Refunds taken off; below 0 where more came back than was spent'),
  color: z.string(),
  count: z.int(),
  category_id: z.int(),
  icon: z.string(),
  kind: CategoryKind,
})

export const Insights = z.object({
  currentMonth: z.object({
    month: z.int(),
    year: z.int(),
    total: Money.describe('Refunds taken off, never below 0'),
    totalToDate: Money.nullable().describe('Up to today, for the running month only'),
    categoryBreakdown: CategoryTotal.array().describe('The largest first'),
    from: Day,
    to: Day,
  }),
  previousMonth: z.object({
    total: Money.describe('Of the whole month'),
    totalToDate: Money.nullable().describe('Of as many days as have passed of the running month'),
  }),
  trends: z.object({
    monthOverMonth: z
      .number()
      .nullable()
      .describe('Percent to one decimal, like with like; null where there is nothing to compare'),
    comparedDays: z.int().nullable().describe('So many days of both months are compared; null for whole months'),
  }),
  dailySpending: z
    .object({ expense_date: Day, total: Money })
    .array()
    .describe('Every day up to today, or to the end of another month; at least seven'),
  hasExpenses: z.boolean().describe('Whether the member has entered anything at all, for any month'),
  cumulativeSpending: z
    .object({ current: Money.array(), previous: Money.array() })
    .describe(
      'Spent by the end of each day, refunds taken off: of this month up to today, of the month before to its end',
    ),
})
export type Insights = z.infer<typeof Insights>

export const insights = defineApi(trackerRoutes.insights, {
  read: {
    summary: 'What a month cost, beside the month before; the running month where none is named',
    query: MonthQuery,
    reply: Insights,
  },
})
