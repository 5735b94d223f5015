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

/** The mapping for files of one layout, of releases that stored one for all accounts. */
export const layoutMapping = defineStoredJson({
  name: 'expense_import_layouts.mapping',
  readers: { 1: ImportMapping },
})

/** The mapping for files of one layout and account. */
export const accountMapping = defineStoredJson({
  name: 'expense_import_mappings.mapping',
  readers: { 1: ImportMapping },
})

const FileDetails = z.object({
  /** Key of the layout in the release without accounts. */
  former_layout: z.string(),
  statements: z.object({ key: z.string(), name: z.string(), rows: z.int() }).array(),
  /** Identifies the mapping of the last preview, without account and category; empty before it. */
  reading: z.string(),
})
export type FileDetails = z.infer<typeof FileDetails>

/** Facts about the file of an import. */
export const fileDetails = defineStoredJson({ name: 'expense_imports.file_details', readers: { 1: FileDetails } })

/** Rows of a file: the line and the cells of each. */
export const filePiece = defineStoredJson({
  name: 'expense_import_pieces.cells',
  readers: { 1: z.tuple([z.int(), z.string().array()]).array() },
})
