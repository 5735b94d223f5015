import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { entryRoutes } from './entry-routes.ts'
import { MonthQuery } from './expense-queries.ts'
import { CategoryKind } from './expenses.ts'

const CategoryTotal = z.object({
  name: z.string(),
  total: Money.describe('Spending minus refunds; negative if refunds exceed spending'),
  color: z.string(),
  count: z.int(),
  category_id: z.int(),
  icon: z.string(),
  kind: CategoryKind,
})

export const Insights = z.object({
  currentMonth: z.object({
    month: z.int().describe('1 to 12; for a whole year, its first month'),
    year: z.int(),
    total: Money.describe('Spending minus refunds, never below 0'),
    totalToDate: Money.nullable().describe('Spending up to today; null unless it is the current month'),
    categoryBreakdown: CategoryTotal.array().describe('Largest first'),
    from: Day,
    to: Day,
  }),
  previousMonth: z.object({
    total: Money.describe('Spending of the whole month'),
    totalToDate: Money.nullable().describe(
      'Spending of as many days as have passed of the current month; null unless that is the current month',
    ),
  }),
  trends: z.object({
    monthOverMonth: z
      .number()
      .nullable()
      .describe('Change in percent to one decimal, over the compared days; null if the previous month has no spending'),
    comparedDays: z.int().nullable().describe('Number of days compared in both months; null for whole months'),
  }),
  income: z
    .object({
      total: Money,
      source: z
        .enum(['entered', 'settings', 'both'])
        .describe('entered: entries of income; settings: the monthly income of the settings; both: by month of a year'),
    })
    .nullable()
    .describe('Income of the period. Each month counts its entries, else the monthly income. Null if none is known'),
  dailySpending: z
    .object({ expense_date: Day, total: Money })
    .array()
    .describe('One total per day up to today, or to the end of another month; at least seven days'),
  hasExpenses: z.boolean().describe('Whether the member has any expense, in any month'),
  firstExpense: Day.nullable().describe('Date of the earliest expense, in any month; null without expenses'),
  cumulativeSpending: z
    .object({ current: Money.array(), previous: Money.array() })
    .describe(
      'Cumulative spending minus refunds at the end of each day: of this month up to today, of the previous month to its end',
    ),
})
export type Insights = z.infer<typeof Insights>

export const insights = defineApi(entryRoutes.insights, {
  read: {
    summary: 'Compare the spending of a month or a year with the previous one; default: the current month',
    query: MonthQuery,
    reply: Insights,
  },
})
