import * as z from 'zod'
import { BatchGrant } from '#contract/operations/member-batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'

const BatchState = z.enum(['waiting', 'granted', 'had', 'ended', 'kept'])
type BatchState = z.infer<typeof BatchState>

const BatchRow = z.object({
  id: z.int(),
  granted: BatchGrant,
  created_at: z.string(),
  end_at: z.string().nullable(),
})
type BatchRow = z.infer<typeof BatchRow>

const StateCount = z.object({ state: BatchState, members: z.coerce.number() })
const MemberOf = z.object({ member_id: z.int() })
const RowState = z.object({ state: BatchState, granted_at: z.string().nullable() })

/** Batches of grants, and how far each member of one is. */
export const batchStore = (db: Database) => ({
  /** Adds a batch of those of the members who exist. @returns their ids */
  async add(batch: Omit<BatchRow, 'end_at'>, memberIds: readonly number[]): Promise<number[]> {
    const { id, granted, created_at } = batch
    await db.run`insert into member_batches (id, granted, created_at) values (${id}, ${granted}, ${created_at})`
    await db.run`
      insert into member_batch_rows (batch_id, member_id, state)
      select cast(${id} as bigint), m.id, 'waiting' from members m where m.id in (${join(memberIds)})`
    const rows = await db.all`select member_id from member_batch_rows where batch_id = ${id} order by member_id`
    return parseRows(MemberOf, rows).map(({ member_id }) => member_id)
  },

  async find(id: number): Promise<BatchRow | undefined> {
    return parseRow(BatchRow, await db.one`select id, granted, created_at, end_at from member_batches where id = ${id}`)
  },

  /** Locks a batch until the transaction ends. */
  lock: (id: number) => db.one`select id from member_batches where id = ${id} ${db.forUpdate}`,

  setEnding: (id: number, timestamp: string) =>
    db.run`update member_batches set end_at = ${timestamp} where id = ${id}`,

  async countStates(id: number): Promise<Map<BatchState, number>> {
    const rows = await db.all`
      select state, count(*) as members from member_batch_rows where batch_id = ${id} group by state`
    return new Map(parseRows(StateCount, rows).map(({ state, members }) => [state, members]))
  },

  /** Some members of a batch in a state, in the order of their ids. */
  async inState(id: number, state: BatchState, limit: number): Promise<number[]> {
    const rows = await db.all`
      select member_id from member_batch_rows
      where batch_id = ${id} and state = ${state} order by member_id limit ${limit}`
    return parseRows(MemberOf, rows).map(({ member_id }) => member_id)
  },

  async stateOf(memberId: number, id: number): Promise<z.infer<typeof RowState> | undefined> {
    return parseRow(
      RowState,
      await db.one`select state, granted_at from member_batch_rows where member_id = ${memberId} and batch_id = ${id}`,
    )
  },

  setState: (memberId: number, id: number, state: BatchState) =>
    db.run`update member_batch_rows set state = ${state} where member_id = ${memberId} and batch_id = ${id}`,

  setGranted: (memberId: number, id: number, timestamp: string) => db.run`
    update member_batch_rows set state = 'granted', granted_at = ${timestamp}
    where member_id = ${memberId} and batch_id = ${id}`,

  /** Whether the open CashCoach grant of a member is the one of that time, and no later one. */
  async hasCashcoachOf(memberId: number, timestamp: string): Promise<boolean> {
    const row = await db.one`
      select id from cashcoach_grants where member_id = ${memberId} and ended_at is null and created_at = ${timestamp}`
    return row !== undefined
  },
})

export type BatchStore = ReturnType<typeof batchStore>
