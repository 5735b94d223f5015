import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { maxCents, tooMuch } from '#contract/platform/money.ts'
import { AccountId } from './accounts.ts'
import { categoryColors } from './category-colors.ts'
import { Currency } from './currency.ts'
import { EnteredKind, EntryKind } from './entry-kinds.ts'
import { entryRoutes } from './entry-routes.ts'
import type { ExpenseField } from './expense-fields.ts'
import { ListQuery, SearchQuery } from './expense-queries.ts'
import { paymentMethods } from './payment-methods.ts'

/** Allowed date of an expense. */
export const ExpenseDay = z.iso
  .date({ error: 'Date is required', abort: true })
  .check(z.refine((day) => day >= '1970-01-01' && day < '2100-01-01', 'Please give a date from 1970 to 2099.'))

export const CategoryId = z.int('Category is required').positive('Category is required')
/** Idempotency key, generated on the device per new entry, so that retries create it only once. */
export const ClientId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe('Idempotency key, generated on the device; a repeated one returns the existing entry in its current state')

const ChosenKind = z.enum(['need', 'want', 'saving'])
/** Kind of a category; none for entries that are not sorted yet. */
export const CategoryKind = z.enum([...ChosenKind.options, 'none'])
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  kind: CategoryKind,
  archived: z.boolean(),
  merged_into: z.int().optional().describe('Id of the category it was merged into; absent if not merged'),
  expenses: z.int().optional().describe('Number of expenses in all months; only with `all=true`'),
})
export type Category = z.infer<typeof Category>

const CategoryBody = z.object({
  name: line(40, 'Name is required'),
  color: z.enum(categoryColors),
  icon: line(40).optional().describe('Text whose first letter is shown in the circle; default: the name'),
  kind: ChosenKind,
})
export type CategoryBody = z.infer<typeof CategoryBody>

export const Expense = z.object({
  id: z.int(),
  amount: Money,
  description: z.string(),
  category_id: z.int(),
  expense_date: Day,
  category_name: z.string(),
  category_color: z.string(),
  category_icon: z.string(),
  kind: EntryKind.describe('The amount is positive for all kinds'),
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
  payment_method: z.enum(paymentMethods).optional(),
  tags: z.string().optional(),
  account_id: z.int(),
  transfer_id: z.int().optional().describe('Id of the other half of a transfer'),
  split_id: z.int().optional().describe('The same in all parts of a split expense'),
} satisfies Record<ExpenseField, z.ZodType> & z.ZodRawShape)
export type Expense = z.infer<typeof Expense>

const expenseBody = {
  amount: amountAbove0('Amount must be greater than 0'),
  description: line(200, 'Description is required'),
  category_id: CategoryId.optional().describe('Required unless the entry is income, which has none'),
  expense_date: ExpenseDay,
  payment_method: z.enum(['', ...paymentMethods]).nullish(),
  tags: line(200).nullish(),
  kind: EnteredKind.optional(),
  account_id: AccountId.optional().describe('Default: Everyday for a new expense, else its account'),
} satisfies Record<ExpenseField, z.ZodType>

/** Only income has no category. The check also runs beside other problems, so that all are reported at once. */
const hasCategory = z.refine<{ category_id?: unknown; kind?: unknown }>(
  ({ category_id: category, kind }) => category !== undefined || kind === 'income',
  {
    error: 'Category is required',
    path: ['category_id'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)
const ExpenseBody = z.object(expenseBody).check(hasCategory)
export type ExpenseBody = z.infer<typeof ExpenseBody>
const NewExpenseBody = z.object({ ...expenseBody, client_id: ClientId.optional() }).check(hasCategory)
export type NewExpenseBody = z.infer<typeof NewExpenseBody>

/** Budget alert in the reply of a save that crossed a threshold. */
export const BudgetNotice = z.object({
  budget_id: z.int(),
  category_name: z.string(),
  level: z.enum(['threshold', 'limit']),
  spent: Money,
  monthly_limit: Money,
  message: z.string(),
})
export type BudgetNotice = z.infer<typeof BudgetNotice>

const SavedExpense = Expense.extend({ notices: BudgetNotice.array() })
export type SavedExpense = z.infer<typeof SavedExpense>

const FoundExpenses = z.object({ expenses: Expense.array(), next: z.string().nullable() })
export type FoundExpenses = z.infer<typeof FoundExpenses>

/** A member's settings for currency and months. */
export const TrackerSettings = z.object({
  month_start: z.int().describe('Day on which a month starts, 1 to 28'),
  monthly_income: Money.nullable(),
  cash_on_hand: Money.nullable(),
  budget_emails: z.boolean().describe('Whether budget alerts are also sent by e-mail'),
  currency: Currency.describe('Currency of all amounts'),
  currency_chosen: z.boolean().describe('Whether the member chose the currency; USD until then'),
})
export type TrackerSettings = z.infer<typeof TrackerSettings>

const SettingsBody = TrackerSettings.omit({ currency: true, currency_chosen: true }).extend({
  month_start: z.int().min(1).max(28),
  monthly_income: Money.refine(
    (cents) => cents >= 0 && cents <= maxCents,
    'Please give $0 to $9,999,999.99.',
  ).nullable(),
  cash_on_hand: Money.refine((cents) => Math.abs(cents) <= maxCents, tooMuch).nullable(),
})

export type SettingsBody = z.infer<typeof SettingsBody>

export const expenses = defineApi(entryRoutes.expenses, {
  categories: {
    summary:
      "List the member's categories; `archived=true` includes archived ones, `all=true` also merged ones and counts",
    query: z.object({ archived: z.enum(['true', 'false']).optional(), all: z.enum(['true', 'false']).optional() }),
    reply: Category.array(),
  },
  addCategory: { summary: 'Create a category', body: CategoryBody, reply: Category },
  changeCategory: {
    summary: 'Change the name, color, icon or kind of a category',
    params: IdParams,
    body: CategoryBody,
    reply: Category,
  },
  archiveCategory: { summary: 'Archive a category; its expenses are unchanged', params: IdParams, reply: Category },
  restoreCategory: {
    summary: 'Restore an archived or merged category',
    params: IdParams,
    reply: Category,
  },
  mergeCategory: {
    summary: 'Merge a category into another one; restoring it undoes the merge',
    params: IdParams,
    body: z.object({ into: CategoryId }),
    reply: Category,
  },
  list: {
    summary: 'List the expenses of a month or a year, latest first; default: the current month',
    query: ListQuery,
    reply: Expense.array(),
  },
  search: {
    summary: 'Search the description, tags, category and amount of all expenses, latest first, in pages of 50',
    query: SearchQuery,
    reply: FoundExpenses,
  },
  add: { summary: 'Create an expense', body: NewExpenseBody, reply: SavedExpense },
  change: { summary: 'Change an expense', params: IdParams, body: ExpenseBody, reply: SavedExpense },
  remove: { summary: 'Delete an expense (soft delete; can be undone for 30 days)', params: IdParams },
  undo: { summary: 'Undo the deletion of an expense, or else its last change', params: IdParams, reply: SavedExpense },
  settings: { summary: "Get the member's tracker settings", reply: TrackerSettings },
  changeSettings: { summary: "Change the member's tracker settings", body: SettingsBody, reply: TrackerSettings },
  changeCurrency: {
    summary: 'Choose the currency, while the tracker has no entry',
    body: z.object({ currency: Currency }),
    reply: TrackerSettings,
  },
})
