import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { CategoryKind } from './expenses.ts'
import { trackerRoutes } from './routes.ts'

const DayTotal = z.object({ expense_date: Day, total: Money })

const ForecastRange = z.object({ low: Money, high: Money }).nullable()

const CategoryForecast = z.object({
  category_id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  kind: CategoryKind,
  total: Money,
  range: ForecastRange,
  uncertain: z.boolean().describe('The range is wider than the forecast: better show no number'),
})
export type CategoryForecast = z.infer<typeof CategoryForecast>

const MonthForecast = z.object({
  month: z.int(),
  year: z.int(),
  from: Day,
  to: Day,
  spent: Money.describe('Up to today, refunds taken off; in a month to come what is entered for it already'),
  billsToCome: Money.describe('Bills that are not paid yet, overdue ones in the running month'),
  total: Money.describe('What the whole month is expected to cost; never below what is spent of it'),
  range: ForecastRange,
  rangeKind: z
    .enum(['past', 'band80'])
    .nullable()
    .describe(
      'past: the cheapest and dearest of the past months; band80: in four of five months that is where it ends',
    ),
  categories: CategoryForecast.array().describe('The largest first; together they are the total'),
})
export type MonthForecast = z.infer<typeof MonthForecast>

export const ForecastLevel = z.enum(['none', 'repeat', 'range', 'band'])
export type ForecastLevel = z.infer<typeof ForecastLevel>

export const Forecast = z.object({
  ladder: ForecastLevel.describe(
    'By full months: none knows bills only, repeat (1) takes the last month, range (2 to 5) shows past months beside, band (6 on) says how sure it is',
  ),
  fullMonths: z.int().describe('Months with expenses from their first days to their end, at most 24'),
  months: MonthForecast.array().describe('The running month and the next three'),
  spentByDay: DayTotal.array().describe('The running month up to today, added up'),
  previousByDay: DayTotal.array().describe('The month before, added up'),
  pathByDay: DayTotal.array().describe('From today to the end of the running month, added up, as it is expected'),
  score: z
    .object({
      months: z.int().describe('How many past months were forecast from what was known at their beginning'),
      error: Money.describe('How far off the forecast was on average'),
      repeatError: Money.describe('How far off the month before was, taken for a forecast'),
      misses: z
        .object({ month: z.int(), year: z.int(), forecast: Money, actual: Money })
        .array()
        .describe('The earliest first'),
    })
    .nullable(),
  bills: z
    .object({
      bill_id: z.int(),
      description: z.string(),
      category_id: z.int(),
      due: Day,
      amount: Money,
      overdue: z.boolean(),
    })
    .array()
    .describe('What is to come up to the end of the last month, the earliest first'),
  cashFlow: z
    .object({
      days: z.object({ day: Day, balance: Money }).array().describe('From today on'),
      lowest: z.object({ day: Day, balance: Money }),
      monthly_income: Money.describe('Expected on the first day of each month of the member'),
      cash_on_hand: Money.describe("Taken for today's"),
    })
    .nullable()
    .describe('Only where the member has given income and cash on hand, and there is a full month'),
})
export type Forecast = z.infer<typeof Forecast>

export const forecast = defineApi(trackerRoutes.forecast, {
  read: {
    summary: 'What the running month and the next three are expected to cost, and how sure that is',
    reply: Forecast,
  },
})
