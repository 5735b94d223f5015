import * as z from 'zod'
import { Day, IdParams, Money, Timestamp, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { BudgetNotice, ExpenseKind, ExpenseQuery } from './expenses.ts'
import { trackerRoutes } from './routes.ts'

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
  category: MaybeColumn.describe("Column that may contain the member's category names; null if there is none"),
  credits: z.enum(['skip', 'refund']).describe('Whether to skip credits, or import them as refunds'),
  category_id: z.int().describe('Default category for rows without a known one'),
})
export type ImportMapping = z.infer<typeof ImportMapping>
/** Meaning of a column: the settings of a mapping that name one. */
export type ColumnRole = Exclude<
  keyof ImportMapping,
  'date_order' | 'money_out' | 'decimal' | 'credits' | 'category_id'
>

/** Proposed mapping for a file; null fields must be chosen by the member. */
export const SuggestedMapping = ImportMapping.extend({
  date: MaybeColumn,
  date_order: DateOrder.nullable(),
  description: MaybeColumn,
  category_id: z.int().nullable(),
})
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

const StagedImport = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(['csv', 'ofx']),
  rows: z.int(),
  columns: z.string().array(),
  sample: z.string().array().array().describe('First five rows'),
  mapping: SuggestedMapping,
  remembered: z.boolean().describe('Whether the mapping was saved from an earlier file of the same layout'),
})
export type StagedImport = z.infer<typeof StagedImport>

/**
 * new: not known yet. imported: part of an earlier import. possible: same amount within seven days. skipped: income or
 * zero. unreadable: see the reason.
 */
const rowStates = ['new', 'possible', 'imported', 'skipped', 'unreadable'] as const
export const RowState = z.enum(rowStates)
export type RowState = z.infer<typeof RowState>

const Count = z.int().min(0)
const ImportPreview = z.object({
  preview: z.int().describe('Number of this preview; a commit must send it'),
  counts: z.object({ new: Count, possible: Count, imported: Count, skipped: Count, unreadable: Count }),
  amount: Money.describe('Total of the new rows minus refunds'),
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
  ticked: Lines.describe('Possible duplicates to import'),
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

export const imports = defineApi(trackerRoutes.imports, {
  list: { summary: 'List the 20 latest committed imports, latest first', reply: Import.array() },
  upload: {
    summary: 'Upload a bank file (CSV, OFX or QFX) as the raw body, and suggest a mapping',
    query: z.object({ name: line(200, 'Please give the name of the file.') }),
    reply: StagedImport,
  },
  read: { summary: 'Get the state and the progress of an import', params: IdParams, reply: Import },
  preview: {
    summary: 'Preview an import with a mapping, which is saved for files of the same layout',
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
