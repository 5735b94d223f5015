import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'

const Deletion = z.object({
  member_id: z.number(),
  reason: z.string(),
  requested_at: z.string(),
  due_at: z.string(),
  claimed_until: z.string().nullable(),
})
export type DeletionRequest = z.infer<typeof Deletion>

const Due = z.object({ member_id: z.number(), reason: z.string() })
export type DueDeletion = z.infer<typeof Due>

/** Deletions of accounts that wait, at most one per member. Timestamps are ISO text. */
export const deletionStore = (db: Database) => ({
  async find(memberId: number): Promise<DeletionRequest | undefined> {
    const row = await db.one`
      select member_id, reason, requested_at, due_at, claimed_until from deletion_requests
      where member_id = ${memberId}`
    return parseRow(Deletion, row)
  },

  async findByCode(codeHash: string): Promise<DeletionRequest | undefined> {
    const row = await db.one`
      select member_id, reason, requested_at, due_at, claimed_until from deletion_requests
      where code_hash = ${codeHash}`
    return parseRow(Deletion, row)
  },

  async add(memberId: number, codeHash: string, reason: string, { at, dueAt }: { at: string; dueAt: string }) {
    await db.run`
      insert into deletion_requests (member_id, code_hash, reason, requested_at, due_at)
      values (${memberId}, ${codeHash}, ${reason}, ${at}, ${dueAt})`
  },

  /** Stops a deletion. @returns false if there is none, or it has begun */
  async stop(memberId: number): Promise<boolean> {
    return (await db.run`delete from deletion_requests where member_id = ${memberId} and claimed_until is null`) > 0
  },

  /** The deletions whose time has come and that no server works on, longest waiting first. */
  async due(timestamp: string, limit: number): Promise<DueDeletion[]> {
    const rows = await db.all`
      select member_id, reason from deletion_requests
      where due_at <= ${timestamp} and (claimed_until is null or claimed_until <= ${timestamp})
      order by due_at, member_id limit ${limit}`
    return parseRows(Due, rows)
  },

  /** Begins a deletion: from now on it cannot be stopped. @returns false if it was stopped, or another server has it */
  async claim(memberId: number, timestamp: string, until: string): Promise<boolean> {
    const claimed = await db.run`
      update deletion_requests set claimed_until = ${until}
      where member_id = ${memberId} and due_at <= ${timestamp}
        and (claimed_until is null or claimed_until <= ${timestamp})`
    return claimed > 0
  },
})

export type DeletionStore = ReturnType<typeof deletionStore>
