import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Whether `other` can be the other half of a row of `expenses`. Deletions are not compared. */
const areOpposite = sql`
  other.member_id = expenses.member_id and other.kind <> expenses.kind and other.amount = expenses.amount
  and coalesce(other.account_id, 1) <> coalesce(expenses.account_id, 1)`

/** The `client_id` of a half that was added for an entry. A retry finds it, and it goes when the transfer ends. */
export const addedHalfId = (id: number): string => `other-half-${id}`
const isAdded = sql`(expenses.client_id is not null and expenses.client_id = 'other-half-' || expenses.transfer_id)`

/** Whether a member has transfers, by one look into an index. */
const hasTransfers = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.one`select id from expenses where member_id = ${memberId} and transfer_id is not null limit 1`) !==
  undefined

/**
 * Ends transfers that are no longer valid: call it in the transaction of each write that deletes or changes entries, or
 * their accounts. A deleted half keeps the id of the other one, so that it can be restored. A half that was added for
 * the other one is deleted with the transfer.
 */
export async function keepTransfers(db: Database, memberId: number, timestamp: string): Promise<void> {
  if (await hasTransfers(db, memberId)) await endInvalid(db, memberId, timestamp)
}

/**
 * Restores the transfers of restored halves if the other halves are still free, and ends those that are not valid: call
 * it in the transaction of each write that restores entries.
 */
export async function restoreTransfers(db: Database, memberId: number, timestamp: string): Promise<void> {
  if (!(await hasTransfers(db, memberId))) return
  await db.run`
    update expenses set deleted_at = null, version = expenses.version + 1 from expenses other
    where expenses.member_id = ${memberId} and expenses.transfer_id is not null and expenses.deleted_at is not null
      and other.id = expenses.transfer_id and other.transfer_id = expenses.id and other.deleted_at is null
      and ${areOpposite} and ${isAdded}`
  await db.run`
    update expenses set transfer_id = other.id from expenses other
    where other.member_id = ${memberId} and other.transfer_id is not null and other.deleted_at is null
      and expenses.id = other.transfer_id and expenses.transfer_id is null and expenses.deleted_at is null
      and ${areOpposite}`
  await endInvalid(db, memberId, timestamp)
}

const endInvalid = (db: Database, memberId: number, timestamp: string) => db.run`
  update expenses set
    version = version + case when ${isAdded} then 1 else 0 end,
    deleted_at = case when ${isAdded} then ${timestamp} else deleted_at end,
    transfer_id = case when ${isAdded} then transfer_id end
  where member_id = ${memberId} and transfer_id is not null and deleted_at is null
    and not exists (
      select 1 from expenses other
      where other.id = expenses.transfer_id and other.transfer_id = expenses.id and other.deleted_at is null
        and ${areOpposite})`
