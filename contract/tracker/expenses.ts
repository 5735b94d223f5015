import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { amountAbove0, line } from '#contract/platform/input-fields.ts'
import { maxCents, tooMuch } from '#contract/platform/money.ts'
import { categoryColors } from './category-colors.ts'
import { paymentMethods } from './payment-methods.ts'
import { trackerRoutes } from './routes.ts'

/** Allowed date of an expense. */
export const ExpenseDay = z.iso
  .date({ error: 'Date is required', abort: true })
  .check(z.refine((day) => day >= '1970-01-01' && day < '2100-01-01', 'Please give a date from 1970 to 2099.'))

export const CategoryId = z.int('Category is required').positive('Category is required')
/** Idempotency key, generated on the device per new entry, so that retries create it only once. */
export const ClientId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe('Made on the device; an entry with a known one is answered as it stands, and nothing new is made')

export const CategoryKind = z.enum(['need', 'want', 'saving'])
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  kind: CategoryKind,
  archived: z.boolean(),
  merged_into: z.int().optional().describe('Which one it counts to'),
  expenses: z.int().optional().describe('How many count to it, in all months; where all were asked for'),
})
export type Category = z.infer<typeof Category>

const CategoryBody = z.object({
  name: line(40, 'Name is required'),
  color: z.enum(categoryColors),
  icon: line(40).optional().describe('Its first letter stands in the circle; the name where it is absent'),
  kind: CategoryKind,
})
export type CategoryBody = z.infer<typeof CategoryBody>

export const ExpenseKind = z.enum(['expense', 'refund'])
export const Expense = z.object({
  id: z.int(),
  amount: Money,
  description: z.string(),
  category_id: z.int(),
  expense_date: Day,
  category_name: z.string(),
  category_color: z.string(),
  category_icon: z.string(),
  kind: ExpenseKind.describe('A refund has a positive amount, too'),
  version: z.int().describe('Counts the changes; If-Match takes it in quotes'),
  payment_method: z.enum(paymentMethods).optional(),
  tags: z.string().optional(),
})
export type Expense = z.infer<typeof Expense>

const ExpenseBody = z.object({
  amount: amountAbove0('Amount must be greater than 0'),
  description: line(200, 'Description is required'),
  category_id: CategoryId,
  expense_date: ExpenseDay,
  payment_method: z.enum(['', ...paymentMethods]).nullish(),
  tags: line(200).nullish(),
  kind: ExpenseKind.optional(),
})
export type ExpenseBody = z.infer<typeof ExpenseBody>
const NewExpenseBody = ExpenseBody.extend({ client_id: ClientId.optional() })
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

const number = (min: number, max: number, sentence: string) =>
  z
    .codec(z.string().regex(/^\d{1,15}$/, sentence), z.int().min(min, sentence).max(max, sentence), {
      decode: Number,
      encode: String,
    })
    .optional()

export const MonthQuery = z.object({
  month: number(1, 12, 'Please give a month from 1 to 12.'),
  year: number(1970, 2099, 'Please give a year from 1970 to 2099.'),
})
export type MonthQuery = z.infer<typeof MonthQuery>

export const ExpenseQuery = MonthQuery.extend({ category: number(1, 999_999_999_999_999, 'Please choose a category.') })
export type ExpenseQuery = z.infer<typeof ExpenseQuery>

const SearchQuery = z.object({
  q: line(100, 'Please say what to look for.'),
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}$/)
    .optional()
    .describe('`next` of the page before'),
})
export type SearchQuery = z.infer<typeof SearchQuery>
const FoundExpenses = z.object({ expenses: Expense.array(), next: z.string().nullable() })
export type FoundExpenses = z.infer<typeof FoundExpenses>

/** A member's settings for currency and months. */
export const TrackerSettings = z.object({
  month_start: z.int().describe('The day on which a month begins'),
  monthly_income: Money.nullable(),
  cash_on_hand: Money.nullable(),
  budget_emails: z.boolean().describe('Whether a budget that reaches a line is also written about'),
})
export type TrackerSettings = z.infer<typeof TrackerSettings>

const SettingsBody = TrackerSettings.extend({
  month_start: z.int().min(1).max(28),
  monthly_income: Money.refine(
    (cents) => cents >= 0 && cents <= maxCents,
    'Please give $0 to $9,999,999.99.',
  ).nullable(),
  cash_on_hand: Money.refine((cents) => Math.abs(cents) <= maxCents, tooMuch).nullable(),
})

export const expenses = defineApi(trackerRoutes.expenses, {
  categories: {
    summary: "The member's categories; with archived=true those that are put away, with all=true merged ones, too",
    query: z.object({ archived: z.enum(['true', 'false']).optional(), all: z.enum(['true', 'false']).optional() }),
    reply: Category.array(),
  },
  addCategory: { summary: 'Adds a category', body: CategoryBody, reply: Category },
  changeCategory: {
    summary: 'Renames a category, or changes how it looks',
    params: IdParams,
    body: CategoryBody,
    reply: Category,
  },
  archiveCategory: { summary: 'Puts a category away; its expenses stay', params: IdParams, reply: Category },
  restoreCategory: {
    summary: 'Takes a category out again, also one that was merged',
    params: IdParams,
    reply: Category,
  },
  mergeCategory: {
    summary: 'Counts all expenses of a category to another one, until it is restored',
    params: IdParams,
    body: z.object({ into: CategoryId }),
    reply: Category,
  },
  list: {
    summary: 'The expenses of a month, the latest first; of the running month where none is named',
    query: ExpenseQuery,
    reply: Expense.array(),
  },
  search: {
    summary: 'Expenses of all months whose description, tags or category hold a text, the latest first, in pages',
    query: SearchQuery,
    reply: FoundExpenses,
  },
  add: { summary: 'Adds an expense', body: NewExpenseBody, reply: SavedExpense },
  change: { summary: 'Changes an expense', params: IdParams, body: ExpenseBody, reply: SavedExpense },
  remove: { summary: 'Deletes an expense; for 30 days this can be undone', params: IdParams },
  undo: { summary: 'Undoes the last change or the deletion of an expense', params: IdParams, reply: SavedExpense },
  settings: { summary: "The member's months, income and cash", reply: TrackerSettings },
  changeSettings: { summary: 'Changes them', body: SettingsBody, reply: TrackerSettings },
})
