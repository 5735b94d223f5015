import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { entryRoutes } from './entry-routes.ts'
import { CategoryKind } from './expenses.ts'

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
  uncertain: z
    .boolean()
    .describe('True if the range is wider than the forecast, so that the number should not be shown'),
})
export type CategoryForecast = z.infer<typeof CategoryForecast>

const MonthForecast = z.object({
  month: z.int(),
  year: z.int(),
  from: Day,
  to: Day,
  spent: Money.describe('Spending up to today minus refunds; for a coming month, the entries dated in it'),
  billsToCome: Money.describe('Unpaid bills of the month; the current month includes overdue ones'),
  total: Money.describe('Expected spending of the whole month, never below the amount already spent'),
  range: ForecastRange,
  rangeKind: z
    .enum(['weeks', 'past', 'band80'])
    .nullable()
    .describe(
      'weeks: the days left like those of the cheapest and the dearest seven days so far; past: minimum and maximum of the past months themselves, which may be below `spent`; band80: interval that held the result in four of five backtests. Null without a range',
    ),
  categories: CategoryForecast.array().describe('Largest first; they add up to `total`'),
})
export type MonthForecast = z.infer<typeof MonthForecast>

export const ForecastLevel = z.enum(['none', 'days', 'repeat', 'range', 'band'])
export type ForecastLevel = z.infer<typeof ForecastLevel>

export const Forecast = z.object({
  ladder: ForecastLevel.describe(
    'Forecast level by the number of full months: none (0), bills only; days (0, but enough days with entries), adds usual days to the current month; repeat (1), repeats the last month; range (2 to 5), adds the range of past months; band (6 or more), adds a prediction interval',
  ),
  fullMonths: z.int().describe('Number of months with entries from their first days to their end, at most 24'),
  firstDays: z
    .object({
      entered: z.int().describe('Days with entries so far'),
      needed: z.int().describe('Days with entries from which the current month is forecast'),
      days: z.int().describe('Days from the first entry on; today counts once it has an entry'),
    })
    .nullable()
    .describe('The days before the first full month; null with one'),
  months: MonthForecast.array().describe('The current month and the next three'),
  spentByDay: DayTotal.array().describe('Cumulative spending of the current month up to today'),
  previousByDay: DayTotal.array().describe('Cumulative spending of the previous month'),
  pathByDay: DayTotal.array().describe('Expected cumulative spending from today to the end of the current month'),
  score: z
    .object({
      months: z.int().describe('Number of backtests: past months forecast from earlier data only'),
      error: Money.describe('Mean absolute error of the forecast'),
      medianError: Money.describe(
        'Mean absolute error of the best plain method: the median of the full months before, at most twelve',
      ),
      misses: z
        .object({ month: z.int(), year: z.int(), forecast: Money, actual: Money })
        .array()
        .describe('Backtests, earliest first'),
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
    .describe('Unpaid bills up to the end of the last forecast month, earliest first'),
  cashFlow: z
    .object({
      days: z.object({ day: Day, balance: Money }).array().describe('Balance at the end of each day, from today'),
      lowest: z.object({ day: Day, balance: Money }),
      monthly_income: Money.describe(
        "Expected on the first day of each of the member's months for which no income is entered",
      ),
      cash_on_hand: Money.describe("Taken as today's balance"),
    })
    .nullable()
    .describe('Null unless the member has set income and cash on hand, and there is a full month'),
})
export type Forecast = z.infer<typeof Forecast>

export const forecast = defineApi(entryRoutes.forecast, {
  read: {
    summary: 'Get the forecast of the current month and the next three, with its accuracy',
    reply: Forecast,
  },
})
