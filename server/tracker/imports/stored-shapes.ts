import * as z from 'zod'
import { BudgetNotice } from '#contract/tracker/expenses.ts'
import { CommitBody } from '#contract/tracker/import-choices.ts'
import { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The member's choices in a preview, while its rows are being added. */
export const importChoices = defineStoredJson({ name: 'expense_imports.choices', readers: { 1: CommitBody } })

// Money is stored in cents; the API codec does not apply.
const StoredNotice = BudgetNotice.extend({ spent: z.int(), monthly_limit: z.int() })
/** Budget alerts of an import. */
export const importNotices = defineStoredJson({
  name: 'expense_imports.notices',
  readers: { 1: StoredNotice.array() },
})

/** A mapping as it is stored. The release before knows two values of `credits`. */
const StoredMapping = ImportMapping.extend({
  credits: ImportMapping.shape.credits.extract(['skip', 'refund']),
  /** What the member chose for money in; null before there was a choice between three. */
  money_in: ImportMapping.shape.credits.nullable().default(null),
})
type StoredMapping = z.infer<typeof StoredMapping>

/** A mapping in the form in which it is stored. */
export const storedMapping = (mapping: ImportMapping): StoredMapping => ({
  ...mapping,
  credits: mapping.credits === 'refund' ? 'refund' : 'skip',
  money_in: mapping.credits,
})

/** A mapping that was stored, with the question about money in if the member has not answered it. */
export function readMapping({ money_in: chosen, credits, ...mapping }: StoredMapping) {
  const asks_credits = chosen === null && credits === 'skip'
  return { ...mapping, credits: chosen ?? (asks_credits ? 'keep' : credits), asks_credits }
}
/** A mapping that was stored. */
export type UsedMapping = ReturnType<typeof readMapping>

/** The mapping for files of one layout, of releases that stored one for all accounts. */
export const layoutMapping = defineStoredJson({
  name: 'expense_import_layouts.mapping',
  readers: { 1: StoredMapping },
})

/** The mapping for files of one layout and account. */
export const accountMapping = defineStoredJson({
  name: 'expense_import_mappings.mapping',
  readers: { 1: StoredMapping },
})

const FileDetails = z.object({
  /** Key of the layout in the release without accounts. */
  former_layout: z.string(),
  statements: z
    .object({
      key: z.string(),
      name: z.string(),
      rows: z.int(),
      balance: z.object({ cents: z.int(), day: z.string(), currency: z.string() }).optional(),
    })
    .array(),
  /** Identifies the mapping of the last preview, without account and category; empty before it. */
  reading: z.string(),
  /** Number of the added entries that were income. */
  income: z.int().default(0),
  /** Numbers of the accounts of the rows in the last preview. */
  accounts: z.int().array().default([]),
  /** Balances that are stored in the accounts when the rows are added, by the last preview. */
  balances: z.object({ account_id: z.int(), cents: z.int(), day: z.string() }).array().default([]),
  /** Why the import failed: an account of it was closed or merged. */
  stopped: z.literal('account').optional(),
})
export type FileDetails = z.infer<typeof FileDetails>

/** Facts about the file of an import, and what came of it. */
export const fileDetails = defineStoredJson({ name: 'expense_imports.file_details', readers: { 1: FileDetails } })

/** Rows of a file: the line and the cells of each. */
export const filePiece = defineStoredJson({
  name: 'expense_import_pieces.cells',
  readers: { 1: z.tuple([z.int(), z.string().array()]).array() },
})
