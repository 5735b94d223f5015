import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, join, list, sql } from '#server/platform/db/sql.ts'
import { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { addedHalfId } from './keep-transfers.ts'
import type { Refusal } from './transfer-store.ts'

const PairRow = ExpenseRow.extend({ deleted_at: z.string().nullable(), client_id: z.string().nullable() })
/** An entry that becomes half of a transfer, or no longer is one. */
export type PairRow = z.infer<typeof PairRow>
const Described = z.object({ description: z.string() })
const rowColumns = columns(PairRow.shape)

/** Writes of transfers. Each statement takes some hundred entries. Call them in a transaction. */
export const pairStore = (db: Database) =>
  bindAll(db, { find, findAdded, connect, disconnect, deleteAdded, outDescriptions, addRefusals, removeRefusals })

export type PairStore = ReturnType<typeof pairStore>

/** Whether a half was added for the other one. */
export const isAdded = ({ client_id: clientId, transfer_id: other }: PairRow): boolean =>
  other !== null && clientId === addedHalfId(other)

/** Entries by their ids, deleted ones included. */
async function find(db: Database, memberId: number, ids: readonly number[]): Promise<PairRow[]> {
  const rows = await db.all`select ${rowColumns} from expenses where id in (${join(ids)}) and +member_id = ${memberId}`
  return parseRows(PairRow, rows)
}

/** The half that was added for an entry, deleted or not. */
const findAdded = async (db: Database, memberId: number, id: number): Promise<PairRow | undefined> =>
  parseRow(
    PairRow,
    await db.one`
      select ${rowColumns} from expenses where member_id = ${memberId} and client_id = ${addedHalfId(id)}`,
  )

/** Makes pairs transfers. A half that was added for the other one is restored. */
async function connect(db: Database, memberId: number, pairs: readonly Refusal[]) {
  if (pairs.length === 0) return
  const values = pairs.flatMap(({ out_id: out, in_id: into }) => [
    sql`(cast(${out} as bigint), cast(${into} as bigint))`,
    sql`(cast(${into} as bigint), cast(${out} as bigint))`,
  ])
  await db.run`
    update expenses set transfer_id = changed.column2, deleted_at = null
    from (values ${list(values)}) as changed where id = +changed.column1 and +member_id = ${memberId}`
}

/** Ends the transfers of halves. */
const disconnect = async (db: Database, memberId: number, ids: readonly number[]) => {
  await db.run`
    update expenses set transfer_id = null where id in (${join(ids)}) and +member_id = ${memberId}`
}

/** Deletes halves that were added for other ones. They keep the ids of those, so that they can be restored. */
const deleteAdded = async (db: Database, memberId: number, ids: readonly number[], timestamp: string) => {
  await db.run`
    update expenses set deleted_at = ${timestamp}, version = version + 1
    where id in (${join(ids)}) and +member_id = ${memberId}`
}

/** Descriptions of the money out of a member's transfers. */
async function outDescriptions(db: Database, memberId: number): Promise<string[]> {
  const rows = await db.all`
    select distinct description from expenses
    where member_id = ${memberId} and transfer_id is not null and deleted_at is null and kind = 'expense'`
  return parseRows(Described, rows).map(({ description }) => description)
}

/** Refuses pairs. */
async function addRefusals(db: Database, memberId: number, pairs: readonly Refusal[], timestamp: string) {
  if (pairs.length === 0) return
  const values = pairs.map(
    ({ out_id: out, in_id: into }) =>
      sql`(cast(${memberId} as bigint), cast(${out} as bigint), cast(${into} as bigint), ${timestamp})`,
  )
  await db.run`
    insert into transfer_refusals (member_id, out_id, in_id, created_at) values ${list(values)}
    on conflict (member_id, out_id, in_id) do nothing`
}

/** Revokes refusals. */
async function removeRefusals(db: Database, memberId: number, pairs: readonly Refusal[]) {
  if (pairs.length === 0) return
  const keys = pairs.map(({ out_id: out, in_id: into }) => sql`(cast(${out} as bigint), cast(${into} as bigint))`)
  await db.run`
    delete from transfer_refusals where member_id = ${memberId} and (out_id, in_id) in (values ${list(keys)})`
}
