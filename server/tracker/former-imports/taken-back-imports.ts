import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { conflict } from '#server/platform/http/problems.ts'

const Other = z.object({ name: z.string(), state: z.enum(['running', 'done']) })

/** A batch that deletes the expenses of an import. */
interface Deletion {
  id: number
  import_id: number | null
  created_at: string
}

/**
 * Imports of former releases that a batch takes back. Their `ended_at` is the last time that this or its undo began, so
 * that a preview made before it cannot be committed.
 */
export const takenBackImports = (db: Database) => bindAll(db, { takeBack, giveBack })

export type TakenBackImports = ReturnType<typeof takenBackImports>

/** Marks an import as undone. Call it in the transaction that begins the batch. @throws 409 if it is undone already */
async function takeBack(db: Database, memberId: number, importId: number, timestamp: string): Promise<void> {
  const changed = await db.run`
    update expense_imports set state = 'undone', ended_at = ${timestamp}
    where member_id = ${memberId} and id = ${importId} and state = 'done'`
  if (changed === 0) throw conflict('nothing_to_undo', 'This import is taken back already.')
}

/**
 * Marks an import as done again. Call it in the transaction that begins the undo.
 * @throws 409 if another import has added some of the payments since, which would then be there twice
 */
async function giveBack(db: Database, memberId: number, batch: Deletion, timestamp: string): Promise<void> {
  const other = await addedAgain(db, memberId, batch)
  if (other?.state === 'running') throw conflict('busy', `${other.name} is being added. Please try again afterwards.`)
  if (other)
    throw conflict(
      'tracker.imported_again',
      `${other.name} has added some of these payments again since. Undo that import first; they would be there twice.`,
    )
  await db.run`
    update expense_imports set state = 'done', ended_at = ${timestamp}
    where member_id = ${memberId} and id = ${batch.import_id} and state = 'undone'`
}

/** Another import that is running, or that has added an expense of the same day and amount since a deletion. */
async function addedAgain(db: Database, memberId: number, { id, import_id: importId, created_at: since }: Deletion) {
  const row = await db.one`
    select i.name, i.state from expense_imports i
    where i.member_id = ${memberId} and i.id <> ${importId}
      and (i.state = 'running' or (i.state = 'done' and i.committed_at >= ${since} and exists (
        select 1 from expenses n where n.import_id = i.id and n.deleted_at is null
          and (n.expense_date, n.amount) in (
            select e.expense_date, e.amount from expense_batch_rows r join expenses e on e.id = r.expense_id
            where r.batch_id = ${id}))))
    order by i.state desc limit 1`
  return parseRow(Other, row)
}
