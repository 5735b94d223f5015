import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'

const Export = z.object({
  requested_at: z.string(),
  expires_at: z.string(),
  fetched_at: z.string().nullable(),
})

const Linked = z.object({
  member_id: z.number(),
  expires_at: z.string(),
  email: z.string(),
  email_verified: BooleanColumn,
  given_name: z.string().nullable(),
})
export type LinkedExport = z.infer<typeof Linked>

const Tried = z.object({ digits_hash: z.string(), digits_tries: z.number() })

/** Exports whose link was sent, at most one per member. Timestamps are ISO text. */
export const exportRequestStore = (db: Database) => ({
  async find(memberId: number): Promise<z.infer<typeof Export> | undefined> {
    const row = await db.one`
      select requested_at, expires_at, fetched_at from export_requests where member_id = ${memberId}`
    return parseRow(Export, row)
  },

  /** An export whose link works, with its member. */
  async findByCode(codeHash: string, timestamp: string): Promise<LinkedExport | undefined> {
    const row = await db.one`
      select e.member_id, e.expires_at, m.email, m.email_verified, m.given_name
      from export_requests e join members m on m.id = e.member_id
      where e.code_hash = ${codeHash} and e.expires_at > ${timestamp}`
    return parseRow(Linked, row)
  },

  /** Replaces one whose link has expired. */
  async add(memberId: number, codeHash: string, { at, expiresAt }: { at: string; expiresAt: string }) {
    await db.run`delete from export_requests where member_id = ${memberId}`
    await db.run`
      insert into export_requests (member_id, code_hash, requested_at, expires_at)
      values (${memberId}, ${codeHash}, ${at}, ${expiresAt})`
  },

  remove: (memberId: number) => db.run`delete from export_requests where member_id = ${memberId}`,

  /** Stores new digits; those before do not work any more. */
  setDigits: (memberId: number, digitsHash: string, expiresAt: string) => db.run`
    update export_requests set digits_hash = ${digitsHash}, digits_expire_at = ${expiresAt}, digits_tries = 0
    where member_id = ${memberId}`,

  /**
   * Counts a try, before its digits are compared, so that concurrent tries are counted one after the other.
   * @returns undefined if there are no digits, or they are used, expired or tried too often
   */
  async countTry(memberId: number, maxTries: number, timestamp: string) {
    const row = await db.runReturning`
      update export_requests set digits_tries = digits_tries + 1
      where member_id = ${memberId} and digits_hash is not null and digits_tries < ${maxTries}
        and digits_expire_at > ${timestamp}
      returning digits_hash, digits_tries`
    return parseRow(Tried, row)
  },

  /** Records that the member fetched the file, and uses up the digits. @returns false if the export was withdrawn */
  async recordFetch(codeHash: string, timestamp: string): Promise<boolean> {
    const recorded = await db.run`
      update export_requests set fetched_at = ${timestamp}, digits_hash = null, digits_expire_at = null
      where code_hash = ${codeHash}`
    return recorded > 0
  },

  /** Deletes up to `limit` exports whose links expired before a timestamp. @returns the number deleted */
  purge: (before: string, limit: number) => db.run`
    delete from export_requests where member_id in (
      select member_id from export_requests where expires_at < ${before} order by expires_at limit ${limit})`,
})

export type ExportStore = ReturnType<typeof exportRequestStore>
