import * as z from 'zod'
import { Day, IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { AccountId } from './accounts.ts'
import { maxIds } from './batch-limits.ts'
import { BudgetNotice, CategoryId } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'
import { Confirmation, Count, maxRules, Rule, RuleBody, RulePreview } from './sorting-rules.ts'

/** Maximum characters of a payee's wording, which may be longer than the description: one character can become many. */
const maxWording = 4000

const Selection = z
  .strictObject({
    ids: z.int().positive().array().min(1).max(maxIds).optional(),
    search: z.strictObject({ q: line(100, 'Please say what to look for.') }).optional(),
    payee: line(maxWording, 'Please give a payee.')
      .optional()
      .describe('Wording, as the list of unsorted expenses has it'),
    category_id: CategoryId.optional().describe('Only expenses of this category; with `payee`'),
    account_id: AccountId.optional().describe('Entries of all kinds in this account, to delete them'),
  })
  .check(
    z.refine(
      ({ ids, search, payee, category_id: category, account_id: account }) =>
        [ids, search, payee, account].filter((one) => one !== undefined).length === 1 &&
        (category === undefined || payee !== undefined),
      'Please choose entries by their ids, by a search, by a payee, or by an account.',
    ),
  )
export type Selection = z.infer<typeof Selection>

const Change = z
  .strictObject({
    category_id: CategoryId.optional(),
    account_id: AccountId.optional(),
    add_tags: line(200).optional().describe('Tags that do not fit into 200 characters are not added'),
    remove_tags: line(200).optional(),
    delete: z.literal(true).optional(),
  })
  .check(
    z.refine(
      ({ delete: isDeleted, category_id: category, account_id: account, add_tags: added, remove_tags: removed }) => {
        const hasChange = category !== undefined || account !== undefined || Boolean(added) || Boolean(removed)
        return isDeleted ? !hasChange : hasChange
      },
      'Please say what to change.',
    ),
  )
export type Change = z.infer<typeof Change>

const BatchBody = z
  .object({
    select: Selection,
    change: Change,
    expected: Count.optional().describe('Number of expenses that change; required unless `select` has ids'),
    make_rule: z.boolean().optional().describe('Also creates a rule: this payee belongs to this category'),
    confirm: Confirmation,
  })
  .check(
    z.refine(
      ({ select, change, make_rule: makeRule }) =>
        !makeRule || (select.payee !== undefined && change.category_id !== undefined),
      { error: 'A rule needs a payee and a category.', path: ['make_rule'] },
    ),
    z.refine(({ select, change }) => select.account_id === undefined || change.delete === true, {
      error: 'The entries of an account can only be deleted together.',
      path: ['change'],
    }),
  )
export type BatchBody = z.infer<typeof BatchBody>

export const BatchState = z.enum(['running', 'done', 'undoing', 'undone'])

const Batch = z.object({
  id: z.int(),
  state: BatchState.describe('running: some expenses are not changed yet; undoing: some are not restored yet'),
  change: z.object({
    delete: z.boolean(),
    category_id: z.int().nullable(),
    account_id: z.int().nullable(),
    description: z.string().nullable(),
    add_tags: z.string().nullable(),
    remove_tags: z.string().nullable(),
  }),
  rule_id: z.int().nullable().describe('Id of the rule that was applied; it may be deleted since'),
  count: z.int(),
  created_at: Timestamp,
  undo_until: Timestamp.nullable().describe('Null if it cannot be undone'),
  restored: z.int().nullable(),
  left: z.int().nullable().describe('Expenses that were changed since, so that undoing left them'),
})
export type Batch = z.infer<typeof Batch>

const UndoneBatch = z.object({ restored: z.int(), left: z.int(), notices: BudgetNotice.array() })
export type UndoneBatch = z.infer<typeof UndoneBatch>

export const SavedBatch = z.object({
  id: z.int(),
  count: z.int().describe('Number of expenses that changed'),
  undo_until: Timestamp,
  notices: BudgetNotice.array(),
  rule: Rule.nullable().describe('The new rule, with `make_rule`; null if a rule decides so already'),
})
export type SavedBatch = z.infer<typeof SavedBatch>

const Unsorted = z.object({
  groups: z
    .object({
      payee: z.string(),
      description: z.string().describe('Description of the latest one'),
      count: z.int(),
      total: Money.describe('Spending minus refunds'),
      latest: Day,
      suggestion: z.int().nullable().describe('Id of a category'),
    })
    .array(),
  remaining: z.int().describe('Number of all expenses that are not sorted yet'),
})
export type Unsorted = z.infer<typeof Unsorted>

export const sorting = defineApi(trackerPageRoutes.sorting, {
  batches: { summary: 'List the latest 20 changes of many expenses', reply: Batch.array() },
  change: { summary: 'Change or delete many expenses at once', body: BatchBody, reply: SavedBatch },
  undo: {
    summary: 'Undo a change of many expenses; expenses that were changed since are left as they are',
    params: IdParams,
    reply: UndoneBatch,
  },
  rules: { summary: "List the member's rules in their order", reply: Rule.array() },
  addRule: { summary: 'Create a rule, the last one', body: RuleBody, reply: Rule },
  changeRule: { summary: 'Change a rule', params: IdParams, body: RuleBody, reply: Rule },
  removeRule: { summary: 'Delete a rule; expenses that it changed stay as they are', params: IdParams },
  orderRules: {
    summary: 'Reorder all rules; the body must name each rule once',
    body: z.object({ ids: z.int().positive().array().max(maxRules) }),
    reply: Rule.array(),
  },
  previewRule: {
    summary: 'Show which past expenses a rule would change',
    body: z.object({ rule: RuleBody }),
    reply: RulePreview,
  },
  applyRule: {
    summary: 'Change the past expenses that a rule matches',
    params: IdParams,
    body: z.object({ expected: Count.describe('Number of expenses that change') }),
    reply: SavedBatch,
  },
  unsorted: { summary: 'List the payees of expenses that are not sorted yet, at most 100', reply: Unsorted },
})
