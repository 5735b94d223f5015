import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Total = z.object({ total: z.coerce.number() })

/** Makes all expenses of an import visible at once. @returns their number */
export const publish = (db: Database, memberId: number, id: number) => db.run`
  update expenses set deleted_at = null where member_id = ${memberId} and import_id = ${id}`

/** Number of an import's entries that are income. */
export async function countIncome(db: Database, memberId: number, id: number): Promise<number> {
  const row = await db.one`
    select count(*) as total from expenses
    where member_id = ${memberId} and import_id = ${id} and income is not null and transfer_id is null`
  return Total.parse(row).total
}

/** Soft-deletes all expenses of an import at once. */
export const withdraw = (db: Database, memberId: number, id: number, timestamp: string) => db.run`
  update expenses set deleted_at = ${timestamp}, version = version + 1
  where member_id = ${memberId} and import_id = ${id} and deleted_at is null`

/** Deletes expenses of an import that was never completed. @returns the number deleted */
export const deleteWritten = (db: Database, memberId: number, id: number, limit: number): Promise<number> => db.run`
  delete from expenses where id in (
    select id from expenses where member_id = ${memberId} and import_id = ${id} limit ${limit})`
