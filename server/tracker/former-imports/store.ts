import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, empty, sql } from '#server/platform/db/sql.ts'
import { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { netColumn } from '#server/tracker/expenses/spending.ts'

const Summary = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(['csv', 'ofx']),
  committed_at: z.string(),
  entries: z.coerce.number(),
  changed: z.coerce.number(),
  /** In cents; refunds count negative. */
  total: z.coerce.number(),
  first: z.string(),
  last: z.string(),
  /** The lowest and the highest id of a category. */
  category_id: z.int(),
  last_category: z.int(),
})
export type ImportSummary = z.infer<typeof Summary>

const Found = z.object({ id: z.int() })
const expenseColumns = columns(ExpenseRow.shape)

/** Imports whose last preview was made by a release without currencies. The terms match those of their index. */
const unchecked = sql`i.currency is null and i.checked_at is null and i.state = 'done'`
/** An import writes both at once. Deleting and restoring change neither. */
const isChanged = sql`e.updated_at <> e.created_at`

/** Imports of former releases. */
export const formerImportStore = (db: Database) =>
  bindAll(db, { hasUnchecked, unchecked: listUnchecked, isFormer, check, entries })

export type FormerImportStore = ReturnType<typeof formerImportStore>

/** Whether a member has imports to look at, by one look into an index. */
async function hasUnchecked(db: Database, memberId: number): Promise<boolean> {
  const row = await db.one`select i.id from expense_imports i where i.member_id = ${memberId} and ${unchecked} limit 1`
  return row !== undefined
}

/**
 * Imports that the member has not confirmed, latest first: those that are OFX, and those with entries of one category
 * that were never changed. Reads all their entries, so only inside `db.long`.
 * @param minEntries of an import with one category
 */
async function listUnchecked(db: Database, memberId: number, minEntries: number, limit: number) {
  const rows = await db.all`
    select i.id, i.name, i.format, i.committed_at, count(*) as entries,
      sum(case when ${isChanged} then 1 else 0 end) as changed,
      sum(${netColumn}) as total,
      min(e.expense_date) as first, max(e.expense_date) as last,
      min(e.category_id) as category_id, max(e.category_id) as last_category
    from expense_imports i join expenses e on e.import_id = i.id
    where i.member_id = ${memberId} and ${unchecked} and e.deleted_at is null
    group by i.id, i.name, i.format, i.committed_at
    having i.format = 'ofx' or (
      count(*) >= ${minEntries} and min(e.category_id) = max(e.category_id)
      and sum(case when ${isChanged} then 1 else 0 end) = 0)
    order by i.id desc limit ${limit}`
  return parseRows(Summary, rows)
}

/** Whether the member has this import, and a former release added its entries. */
async function isFormer(db: Database, memberId: number, id: number): Promise<boolean> {
  const row = await db.one`
    select id from expense_imports
    where member_id = ${memberId} and id = ${id} and currency is null and committed_at is not null`
  return parseRow(Found, row) !== undefined
}

/** Stores when the member confirmed an import; null revokes it. */
const check = (db: Database, memberId: number, id: number, timestamp: string | null) => db.run`
  update expense_imports set checked_at = ${timestamp} where member_id = ${memberId} and id = ${id}`

/** Entries of an import that are not deleted. Only inside `db.long`. @param which all, or those never changed */
async function* entries(db: Database, memberId: number, id: number, which: 'all' | 'unchanged') {
  const rows = db.cursor`
    select ${expenseColumns} from expenses e
    where e.import_id = ${id} and +e.member_id = ${memberId} and e.deleted_at is null
      ${which === 'all' ? empty : sql`and not (${isChanged})`}`
  for await (const row of rows) yield ExpenseRow.parse(row)
}
