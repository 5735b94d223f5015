import * as z from 'zod'
import { Day, IdParams, Money, Timestamp, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { AccountId } from './accounts.ts'
import { Currency } from './currency.ts'
import { BudgetNotice, ExpenseKind, ExpenseQuery } from './expenses.ts'
import { trackerPageRoutes } from './page-routes.ts'

/** Maximum size of one import file. */
export const importLimits = { rows: 20_000, columns: 50 } as const

/** Order of day, month and year in a date. */
export const DateOrder = z.enum(['ymd', 'mdy', 'dmy'])
export type DateOrder = z.infer<typeof DateOrder>

const Column = z
  .int()
  .min(0)
  .max(importLimits.columns - 1)
  .describe('Column index, from 0')
const MaybeColumn = Column.nullable()
/** A column that mappings of earlier releases lack. */
const NewColumn = MaybeColumn.default(null)

/** Format of a bank's file. All but CSV state date, sign and currency in a fixed way. */
export const ImportFormat = z.enum(['csv', 'ofx', 'qif', 'camt', 'mt940'])
export type ImportFormat = z.infer<typeof ImportFormat>

/** Mapping of a file's columns. */
export const ImportMapping = z.object({
  date: Column,
  date_order: DateOrder,
  description: Column,
  amount: MaybeColumn.describe('Column of the amounts; null if debits and credits have their own columns'),
  money_out: z.enum(['negative', 'positive']).describe('Sign of a payment in the column of the amounts'),
  debit: MaybeColumn.describe('Column of debits; null if there is none'),
  credit: MaybeColumn.describe('Column of credits; null if there is none'),
  direction: MaybeColumn.describe('Column that marks each amount as debit or credit; null if there is none'),
  decimal: z.enum(['.', ',']),
  memo: NewColumn.describe('Column that describes rows whose description is empty or a number; null if there is none'),
  status: NewColumn.describe('Column that marks pending, reverted and declined rows; null if there is none'),
  fee: NewColumn.describe('Column of fees, which are added to the amount; null if there is none'),
  payment_method: NewColumn.describe('Column of payment methods, as the own export names them; null if there is none'),
  tags: NewColumn.describe('Column of tags; null if there is none'),
  account_column: NewColumn.describe("Column of names of the member's accounts; null if there is none"),
  currency_column: NewColumn.describe('Column of the currency of each row; null if there is none'),
  currency: Currency.optional().describe('Currency of rows that state none; default: the currency of the tracker'),
  account_id: AccountId.optional().describe('Account of the expenses; default: Everyday'),
  statement_accounts: z
    .object({ key: z.string().max(50), account_id: AccountId.nullable() })
    .array()
    .max(50)
    .optional()
    .describe('Account of each statement in a file with several ones; null leaves it out'),
  category: MaybeColumn.describe("Column that may contain the member's category names; null if there is none"),
  credits: z.enum(['skip', 'refund']).describe('Whether to skip credits, or import them as refunds'),
  category_id: z
    .int()
    .nullish()
    .describe('Category of rows that nothing else decides; default: the category of rows that are not sorted yet'),
})
export type ImportMapping = z.infer<typeof ImportMapping>
/** Meaning of a column: the settings of a mapping that name one. */
export type ColumnRole = Exclude<
  keyof ImportMapping,
  'date_order' | 'money_out' | 'decimal' | 'credits' | 'category_id' | 'currency' | 'account_id' | 'statement_accounts'
>

/** Proposed mapping for a file; null fields must be chosen by the member. */
export const SuggestedMapping = ImportMapping.extend({
  memo: MaybeColumn,
  status: MaybeColumn,
  fee: MaybeColumn,
  payment_method: MaybeColumn,
  tags: MaybeColumn,
  account_column: MaybeColumn,
  currency_column: MaybeColumn,
  date: MaybeColumn,
  date_order: DateOrder.nullable(),
  description: MaybeColumn,
  money_out: ImportMapping.shape.money_out.nullable(),
  currency: Currency,
  account_id: z.int(),
  statement_accounts: z.object({ key: z.string(), account_id: z.int().nullable() }).array().optional(),
})
/** A mapping as far as a file determines it. Account and currency depend on the member, too. */
export type FileMapping = Omit<z.infer<typeof SuggestedMapping>, 'currency' | 'account_id'>
export type SuggestedMapping = z.infer<typeof SuggestedMapping>

const MappingBody = ImportMapping.check((context) => {
  const { amount, debit, credit } = context.value
  if (amount === null && debit === null && credit === null)
    context.issues.push({
      code: 'custom',
      input: amount,
      path: ['amount'],
      message: 'Please choose the column of the amounts.',
    })
})

const Statement = z.object({
  key: z.string(),
  name: z.string().describe("The end of the account's number; empty if the file states none"),
  rows: z.int(),
})

const StagedImport = z.object({
  id: z.int(),
  name: z.string(),
  format: ImportFormat,
  rows: z.int(),
  columns: z.string().array(),
  sample: z.string().array().array().describe('First five rows'),
  statements: Statement.array().describe('Accounts in the file; empty if the format names none'),
  currency: Currency.nullable().describe('Currency that the file states; null if it states none'),
  tracker_currency: Currency.nullable().describe('Currency of the tracker; null if this import chooses it'),
  mapping: SuggestedMapping,
  remembered: z.boolean().describe('Whether the columns are those of an earlier file of the same layout'),
  account_mappings: z
    .object({ account_id: z.int(), mapping: SuggestedMapping })
    .array()
    .describe('Mapping of each account for which a file of this layout was read, latest first'),
  new_account_mapping: SuggestedMapping.describe('Mapping for any other account: columns as before, sign as detected'),
})
export type StagedImport = z.infer<typeof StagedImport>

/**
 * new: not known yet. imported: part of an earlier import. possible: may be the same as an entry of the member. skipped:
 * does not count, such as money in, pending rows and other currencies. unreadable: see the reason.
 */
const rowStates = ['new', 'possible', 'imported', 'skipped', 'unreadable'] as const
export const RowState = z.enum(rowStates)
export type RowState = z.infer<typeof RowState>

const Count = z.int().min(0)
const Sum = z.object({ count: Count, amount: Money })
const ImportPreview = z.object({
  preview: z.int().describe('Number of this preview; a commit must send it'),
  counts: z.object({ new: Count, possible: Count, imported: Count, skipped: Count, unreadable: Count }),
  amount: Money.describe('Total of the new rows minus refunds'),
  currency: Currency.describe('Currency of all amounts'),
  money_out: Sum.describe('Readable rows taken as money out'),
  money_in: Sum.describe('Readable rows taken as money in'),
  other_currencies: z
    .object({ currency: z.string(), count: Count })
    .array()
    .describe('Rows in other currencies, which cannot be added'),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const PreviewRow = z.object({
  line: z.int().describe('Row of the file, from 1'),
  state: RowState,
  expense_date: Day.nullable(),
  amount: Money.nullable(),
  kind: ExpenseKind.nullable(),
  description: z.string(),
  category_id: z.int().nullable(),
  account_id: z.int().nullable(),
  currency: z.string().nullable().describe("Currency of a row that cannot be added, as it is not the tracker's"),
  reason: z
    .string()
    .nullable()
    .describe(
      'Why the row cannot be read or is skipped, or which expense it may duplicate; null if there is no reason',
    ),
})
export type PreviewRow = z.infer<typeof PreviewRow>
const PreviewRows = z.object({ rows: PreviewRow.array(), next: z.int().nullable() })
export type PreviewRows = z.infer<typeof PreviewRows>

const RowsQuery = z.object({
  state: RowState.optional(),
  after: whole(0, 999_999_999).optional().describe('Cursor: `next` of the previous page'),
})
export type RowsQuery = z.infer<typeof RowsQuery>

const Lines = z.int().array().max(importLimits.rows)
export const CommitBody = z.object({
  preview: z.int(),
  ticked: Lines.describe(
    'Possible duplicates, and skipped rows with an amount in the currency of the tracker, to import',
  ),
  unticked: Lines.describe('New rows to leave out'),
  categories: z.object({ line: z.int(), category_id: z.int() }).array().max(importLimits.rows),
})
export type CommitBody = z.infer<typeof CommitBody>

/**
 * draft: nothing is added yet. running: rows are being written but are not visible. done: all rows are visible,
 * atomically. cancelled, failed: nothing was added. undone: all rows were removed.
 */
export const ImportStatus = z.enum(['draft', 'running', 'done', 'cancelled', 'failed', 'undone'])
export type ImportStatus = z.infer<typeof ImportStatus>

const Import = z.object({
  id: z.int(),
  name: z.string(),
  state: ImportStatus,
  total: Count.describe('Number of rows to import'),
  written: Count.describe('Number of rows written so far'),
  created_at: Timestamp,
  committed_at: Timestamp.nullable(),
  undo_until: Timestamp.nullable().describe(
    'End of the time in which the import can be undone; null if it cannot be undone',
  ),
  notices: BudgetNotice.array(),
})
export type Import = z.infer<typeof Import>

export const imports = defineApi(trackerPageRoutes.imports, {
  list: { summary: 'List the 20 latest committed imports, latest first', reply: Import.array() },
  upload: {
    summary: 'Upload a bank file (CSV, OFX, QFX, QIF, CAMT.053 or MT940) as the raw body, and suggest a mapping',
    query: z.object({ name: line(200, 'Please give the name of the file.') }),
    reply: StagedImport,
  },
  read: { summary: 'Get the state and the progress of an import', params: IdParams, reply: Import },
  preview: {
    summary: 'Preview an import with a mapping, which is saved for files of the same layout and account',
    params: IdParams,
    body: MappingBody,
    reply: ImportPreview,
  },
  rows: {
    summary: 'List the rows of the preview, in pages of 100',
    params: IdParams,
    query: RowsQuery,
    reply: PreviewRows,
  },
  commit: {
    summary: 'Commit the selected rows of a preview; continues in the background after the reply',
    params: IdParams,
    body: CommitBody,
    reply: Import,
  },
  cancel: { summary: 'Cancel an import and discard its rows', params: IdParams, reply: Import },
  undo: { summary: 'Undo an import within 30 days; removes all its rows', params: IdParams, reply: Import },
  exportCsv: {
    summary: "Export the member's expenses as CSV: of a month, of a category, or all",
    query: ExpenseQuery,
    file: true,
    fileTypes: ['text/csv'],
  },
})
