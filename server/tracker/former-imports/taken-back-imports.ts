import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { conflict } from '#server/platform/http/problems.ts'

const Other = z.object({ id: z.int(), name: z.string(), state: z.enum(['running', 'done']) })

/** A batch that deletes the expenses of an import. */
interface Deletion {
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
async function addedAgain(db: Database, memberId: number, { import_id: importId, created_at: since }: Deletion) {
  const rows = await db.all`
    select id, name, state from expense_imports
    where member_id = ${memberId} and id <> ${importId}
      and (state = 'running' or (state = 'done' and committed_at >= ${since})) order by state desc, id desc`
  for (const other of parseRows(Other, rows))
    if (other.state === 'running' || (await haveSame(db, importId, other.id))) return other
  return undefined
}

/** Whether an import has added what was deleted of another one. PostgreSQL compares an intersection by hashes. */
async function haveSame(db: Database, deletedFrom: number | null, added: number): Promise<boolean> {
  const row = await db.one`
    select 1 as found from (
      select expense_date, amount from expenses where import_id = ${deletedFrom} and deleted_at is not null
      intersect
      select expense_date, amount from expenses where import_id = ${added} and deleted_at is null) as same
    limit 1`
  return row !== undefined
}
