import * as z from 'zod'
import { line } from '#contract/platform/input-fields.ts'
import { KindsText } from './entry-kinds.ts'

const number = (min: number, max: number, sentence: string) =>
  z
    .codec(z.string().regex(/^\d{1,15}$/, sentence), z.int().min(min, sentence).max(max, sentence), {
      decode: Number,
      encode: String,
    })
    .optional()

export const MonthQuery = z.object({
  month: number(1, 12, 'Please give a month from 1 to 12.').describe('Without `year`: of the current year'),
  year: number(1970, 2099, 'Please give a year from 1970 to 2099.').describe('Without `month`: the whole year'),
})
export type MonthQuery = z.infer<typeof MonthQuery>

const account = number(1, 999_999_999_999_999, 'Please choose one of your accounts.').describe('Default: all accounts')

export const ExpenseQuery = MonthQuery.extend({
  category: number(1, 999_999_999_999_999, 'Please choose a category.'),
  account,
})
export type ExpenseQuery = z.infer<typeof ExpenseQuery>

export const ListQuery = ExpenseQuery.extend({ kinds: KindsText })
export type ListQuery = z.infer<typeof ListQuery>

export const SearchQuery = z.object({
  q: line(100, 'Please say what to look for.'),
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}$/)
    .optional()
    .describe('Cursor: `next` of the previous page'),
  kinds: KindsText,
  account,
})
export type SearchQuery = z.infer<typeof SearchQuery>
