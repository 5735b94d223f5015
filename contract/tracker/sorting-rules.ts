import * as z from 'zod'
import { Day, Money } from '#contract/platform/codecs.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { AccountId } from './accounts.ts'
import { ExpenseKind } from './entry-kinds.ts'
import { CategoryId } from './expenses.ts'

/** Maximum rules of a member. */
export const maxRules = 200

export const Count = z.int().min(0)
export const Confirmation = Count.optional().describe(
  'Number of expenses that a rule matches; required if it matches many',
)

const giveAmount = 'Amount must be greater than 0'
const ruleFields = {
  match: z.enum(['contains', 'is'], 'Please choose how the payee is compared.'),
  payee: line(200, 'Please give a text of the payee.').describe(
    'Compared without case, accents, digits and punctuation; a word of one or two letters must be a whole word',
  ),
  amount_from: amountAbove0(giveAmount).nullish(),
  amount_to: amountAbove0(giveAmount).nullish(),
  account_id: AccountId.nullish(),
  category_id: CategoryId.nullish(),
  name: line(200).nullish().describe('Replaces the description'),
  tags: line(200).nullish().describe('Tags to add'),
  transfer: z
    .boolean()
    .optional()
    .describe("Whether its entries are halves of transfers between the member's accounts"),
}

export const RuleBody = z.object({ ...ruleFields, confirm: Confirmation }).check(
  z.refine(
    ({ category_id: category, name, tags, transfer }) => category != null || [name, tags, transfer].some(Boolean),
    {
      error: 'Please choose what the rule does.',
      path: ['category_id'],
    },
  ),
  z.refine(({ amount_from: from, amount_to: to }) => from == null || to == null || from <= to, {
    error: 'The second amount must not be below the first.',
    path: ['amount_to'],
  }),
)
export type RuleBody = z.infer<typeof RuleBody>

export const Rule = z.object({
  id: z.int(),
  match: ruleFields.match,
  payee: z.string(),
  amount_from: Money.nullable(),
  amount_to: Money.nullable(),
  account_id: z.int().nullable(),
  category_id: z.int().nullable(),
  name: z.string().nullable(),
  tags: z.string().nullable(),
  transfer: z.boolean(),
  resting: z.boolean().describe('Whether it does nothing for now'),
  resting_reason: z.string().nullable(),
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
})
export type Rule = z.infer<typeof Rule>

export const RulePreview = z.object({
  count: z.int().describe('Number of expenses that would change'),
  matched: z.int().describe('Number of expenses that match, those that are so already included'),
  needs_confirmation: z.boolean().describe('Whether saving it needs `confirm` with the number that match'),
  examples: z
    .object({
      id: z.int(),
      description: z.string(),
      expense_date: Day,
      kind: ExpenseKind,
      amount: Money,
      category_id: z.int().describe('Present category'),
      new_category_id: z.int(),
      new_description: z.string(),
    })
    .array()
    .describe('The latest 20 expenses that would change'),
})
export type RulePreview = z.infer<typeof RulePreview>
