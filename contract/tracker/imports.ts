import * as z from 'zod'
import { Day, IdParams, Moment, Money, whole } from '#contract/platform/codecs.ts'
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
  .describe('A column, counted from 0')
const MaybeColumn = Column.nullable()

/** Mapping of a file's columns. */
export const ImportMapping = z.object({
  date: Column,
  date_order: DateOrder,
  description: Column,
  amount: MaybeColumn.describe('The column of amounts; null where money out and money in have columns of their own'),
  money_out: z.enum(['negative', 'positive']).describe('What a payment looks like in the column of amounts'),
  debit: MaybeColumn.describe('The column of money out'),
  credit: MaybeColumn.describe('The column of money in'),
  direction: MaybeColumn.describe('A column that says debit or credit of each amount'),
  decimal: z.enum(['.', ',']),
  category: MaybeColumn.describe("A column that may name one of the member's categories"),
  credits: z.enum(['skip', 'refund']).describe('What becomes of money that came in'),
  category_id: z.int().describe('The category of whatever nothing else is known about'),
})
export type ImportMapping = z.infer<typeof ImportMapping>

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
  sample: z.string().array().array().describe('The first five rows'),
  mapping: SuggestedMapping,
  remembered: z.boolean().describe('Whether a file of this layout was imported before, with this mapping'),
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
  preview: z.int().describe('Names this preview; a commit says which one it means'),
  counts: z.object({ new: Count, possible: Count, imported: Count, skipped: Count, unreadable: Count }),
  amount: Money.describe('What the new rows add up to, refunds taken off'),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const PreviewRow = z.object({
  line: z.int().describe('The row of the file, counted from 1'),
  state: RowState,
  expense_date: Day.nullable(),
  amount: Money.nullable(),
  kind: ExpenseKind.nullable(),
  description: z.string(),
  category_id: z.int().nullable(),
  reason: z.string().nullable().describe('Why it cannot be read, or what it may be the same as'),
})
export type PreviewRow = z.infer<typeof PreviewRow>
const PreviewRows = z.object({ rows: PreviewRow.array(), next: z.int().nullable() })
export type PreviewRows = z.infer<typeof PreviewRows>

const RowsQuery = z.object({
  state: RowState.optional(),
  after: whole(0, 999_999_999).optional().describe('`next` of the page before'),
})
export type RowsQuery = z.infer<typeof RowsQuery>

const Lines = z.int().array().max(importLimits.rows)
export const CommitBody = z.object({
  preview: z.int(),
  ticked: Lines.describe('Rows that may be duplicates and are wanted all the same'),
  unticked: Lines.describe('New rows that are not wanted'),
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
  total: Count.describe('So many rows are to be added'),
  written: Count.describe('So many of them are written'),
  created_at: Moment,
  committed_at: Moment.nullable(),
  undo_until: Moment.nullable().describe('Until then all of it can be taken back'),
  notices: BudgetNotice.array(),
})
export type Import = z.infer<typeof Import>

export const imports = defineApi(trackerRoutes.imports, {
  list: { summary: 'Imports that were made, the latest first', reply: Import.array() },
  upload: {
    summary: 'Takes in a file of a bank (CSV, OFX or QFX), as the bytes of the body, and proposes how to read it',
    query: z.object({ name: line(200, 'Please give the name of the file.') }),
    reply: StagedImport,
  },
  read: { summary: 'How far an import is', params: IdParams, reply: Import },
  preview: {
    summary: 'Reads the rows of a file by a mapping, which is remembered for files like it',
    params: IdParams,
    body: MappingBody,
    reply: ImportPreview,
  },
  rows: { summary: 'The rows of the preview, in pages of 100', params: IdParams, query: RowsQuery, reply: PreviewRows },
  commit: {
    summary: 'Adds the ticked rows of a preview; it goes on after the reply',
    params: IdParams,
    body: CommitBody,
    reply: Import,
  },
  cancel: { summary: 'Stops an import; nothing of it stays', params: IdParams, reply: Import },
  undo: { summary: 'Takes back all rows of an import, for 30 days', params: IdParams, reply: Import },
  exportCsv: {
    summary: "The member's expenses as CSV: of a month, of a category, or all",
    query: ExpenseQuery,
    file: true,
    fileTypes: ['text/csv'],
  },
})
