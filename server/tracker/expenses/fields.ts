import * as z from 'zod'
import { toDollars } from '#contract/platform/money.ts'
import { type EnteredKind, ExpenseKind } from '#contract/tracker/entry-kinds.ts'
import type { ExpenseField } from '#contract/tracker/expense-fields.ts'
import type { Expense, ExpenseBody } from '#contract/tracker/expenses.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import { csvNumber } from '#server/platform/base/csv.ts'
import { entryKind, netOf } from './spending.ts'
import type { TrackerNames } from './tracker-names.ts'

/** A column that may be empty. It is absent in history that is older than the column. */
const optional = <S extends z.ZodType>(column: S) => column.nullable().default(null)

/** Columns of the fields that a member enters and a change replaces. */
export const ExpenseFields = z.object({
  category_id: z.int(),
  expense_date: z.string(),
  /** The direction of income and transfers, too. */
  kind: ExpenseKind,
  /** 1 for income, which is not spending. */
  income: optional(z.literal(1)),
  /** In cents. */
  amount: z.int(),
  description: z.string(),
  payment_method: optional(z.enum(paymentMethods)),
  tags: optional(z.string()),
  /** Number of the account; null is Everyday. */
  account_id: optional(z.int()),
} satisfies Record<ExpenseField | 'income', z.ZodType>)
export type ExpenseFields = z.infer<typeof ExpenseFields>

export const ExpenseRow = ExpenseFields.extend({
  id: z.int(),
  version: z.int(),
  /** Id of the other half of a transfer. */
  transfer_id: z.int().nullable(),
  /** Id of the first part of a split expense, the same in all parts. */
  split_id: z.int().nullable(),
})
export type ExpenseRow = z.infer<typeof ExpenseRow>

/** The columns of a kind. */
export const kindColumns = (kind: EnteredKind): Pick<ExpenseFields, 'kind' | 'income'> =>
  kind === 'income' ? { kind: 'refund', income: 1 } : { kind, income: null }

/**
 * The columns of a request.
 * @param chosen columns of the category and the account
 * @param before kind of a request that states none
 */
export const requestedFields = (
  body: ExpenseBody,
  chosen: Pick<ExpenseFields, 'category_id' | 'account_id'>,
  before: Pick<ExpenseFields, 'kind' | 'income'>,
): ExpenseFields => ({
  ...chosen,
  expense_date: body.expense_date,
  ...(body.kind === undefined ? { kind: before.kind, income: before.income } : kindColumns(body.kind)),
  amount: body.amount,
  description: body.description,
  payment_method: body.payment_method || null,
  tags: body.tags || null,
})

/** The fields of a reply; empty columns are undefined, so that they are not sent. */
export const toExpenseFields = (
  row: ExpenseRow,
  { categories, accounts }: TrackerNames,
): { [K in ExpenseField]: Expense[K] } => ({
  category_id: categories.of(row.category_id).id,
  expense_date: row.expense_date,
  kind: entryKind(row),
  amount: row.amount,
  description: row.description,
  payment_method: row.payment_method ?? undefined,
  tags: row.tags ?? undefined,
  account_id: accounts.of(row.account_id).number,
})

interface CsvColumn {
  header: string
  cell: (row: ExpenseRow, names: TrackerNames) => unknown
}

const csvAmount = (cents: number) => csvNumber(toDollars(cents).toFixed(2))
const isSpent = (row: ExpenseRow) => row.income === null && row.transfer_id === null

/**
 * Columns of the CSV file, in order. Refunds have negative amounts, so that the column sums to the net spending. Income
 * and transfers have their amounts in `movedColumn`.
 */
export const csvColumns: Record<ExpenseField, CsvColumn> = {
  expense_date: { header: 'Date', cell: (row) => row.expense_date },
  description: { header: 'Description', cell: (row) => row.description },
  amount: { header: 'Amount', cell: (row) => (isSpent(row) ? csvAmount(netOf(row)) : '') },
  category_id: {
    header: 'Category',
    cell: (row, { categories }) => (isSpent(row) ? categories.of(row.category_id).name : ''),
  },
  kind: { header: 'Kind', cell: (row) => entryKind(row) },
  payment_method: { header: 'Payment method', cell: (row) => row.payment_method },
  tags: { header: 'Tags', cell: (row) => row.tags },
  account_id: { header: 'Account', cell: (row, { accounts }) => accounts.of(row.account_id).name },
}

/** Amounts of income and transfers, which are not spending. Money out is negative. */
export const movedColumn: CsvColumn = {
  header: 'Income and transfers',
  cell: (row) => (isSpent(row) ? '' : csvAmount(-netOf(row))),
}
