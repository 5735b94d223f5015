import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { BudgetNotice, CategoryId, Expense, ExpenseDay } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'

/** Maximum parts of a split expense. */
export const maxParts = 20

const Part = z.object({ category_id: CategoryId, amount: amountAbove0('Amount must be greater than 0') })

const SplitBody = z
  .object({
    amount: amountAbove0('Amount must be greater than 0').describe('Of all parts together'),
    description: line(200, 'Description is required'),
    expense_date: ExpenseDay,
    parts: Part.array()
      .min(2, 'A split has at least two parts.')
      .max(maxParts, `A split has at most ${maxParts} parts.`),
  })
  .check(
    z.refine(({ amount, parts }) => parts.reduce((sum, part) => sum + part.amount, 0) === amount, {
      error: 'The parts must add up to the amount.',
      path: ['parts'],
    }),
  )
export type SplitBody = z.infer<typeof SplitBody>

const SavedSplit = z.object({ expenses: Expense.array(), notices: BudgetNotice.array() })
export type SavedSplit = z.infer<typeof SavedSplit>

export const splits = defineApi(trackerPageRoutes.splits, {
  split: {
    summary: 'Split an expense into parts with a category each, or change its parts',
    params: IdParams,
    body: SplitBody,
    reply: SavedSplit,
  },
  join: {
    summary: 'Join the parts of a split expense into one, with the category of the first part',
    params: IdParams,
    reply: SavedSplit,
  },
})
