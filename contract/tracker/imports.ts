import * as z from 'zod'
import { Day, Id, IdParams, Money, Timestamp, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { Currency } from './currency.ts'
import { EnteredKind } from './entry-kinds.ts'
import { ExpenseQuery } from './expense-queries.ts'
import { BudgetNotice } from './expenses.ts'
import { AddableState, CommitBody, RowState } from './import-choices.ts'
import { ImportFormat, MappingBody, SuggestedMapping } from './import-mapping.ts'
import { trackerPageRoutes } from './page-routes.ts'

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

const Count = z.int().min(0)
const Sum = z.object({ count: Count, amount: Money })
const AddableSum = Sum.extend({ refunds: Sum, income: Sum })
const ImportPreview = z.object({
  preview: z.int().describe('Number of this preview; a commit must send it'),
  counts: z.object({ new: Count, possible: Count, imported: Count, skipped: Count, unreadable: Count }),
  amount: Money.describe('Total of the new rows minus refunds'),
  addable: z
    .object({ new: AddableSum, possible: AddableSum, skipped: AddableSum })
    .describe(
      'Rows that can be added, with their totals minus refunds and without income; of them, refunds and income',
    ),
  income: Sum.describe('New rows of income, which is not part of `amount`'),
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
  kind: EnteredKind.nullable(),
  description: z.string(),
  category_id: z.int().nullable().describe('Proposed category; an entry of income has none'),
  account_id: z.int().nullable(),
  tags: z.string().nullable(),
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

const RowParams = IdParams.extend({ line: Id })
export type RowParams = z.infer<typeof RowParams>
const AlikeRow = z.object({ line: z.int(), state: AddableState, kind: EnteredKind, category_id: z.int() })
export type AlikeRow = z.infer<typeof AlikeRow>

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
  income: Count.describe('How many of the added entries are income'),
  created_at: Timestamp,
  committed_at: Timestamp.nullable(),
  undo_until: Timestamp.nullable().describe(
    'End of the time in which the import can be undone; null if it cannot be undone',
  ),
  notices: BudgetNotice.array(),
  failure: z
    .literal('account')
    .nullable()
    .describe('Why it failed: an account of it was closed or merged; null for other reasons'),
})
export type Import = z.infer<typeof Import>

const PastImport = Import.extend({
  taken_back: z
    .object({ batch_id: z.int(), undo_until: Timestamp })
    .nullable()
    .describe('Deletion that took back an import of a former release, while it can be undone'),
})
export type PastImport = z.infer<typeof PastImport>

export const imports = defineApi(trackerPageRoutes.imports, {
  list: { summary: 'List the 20 latest committed imports, latest first', reply: PastImport.array() },
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
  alike: {
    summary: 'List the rows that can be added and whose description has the same words, with the proposed categories',
    params: RowParams,
    reply: AlikeRow.array(),
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
