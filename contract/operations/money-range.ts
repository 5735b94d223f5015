import * as z from 'zod'
import { Day, RecentDay } from '#contract/platform/codecs.ts'

/** A calendar month in the business's time zone, 'YYYY-MM'. */
export const CalendarMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** Days of the business's time zone: a month, or the first and the last day. */
export const RangeQuery = z.object({
  month: CalendarMonth.optional().describe('Default: the current month; ignored with `from` and `to`'),
  from: RecentDay.optional().describe("First day, in the business's time zone; needs `to`"),
  to: RecentDay.optional().describe('Last day, at most five years after the first; needs `from`'),
})
export type RangeQuery = z.infer<typeof RangeQuery>

/** The shown days, and what a page needs to choose others. */
export const ShownRange = z.object({
  first_month: CalendarMonth.describe('Month of the first payment; the current month if there is none'),
  this_month: CalendarMonth,
  today: Day,
  zone: z.string().describe('IANA time zone that defines days and months'),
  month: CalendarMonth.nullable().describe('Null for other days than those of one month'),
  from: Day,
  to: Day,
})
export type ShownRange = z.infer<typeof ShownRange>
