import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'
import { ExpenseRow } from './fields.ts'

const Part = ExpenseRow.extend({ created_at: z.string(), deleted_at: z.string().nullable() })
/** A part of a split expense. */
export type Part = z.infer<typeof Part>
const partColumns = columns(Part.shape)

const Change = z.object({ expense_id: z.int(), replaced_at: z.string() })

/** The parts of split expenses. */
export const splitStore = (db: Database) => bindAll(db, { parts, mark, latestChanges, erase })

export type SplitStore = ReturnType<typeof splitStore>

/** All parts of a split, deleted ones included, in order of their ids. */
async function parts(db: Database, memberId: number, splitId: number): Promise<Part[]> {
  const rows = await db.all`
    select ${partColumns} from expenses where split_id = ${splitId} and +member_id = ${memberId} order by id`
  return parseRows(Part, rows)
}

/** Makes expenses the parts of a split. Added parts belong to the import of the first one. */
const mark = (db: Database, memberId: number, splitId: number, ids: readonly number[]) => db.run`
  update expenses set split_id = ${splitId},
    import_id = (select import_id from expenses first where first.id = ${splitId} and +first.member_id = ${memberId})
  where id in (${join(ids)}) and +member_id = ${memberId}`

/** When each of these expenses was last changed; those that never changed are absent. */
async function latestChanges(db: Database, memberId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.all`
    select expense_id, max(replaced_at) as replaced_at from expense_revisions
    where expense_id in (${join(ids)}) and +member_id = ${memberId} group by expense_id`
  return new Map(parseRows(Change, rows).map(({ expense_id: id, replaced_at: at }) => [id, at]))
}

/** Deletes expenses for good: parts of a split that was undone. */
const erase = (db: Database, memberId: number, ids: readonly number[]) => db.run`
  delete from expenses where id in (${join(ids)}) and +member_id = ${memberId}`
