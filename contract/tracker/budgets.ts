import * as z from 'zod'
import { IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0 } from '#contract/platform/input-fields.ts'
import { parseCents, toDollars } from '#contract/platform/money.ts'
import { BudgetNotice, ClientId } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'

const thresholdSentence = 'Alert threshold must be between 0 and 100'

/** Percent in the API, hundredths of a percent internally. */
const Percent = z
  .codec(z.number(thresholdSentence), z.int().min(0, thresholdSentence).max(10_000, thresholdSentence), {
    decode: (percent, context) => {
      const hundredths = parseCents(percent)
      if (hundredths !== null) return hundredths
      context.issues.push({ code: 'custom', input: percent, message: 'Give a percentage with at most two decimals' })
      return z.NEVER
    },
    encode: toDollars,
  })
  .meta({ description: 'Percent with at most two decimals' })

const BudgetFields = z.object({
  id: z.int(),
  category_id: z.int(),
  category_name: z.string(),
  category_color: z.string(),
  category_icon: z.string(),
  monthly_limit: Money,
  current_spent: Money.describe('Spending of the current month minus refunds, never below 0'),
  alert_threshold: Percent.nullable(),
  rollover: z.boolean().describe('Whether the unspent or overspent amount is carried into the next month'),
  carried_over: Money.describe('Amount carried over from the previous months; negative if overspent'),
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
})

/** Only the list includes bills, because finding them reads two years of expenses. */
export const Budget = BudgetFields.extend({
  bills_to_come: Money.describe('Unpaid bills of its category in the current month'),
  left_per_day: Money.nullable().describe(
    'Amount left after those bills, per day from today to the end of the month; null if nothing is left even without them',
  ),
})
export type Budget = z.infer<typeof Budget>

const BudgetBody = z.object({
  category_id: z.int('Category is required').positive('Category is required'),
  monthly_limit: amountAbove0('Monthly limit must be greater than 0'),
  alert_threshold: Percent.nullish(),
  rollover: z.boolean('Please say yes or no.').optional().describe('If absent: unchanged; false for a new budget'),
})
export type BudgetBody = z.infer<typeof BudgetBody>
const NewBudgetBody = BudgetBody.extend({ client_id: ClientId.optional() })
export type NewBudgetBody = z.infer<typeof NewBudgetBody>

const SavedBudget = BudgetFields.extend({ notices: BudgetNotice.array() })
export type SavedBudget = z.infer<typeof SavedBudget>

const SuggestedLimit = z.object({
  category_id: z.int(),
  suggested_limit: Money.describe('Average spending of the last three complete months, rounded up to a whole dollar'),
})
export type SuggestedLimit = z.infer<typeof SuggestedLimit>

export const budgets = defineApi(trackerPageRoutes.budgets, {
  list: { summary: "List the member's budgets with their spending in the current month", reply: Budget.array() },
  suggestions: {
    summary: 'Suggest a limit per category from the last three complete months; empty before there are three',
    reply: SuggestedLimit.array(),
  },
  add: { summary: 'Create a budget: a monthly limit for a category', body: NewBudgetBody, reply: SavedBudget },
  change: {
    summary: 'Change a budget; its category cannot be changed',
    params: IdParams,
    body: BudgetBody,
    reply: SavedBudget,
  },
  remove: { summary: 'Delete a budget (soft delete; can be undone for 30 days)', params: IdParams },
  undo: { summary: 'Restore a deleted budget', params: IdParams, reply: SavedBudget },
})
