import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, sql } from '#server/platform/db/sql.ts'
import { ExpenseFields, type ExpenseRow } from './fields.ts'
import { searchTextOf } from './search-text.ts'
import { replacedFields } from './stored-shapes.ts'

const HistoryEntry = z.object({ id: z.int(), fields: replacedFields.column }).optional()

export async function insert(
  db: Database,
  memberId: number,
  fields: ExpenseFields,
  clientId: string | null,
  timestamp: string,
): Promise<ExpenseRow> {
  const row = { id: await db.id(), ...fields, version: 1, transfer_id: null, split_id: null }
  const texts = { client_id: clientId, search_text: searchTextOf(fields) }
  const stored = { ...row, member_id: memberId, ...texts, created_at: timestamp, updated_at: timestamp }
  await db.insertMany('expenses', [stored])
  return row
}

/** Replaces an expense and stores its previous state. Call it in a transaction. */
export async function replace(
  db: Database,
  memberId: number,
  row: ExpenseRow,
  fields: ExpenseFields,
  timestamp: string,
): Promise<ExpenseRow> {
  const before = ExpenseFields.parse(row)
  await db.insertMany('expense_revisions', [
    {
      id: await db.id(),
      member_id: memberId,
      expense_id: row.id,
      fields: replacedFields.write(before),
      replaced_at: timestamp,
    },
  ])
  return overwrite(db, memberId, row, fields, timestamp)
}

/** Replaces an expense without storing its previous state. */
export async function overwrite(
  db: Database,
  memberId: number,
  { id, version, transfer_id, split_id }: ExpenseRow,
  fields: ExpenseFields,
  timestamp: string,
): Promise<ExpenseRow> {
  const next = { ...fields, version: version + 1 }
  await db.run`
    update expenses set ${assignments({ ...next, search_text: searchTextOf(fields), updated_at: timestamp })}
    where member_id = ${memberId} and id = ${id}`
  return { id, ...next, transfer_id, split_id }
}

/** Soft-deletes an expense; null restores it. */
export const setDeleted = (db: Database, memberId: number, { id, version }: ExpenseRow, timestamp: string | null) =>
  db.run`
    update expenses set deleted_at = ${timestamp}, version = ${version + 1} where member_id = ${memberId} and id = ${id}`

/** Removes and returns the state of an expense before its last change. Call it in a transaction. */
export async function takeFromHistory(
  db: Database,
  memberId: number,
  expenseId: number,
): Promise<ExpenseFields | undefined> {
  const row = await db.one`
    select id, fields from expense_revisions
    where member_id = ${memberId} and expense_id = ${expenseId} order by id desc limit 1`
  const historyEntry = HistoryEntry.parse(row)
  if (!historyEntry) return undefined
  await db.run`delete from expense_revisions where member_id = ${memberId} and id = ${historyEntry.id}`
  return historyEntry.fields
}

/** Purges expenses deleted before a timestamp and remembers their ids. @returns the number purged */
export const purgeDeleted = (db: Database, before: string, limit: number): Promise<number> =>
  db.transaction(async () => {
    const due = sql`select id from expenses where deleted_at < ${before} order by deleted_at limit ${limit}`
    await db.run`
      insert into deleted_expenses (member_id, client_id)
      select member_id, client_id from expenses where client_id is not null and id in (${due})
      on conflict (member_id, client_id) do nothing`
    return db.run`delete from expenses where id in (${due})`
  })

/** Deletes expenses of a member whose account is deleted. @returns the number deleted */
export const deleteExpenses = (db: Database, memberId: number, limit: number): Promise<number> => db.run`
  delete from expenses where id in (
    select id from expenses where member_id = ${memberId} order by expense_date, id limit ${limit})`

/** Deletes previous states that were replaced before a timestamp. @returns the number deleted */
export const purgeHistory = (db: Database, before: string, limit: number): Promise<number> => db.run`
  delete from expense_revisions where id in (
    select id from expense_revisions where replaced_at < ${before} order by replaced_at limit ${limit})`
