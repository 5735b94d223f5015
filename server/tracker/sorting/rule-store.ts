import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, sql, list as valuesOf } from '#server/platform/db/sql.ts'
import type { RuleFields } from './apply-rules.ts'

const Fields = z.object({
  payee_match: z.enum(['contains', 'is']),
  payee: z.string(),
  amount_from: z.int().nullable(),
  amount_to: z.int().nullable(),
  account_id: z.int().nullable(),
  category_id: z.int().nullable(),
  name: z.string().nullable(),
  tags: z.string().nullable(),
  transfer: z.literal(1).nullable(),
}) satisfies z.ZodType<RuleFields>

const RuleRow = Fields.extend({ id: z.int(), version: z.int() })
export type RuleRow = z.infer<typeof RuleRow>
const all = columns(RuleRow.shape)
const Next = z.object({ next: z.coerce.number() })

/** Rules of members. */
export const ruleStore = (db: Database) => bindAll(db, { list, find, insert, change, remove, reorder })

export type RuleStore = ReturnType<typeof ruleStore>

/** All rules of a member, in their order. */
async function list(db: Database, memberId: number): Promise<RuleRow[]> {
  const rows = await db.all`select ${all} from expense_rules where member_id = ${memberId} order by position, id`
  return parseRows(RuleRow, rows)
}

const find = async (db: Database, memberId: number, id: number): Promise<RuleRow | undefined> =>
  parseRow(RuleRow, await db.one`select ${all} from expense_rules where member_id = ${memberId} and id = ${id}`)

/** Adds a rule, the last one. Call it in the lock of the tracker. */
async function insert(db: Database, memberId: number, fields: RuleFields, timestamp: string): Promise<RuleRow> {
  const last = await db.one`
    select coalesce(max(position), 0) + 1 as next from expense_rules where member_id = ${memberId}`
  const row = { id: await db.id(), ...fields, version: 1 }
  const place = { member_id: memberId, position: parseRow(Next, last)?.next ?? 1 }
  await db.insertMany('expense_rules', [{ ...row, ...place, created_at: timestamp }])
  return row
}

async function change(db: Database, memberId: number, { id, version }: RuleRow, fields: RuleFields): Promise<RuleRow> {
  const next = { ...fields, version: version + 1 }
  await db.run`update expense_rules set ${assignments(next)} where member_id = ${memberId} and id = ${id}`
  return { id, ...next }
}

const remove = (db: Database, memberId: number, id: number) =>
  db.run`delete from expense_rules where member_id = ${memberId} and id = ${id}`

/** Puts rules into this order. */
async function reorder(db: Database, memberId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const places = ids.map((id, index) => sql`(cast(${id} as bigint), cast(${index + 1} as bigint))`)
  await db.run`
    update expense_rules set position = ordered.column2 from (values ${valuesOf(places)}) as ordered
    where id = +ordered.column1 and member_id = ${memberId}`
}
