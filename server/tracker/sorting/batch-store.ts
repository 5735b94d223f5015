import * as z from 'zod'
import { BatchState } from '#contract/tracker/sorting.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, type Fragment, sql } from '#server/platform/db/sql.ts'
import type { MovedBill } from '#server/tracker/bills/following.ts'
import { type BatchChange, batchChange, movedBills, pendingIds } from './stored-shapes.ts'

const BatchRow = z.object({
  id: z.int(),
  state: BatchState,
  change: batchChange.column,
  bills: movedBills.column,
  rule_id: z.int().nullable(),
  /** Import of a former release that the batch takes back. */
  import_id: z.int().nullable(),
  count: z.int(),
  restored: z.int().nullable(),
  created_at: z.string(),
})
export type BatchRow = z.infer<typeof BatchRow>
const ImportBatchRow = BatchRow.extend({ import_id: z.int() })
const all = columns(BatchRow.shape)

const Pending = z.object({ pending: pendingIds.column.nullable() })
const LastRow = z.object({ expense_id: z.int().nullable() })
const OldBatch = z.object({ id: z.int() })
const RowKey = z.object({ expense_id: z.int() })

/** A change of many expenses, before it begins. */
export interface NewBatch {
  change: BatchChange
  /** In ascending order. */
  ids: readonly number[]
  bills: readonly MovedBill[]
  ruleId: number | null
  /** Import of a former release that the batch takes back. */
  importId?: number
}

/** Changes of many expenses at once. */
export const batchStore = (db: Database) =>
  bindAll(db, { insert, find, list, takingBack, pending, lastRow, finish, beginUndo, endUndo, purge, deleteOf })

export type BatchStore = ReturnType<typeof batchStore>

async function insert(
  db: Database,
  memberId: number,
  { ids, ...batch }: NewBatch,
  timestamp: string,
): Promise<BatchRow> {
  const id = await db.id()
  const { change, bills, ruleId, importId } = batch
  const origin = { rule_id: ruleId, import_id: importId ?? null }
  const start = { state: 'running', ...origin, count: ids.length, restored: null, created_at: timestamp } as const
  await db.insertMany('expense_batches', [
    {
      ...{ id, member_id: memberId, ...start },
      change: batchChange.write(change),
      pending: pendingIds.write([...ids]),
      bills: movedBills.write([...bills]),
    },
  ])
  return { id, ...start, change, bills: [...bills] }
}

const find = async (db: Database, memberId: number, id: number): Promise<BatchRow | undefined> =>
  parseRow(BatchRow, await db.one`select ${all} from expense_batches where member_id = ${memberId} and id = ${id}`)

/** Batches of the member that change something, latest first. */
async function list(db: Database, memberId: number, limit: number): Promise<BatchRow[]> {
  const rows = await db.all`
    select ${all} from expense_batches where member_id = ${memberId} and count > 0 order by id desc limit ${limit}`
  return parseRows(BatchRow, rows)
}

/** Batches that take back an import, and that are not undone, latest first. */
async function takingBack(db: Database, memberId: number): Promise<z.infer<typeof ImportBatchRow>[]> {
  const rows = await db.all`
    select ${all} from expense_batches
    where member_id = ${memberId} and import_id is not null and state <> 'undone' order by id desc`
  return parseRows(ImportBatchRow, rows)
}

/** Ids of the expenses of a running batch, in ascending order. */
async function pending(db: Database, memberId: number, id: number): Promise<number[]> {
  const row = await db.one`select pending from expense_batches where member_id = ${memberId} and id = ${id}`
  return parseRow(Pending, row)?.pending ?? []
}

/** The last expense that a batch has changed; 0 if there is none. Batches change expenses in ascending order. */
async function lastRow(db: Database, id: number): Promise<number> {
  const row = await db.one`select max(expense_id) as expense_id from expense_batch_rows where batch_id = ${id}`
  return parseRow(LastRow, row)?.expense_id ?? 0
}

const countRows = (id: number) => sql`(select count(*) from expense_batch_rows where batch_id = ${id})`

/** Ends a batch that has changed all its expenses. */
const finish = (db: Database, memberId: number, id: number) => db.run`
  update expense_batches set state = 'done', pending = null, count = ${countRows(id)}
  where member_id = ${memberId} and id = ${id} and state = 'running'`

/** Begins to undo a batch. One that runs changes nothing more. @returns false if it is being undone, or is undone */
async function beginUndo(db: Database, memberId: number, id: number): Promise<boolean> {
  const begun = await db.run`
    update expense_batches set state = 'undoing', pending = null, count = ${countRows(id)}
    where member_id = ${memberId} and id = ${id} and state in ('running', 'done')`
  return begun > 0
}

/** Ends the undo of a batch: the rows that are left were changed since. */
const endUndo = (db: Database, memberId: number, id: number) => db.run`
  update expense_batches set state = 'undone', restored = count - ${countRows(id)}
  where member_id = ${memberId} and id = ${id}`

/** Deletes batches created before a timestamp. @returns the number of rows deleted */
const purge = (db: Database, before: string, limit: number): Promise<number> =>
  removeBatches(db, sql`created_at < ${before} order by created_at`, limit)

/** Deletes the batches of a member whose account is deleted. @returns the number of rows deleted */
const deleteOf = (db: Database, memberId: number, limit: number): Promise<number> =>
  removeBatches(db, sql`member_id = ${memberId} order by id`, limit)

/** Deletes batches with up to about `limit` of their rows, one after another. */
async function removeBatches(db: Database, condition: Fragment, limit: number): Promise<number> {
  for (let removed = 0; ; ) {
    const batch = parseRow(OldBatch, await db.one`select id from expense_batches where ${condition} limit 1`)
    if (!batch || removed >= limit) return removed
    removed += await removeRows(db, batch.id, limit - removed)
  }
}

/** Deletes up to `limit` rows of a batch, and the batch with its last rows. */
const removeRows = (db: Database, id: number, limit: number): Promise<number> =>
  db.transaction(async () => {
    const row = await db.one`
      select expense_id from expense_batch_rows where batch_id = ${id} order by expense_id limit 1 offset ${limit - 1}`
    const last = parseRow(RowKey, row)
    if (last) return db.run`delete from expense_batch_rows where batch_id = ${id} and expense_id <= ${last.expense_id}`
    const rows = await db.run`delete from expense_batch_rows where batch_id = ${id}`
    return rows + (await db.run`delete from expense_batches where id = ${id}`)
  })
