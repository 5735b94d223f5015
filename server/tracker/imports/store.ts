import * as z from 'zod'
import { Currency } from '#contract/tracker/currency.ts'
import { ImportFormat } from '#contract/tracker/import-mapping.ts'
import { ImportStatus } from '#contract/tracker/imports.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, type Fragment, sql, type Value } from '#server/platform/db/sql.ts'
import { countIncome, deleteWritten, publish, withdraw } from './imported-expenses.ts'
import { type FileDetails, fileDetails, importChoices, importNotices } from './stored-shapes.ts'

const ImportRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Formats with fixed columns are 'ofx' here. */
  format: z.enum(['csv', 'ofx']),
  /** Null for an upload of a release that knew CSV and OFX only. */
  file_format: ImportFormat.nullable(),
  file_details: fileDetails.column.nullable(),
  /** Currency of the last preview. */
  currency: Currency.nullable(),
  layout: z.string(),
  state: ImportStatus,
  preview: z.int(),
  previewed_at: z.string().nullable(),
  choices: importChoices.column.nullable(),
  total: z.int(),
  written: z.int(),
  last_line: z.int(),
  notices: importNotices.column,
  created_at: z.string(),
  committed_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>
const MaybeImport = ImportRow.optional()
const Imports = ImportRow.array()
const all = columns(ImportRow.shape)

/** Initial fields of an import. */
export interface NewImport extends Pick<ImportRow, 'name' | 'layout' | 'total' | 'created_at'> {
  format: ImportFormat
  details: Pick<FileDetails, 'statements' | 'former_layout'>
}

/** Format, layout and mapping of an import whose rows were added. */
const Source = z.object({ id: z.int(), layout: z.string(), file_details: fileDetails.column.nullable() })
export type Source = z.infer<typeof Source>

const Total = z.object({ total: z.coerce.number() })

const StagedImportKey = z.object({ id: z.int(), member_id: z.int() })
type StagedImportKey = z.infer<typeof StagedImportKey>
const Ids = z.object({ id: z.int() }).array()

/** A member's imports. */
export const importStore = (db: Database) =>
  bindAll(db, {
    insert,
    find,
    list,
    countRows,
    otherSince,
    change,
    beginPreview,
    endPreview,
    advance,
    publish,
    countIncome,
    withdraw,
    deleteWritten,
    sources,
    stagedImports,
    oldStagedImports,
  })

export type ImportStore = ReturnType<typeof importStore>

async function insert(db: Database, memberId: number, { format, details, ...fields }: NewImport): Promise<number> {
  const id = await db.id()
  const formats = { format: format === 'csv' ? 'csv' : 'ofx', file_format: format }
  const file = { file_details: fileDetails.write({ ...details, reading: '', accounts: [], balances: [], income: 0 }) }
  const start = { state: 'draft', preview: 0, written: 0, last_line: 0, notices: importNotices.write([]) }
  await db.insertMany('expense_imports', [{ id, member_id: memberId, ...fields, ...formats, ...file, ...start }])
  return id
}

async function find(db: Database, memberId: number, id: number): Promise<ImportRow | undefined> {
  return MaybeImport.parse(
    await db.one`select ${all} from expense_imports where member_id = ${memberId} and id = ${id}`,
  )
}

/** Imports of the member, latest first. */
async function list(db: Database, memberId: number, limit: number): Promise<ImportRow[]> {
  return Imports.parse(
    await db.all`
      select ${all} from expense_imports where member_id = ${memberId} and committed_at is not null
      order by id desc limit ${limit}`,
  )
}

/**
 * Number of rows in a member's imports, including those undone after a timestamp, because deleted rows are stored for a
 * while.
 */
async function countRows(db: Database, memberId: number, undoneSince: string): Promise<number> {
  const row = await db.one`
    select coalesce(sum(total), 0) as total from expense_imports
    where member_id = ${memberId}
      and (state in ('running', 'done') or (state = 'undone' and ended_at > ${undoneSince}))`
  return Total.parse(row).total
}

/** Another import that is running, or that added, removed or returned expenses since a timestamp. */
async function otherSince(db: Database, memberId: number, id: number, since: string): Promise<ImportRow | undefined> {
  return MaybeImport.parse(
    await db.one`
      select ${all} from expense_imports
      where member_id = ${memberId} and id <> ${id}
        and (state = 'running' or committed_at > ${since} or (state in ('done', 'undone') and ended_at > ${since}))
      limit 1`,
  )
}

/** Changes an import if it is still in this state. @returns whether it was */
const change = (
  db: Database,
  memberId: number,
  id: number,
  from: ImportRow['state'],
  values: Record<string, Value>,
): Promise<boolean> => updateIf(db, memberId, id, sql`state = ${from}`, assignments(values))

/** Sets the current preview; of two concurrent ones, one is rejected. */
const beginPreview = (db: Database, memberId: number, { id, preview }: ImportRow): Promise<boolean> =>
  updateIf(db, memberId, id, draftOf(preview), sql`preview = ${preview + 1}, previewed_at = null`)

/** How a preview read the file. */
interface PreviewEnd {
  preview: number
  previewed_at: string
  currency: Currency
  details: FileDetails
}

/** Completes a preview, unless another one has begun. */
const endPreview = (db: Database, memberId: number, id: number, end: PreviewEnd): Promise<boolean> => {
  const { preview, details, ...values } = end
  const columns = { ...values, file_details: fileDetails.write(details) }
  return updateIf(db, memberId, id, draftOf(preview), assignments(columns))
}

const draftOf = (preview: number) => sql`state = 'draft' and preview = ${preview}`

/**
 * Stores the progress of a running import, in the transaction of the written rows. @returns false if it is no longer
 * running
 */
const advance = (db: Database, memberId: number, id: number, from: number, to: number, written: number) =>
  updateIf(
    db,
    memberId,
    id,
    sql`state = 'running' and last_line = ${from}`,
    sql`last_line = ${to}, written = written + ${written}`,
  )

/** @returns whether the import exists and meets the condition */
async function updateIf(db: Database, memberId: number, id: number, condition: Fragment, values: Fragment) {
  const changed = await db.run`
    update expense_imports set ${values} where member_id = ${memberId} and id = ${id} and ${condition}`
  return changed > 0
}

/** The imports of a member whose rows are or were visible. */
async function sources(db: Database, memberId: number): Promise<Source[]> {
  const rows = await db.all`
    select id, layout, file_details from expense_imports where member_id = ${memberId} and committed_at is not null`
  return parseRows(Source, rows)
}

/** The member's drafts, except one. */
async function stagedImports(db: Database, memberId: number, except: number): Promise<number[]> {
  const rows = await db.all`
    select id from expense_imports where member_id = ${memberId} and state = 'draft' and id <> ${except} limit 100`
  return Ids.parse(rows).map(({ id }) => id)
}

/** Drafts of all members created before a timestamp. */
async function oldStagedImports(db: Database, before: string, limit: number): Promise<StagedImportKey[]> {
  const rows = await db.all`
    select id, member_id from expense_imports where state = 'draft' and created_at < ${before}
    order by created_at limit ${limit}`
  return parseRows(StagedImportKey, rows)
}
