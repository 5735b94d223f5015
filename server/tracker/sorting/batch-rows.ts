import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, join, list, sql } from '#server/platform/db/sql.ts'
import { ExpenseFields, ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { searchTextOf } from '#server/tracker/expenses/search-text.ts'
import { replacedFields } from '#server/tracker/expenses/stored-shapes.ts'

const expenseColumns = columns(ExpenseRow.shape)
const Id = z.object({ id: z.int() })
const Range = z.object({ last: z.int().nullable(), count: z.coerce.number() })
const Changed = z.object({ id: z.int(), fields: replacedFields.column })
const Count = z.object({ count: z.coerce.number() })

/** An expense with its fields after a change. */
export interface ChangedExpense {
  row: ExpenseRow
  fields: ExpenseFields
}

/** The expenses of batches. Every statement takes some hundred of them. */
export const batchRows = (db: Database) =>
  bindAll(db, {
    owned,
    active,
    countActive,
    replaceAll,
    deleteAll,
    nextRange,
    overwriteAll,
    restoreChanged,
    restoreDeleted,
  })

export type BatchRows = ReturnType<typeof batchRows>

// The plus keeps SQLite from reading all expenses of the member by an index of theirs.
const among = (memberId: number, ids: readonly number[]) => sql`id in (${join(ids)}) and +member_id = ${memberId}`

/** Which of these expenses are the member's, deleted ones included. */
async function owned(db: Database, memberId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.all`select id from expenses where ${among(memberId, ids)}`
  return parseRows(Id, rows).map(({ id }) => id)
}

/** Those of these expenses that are not deleted. */
async function active(db: Database, memberId: number, ids: readonly number[]): Promise<ExpenseRow[]> {
  const rows = await db.all`
    select ${expenseColumns} from expenses where ${among(memberId, ids)} and deleted_at is null`
  return parseRows(ExpenseRow, rows)
}

/** Number of expenses of a member. */
async function countActive(db: Database, memberId: number): Promise<number> {
  const row = await db.one`select count(*) as count from expenses where member_id = ${memberId} and deleted_at is null`
  return parseRow(Count, row)?.count ?? 0
}

/**
 * Writes the fields that a batch may change. Call it in a transaction. The plus before the column keeps SQLite from
 * reading all expenses, because a cast value has no affinity.
 */
const overwriteAll = (
  db: Database,
  memberId: number,
  expenses: readonly ({ id: number } & ExpenseFields)[],
  timestamp: string,
) => {
  const values = expenses.map(
    (one) => sql`(
      cast(${one.id} as bigint), cast(${one.category_id} as bigint), cast(${one.account_id} as bigint),
      ${one.description}, ${one.tags}, ${searchTextOf(one)})`,
  )
  return db.run`
    update expenses set category_id = changed.column2, account_id = changed.column3, description = changed.column4,
      tags = changed.column5, search_text = changed.column6, version = version + 1, updated_at = ${timestamp}
    from (values ${list(values)}) as changed where id = +changed.column1 and +member_id = ${memberId}`
}

/** Changes expenses, and stores the previous state of each. Call it in a transaction. */
async function replaceAll(
  db: Database,
  memberId: number,
  batchId: number,
  expenses: readonly ChangedExpense[],
  timestamp: string,
) {
  if (expenses.length === 0) return
  const ids = await db.ids(expenses.length)
  const revisions = expenses.map(({ row }, index) => ({
    id: ids[index] ?? 0,
    ...{ member_id: memberId, expense_id: row.id, replaced_at: timestamp },
    fields: replacedFields.write(ExpenseFields.parse(row)),
  }))
  await db.insertMany('expense_revisions', revisions)
  const rows = expenses.map(({ row }, index) => ({
    ...{ batch_id: batchId, expense_id: row.id },
    ...{ version: row.version + 1, revision_id: ids[index] ?? 0 },
  }))
  await db.insertMany('expense_batch_rows', rows)
  await overwriteAll(
    db,
    memberId,
    expenses.map(({ row, fields }) => ({ id: row.id, ...fields })),
    timestamp,
  )
}

/** Soft-deletes expenses. Call it in a transaction. */
async function deleteAll(
  db: Database,
  memberId: number,
  batchId: number,
  expenses: readonly ExpenseRow[],
  timestamp: string,
) {
  if (expenses.length === 0) return
  const rows = expenses.map(({ id, version }) => ({
    ...{ batch_id: batchId, expense_id: id, version: version + 1, revision_id: null },
  }))
  await db.insertMany('expense_batch_rows', rows)
  const ids = expenses.map(({ id }) => id)
  await db.run`
    update expenses set deleted_at = ${timestamp}, version = version + 1 where ${among(memberId, ids)}`
}

/** Rows of a batch in ascending order of their expenses. */
interface RowRange {
  batchId: number
  /** The last expense before the range. */
  after: number
  last: number
}

/** The next rows of a batch; undefined if there are none. */
async function nextRange(db: Database, batchId: number, after: number, limit: number) {
  const row = await db.one`
    select max(expense_id) as last, count(*) as count from (
      select expense_id from expense_batch_rows where batch_id = ${batchId} and expense_id > ${after}
      order by expense_id limit ${limit}) as next`
  const { last, count } = parseRow(Range, row) ?? { last: null, count: 0 }
  return last === null ? undefined : { range: { batchId, after, last }, isFull: count === limit }
}

const rowsIn = ({ batchId, after, last }: RowRange) =>
  sql`r.batch_id = ${batchId} and r.expense_id > ${after} and r.expense_id <= ${last}`

/**
 * Restores changed expenses of a batch, unless they were changed since: its revision must be the latest, so that a
 * later change that was undone does not count. Call it in a transaction.
 */
async function restoreChanged(db: Database, memberId: number, range: RowRange, timestamp: string): Promise<void> {
  const found = await db.all`
    select e.id, v.fields from expense_batch_rows r
    join expenses e on e.id = r.expense_id and +e.member_id = ${memberId}
    join expense_revisions v on v.id = r.revision_id
    where ${rowsIn(range)} and e.deleted_at is null
      and not exists (select 1 from expense_revisions n where n.expense_id = r.expense_id and n.id > r.revision_id)`
  const expenses = parseRows(Changed, found).map(({ id, fields }) => ({ id, ...fields }))
  if (expenses.length === 0) return
  await overwriteAll(db, memberId, expenses, timestamp)
  const ids = join(expenses.map(({ id }) => id))
  await db.run`
    delete from expense_revisions where id in (
      select revision_id from expense_batch_rows r where ${rowsIn(range)} and r.expense_id in (${ids}))`
  await db.run`
    delete from expense_batch_rows where batch_id = ${range.batchId} and expense_id in (${ids})`
}

/** Restores deleted expenses of a batch, unless they were restored since. Call it in a transaction. */
async function restoreDeleted(db: Database, memberId: number, range: RowRange): Promise<void> {
  const found = await db.all`
    select e.id from expense_batch_rows r
    join expenses e on e.id = r.expense_id and +e.member_id = ${memberId} and e.version = r.version
    where ${rowsIn(range)} and e.deleted_at is not null`
  const ids = parseRows(Id, found).map(({ id }) => id)
  if (ids.length === 0) return
  await db.run`update expenses set deleted_at = null, version = version + 1 where ${among(memberId, ids)}`
  await db.run`delete from expense_batch_rows where batch_id = ${range.batchId} and expense_id in (${join(ids)})`
}
