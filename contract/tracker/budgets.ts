import * as z from 'zod'
import { IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0 } from '#contract/platform/input-fields.ts'
import { parseCents, toDollars } from '#contract/platform/money.ts'
import { BudgetNotice, ClientId } from './expenses.ts'
import { trackerRoutes } from './routes.ts'

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
  current_spent: Money.describe('In the running month, refunds taken off, never below 0'),
  alert_threshold: Percent.nullable(),
  rollover: z.boolean().describe('Whether what is left, or overspent, is carried into the next month'),
  carried_over: Money.describe('From the full months before; below 0 where more was overspent than left'),
  version: z.int().describe('Counts the changes; If-Match takes it in quotes'),
})

/** Only the list includes bills, because finding them reads two years of expenses. */
export const Budget = BudgetFields.extend({
  bills_to_come: Money.describe('What is still to be paid for it in the running month'),
  left_per_day: Money.nullable().describe(
    'What is left after those bills, for each day from today to the end of the month; null where nothing is left before them',
  ),
})
export type Budget = z.infer<typeof Budget>

const BudgetBody = z.object({
  category_id: z.int('Category is required').positive('Category is required'),
  monthly_limit: amountAbove0('Monthly limit must be greater than 0'),
  alert_threshold: Percent.nullish(),
  rollover: z.boolean('Please say yes or no.').optional().describe('As it was, where absent'),
})
export type BudgetBody = z.infer<typeof BudgetBody>
const NewBudgetBody = BudgetBody.extend({ client_id: ClientId.optional() })
export type NewBudgetBody = z.infer<typeof NewBudgetBody>

const SavedBudget = BudgetFields.extend({ notices: BudgetNotice.array() })
export type SavedBudget = z.infer<typeof SavedBudget>

const SuggestedLimit = z.object({
  category_id: z.int(),
  suggested_limit: Money.describe('What the last three full months cost on average, up to the next whole dollar'),
})
export type SuggestedLimit = z.infer<typeof SuggestedLimit>

export const budgets = defineApi(trackerRoutes.budgets, {
  list: { summary: "The member's budgets, with what is spent of them in the running month", reply: Budget.array() },
  suggestions: {
    summary: 'A limit for each category from the last three full months; none before there are as many',
    reply: SuggestedLimit.array(),
  },
  add: { summary: 'Sets a monthly limit for a category', body: NewBudgetBody, reply: SavedBudget },
  change: { summary: 'Changes a budget; its category stays', params: IdParams, body: BudgetBody, reply: SavedBudget },
  remove: { summary: 'Deletes a budget; for 30 days this can be undone', params: IdParams },
  undo: { summary: 'Takes a deleted budget back', params: IdParams, reply: SavedBudget },
})
