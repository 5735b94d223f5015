import * as z from 'zod'
import { memberStartMark } from '#server/accounts/public/member-search-text.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, sql } from '#server/platform/db/sql.ts'

const Row = z.object({
  member_id: z.number(),
  email: z.string(),
  reason: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  /** The proved identity and the time of its binding; null until then. */
  issuer: z.string().nullable(),
  subject: z.string().nullable(),
  proved_at: z.string().nullable(),
  due_at: z.string().nullable(),
})
export type SignInRequest = z.infer<typeof Row>

const DueRow = z.object({ member_id: z.number() })

/** A proved identity with its times; timestamps are ISO text. */
interface Proof {
  issuer: string
  subject: string
  stopHash: string
  at: string
  dueAt: string
}

/** New sign-ins of members who lost theirs, at most one per member. Timestamps are ISO text. */
export const signInRequestStore = (db: Database) => ({
  /** A request that waits: it is proved, or its link works. */
  async find(memberId: number, timestamp: string): Promise<SignInRequest | undefined> {
    const row = await db.one`
      select ${columns(Row.shape)} from sign_in_requests
      where member_id = ${memberId} and (due_at is not null or expires_at > ${timestamp})`
    return parseRow(Row, row)
  },

  async findByCode(codeHash: string, timestamp: string): Promise<SignInRequest | undefined> {
    const row = await db.one`
      select ${columns(Row.shape)} from sign_in_requests
      where code_hash = ${codeHash} and (due_at is not null or expires_at > ${timestamp})`
    return parseRow(Row, row)
  },

  /** By the link that stops it. */
  async findByStop(stopHash: string): Promise<SignInRequest | undefined> {
    return parseRow(Row, await db.one`select ${columns(Row.shape)} from sign_in_requests where stop_hash = ${stopHash}`)
  },

  /** Replaces one whose link has expired. */
  async add(
    codeHash: string,
    row: Pick<SignInRequest, 'member_id' | 'email' | 'reason' | 'requested_at' | 'expires_at'>,
  ) {
    await db.run`delete from sign_in_requests where member_id = ${row.member_id}`
    await db.run`
      insert into sign_in_requests (member_id, code_hash, email, reason, requested_at, expires_at)
      values (${row.member_id}, ${codeHash}, ${row.email}, ${row.reason}, ${row.requested_at}, ${row.expires_at})`
  },

  /** Stores the first proved identity. @returns false if there is one, or the request has ended */
  async prove(memberId: number, { issuer, subject, stopHash, at, dueAt }: Proof): Promise<boolean> {
    const proved = await db.run`
      update sign_in_requests
      set issuer = ${issuer}, subject = ${subject}, stop_hash = ${stopHash}, proved_at = ${at}, due_at = ${dueAt}
      where member_id = ${memberId} and due_at is null`
    return proved > 0
  },

  /** Ends a request. @returns false if another call was first */
  async remove(memberId: number): Promise<boolean> {
    return (await db.run`delete from sign_in_requests where member_id = ${memberId}`) > 0
  },

  /** Members whose new sign-in is due, longest waiting first. */
  async due(timestamp: string, limit: number): Promise<number[]> {
    const rows = await db.all`
      select member_id from sign_in_requests where due_at <= ${timestamp} order by due_at, member_id limit ${limit}`
    return parseRows(DueRow, rows).map(({ member_id }) => member_id)
  },

  /** Takes a request that is due. @returns undefined if it was stopped, or another server was first */
  async takeDue(memberId: number, timestamp: string): Promise<SignInRequest | undefined> {
    const row = await db.runReturning`
      delete from sign_in_requests where member_id = ${memberId} and due_at <= ${timestamp}
      returning ${columns(Row.shape)}`
    return parseRow(Row, row)
  },

  /** Binds a member to one identity; all others of the member are removed. Call it in a transaction. */
  async bind(memberId: number, { issuer, subject, email }: { issuer: string; subject: string; email: string }) {
    await db.run`delete from member_sign_ins where member_id = ${memberId}`
    const text = sql`${memberStartMark} || coalesce(search_name, '') || ${memberStartMark + foldText(email)}`
    await db.run`
      update members
      set issuer = ${issuer}, subject = ${subject}, email = ${email}, email_verified = 1, search_text = ${text}
      where id = ${memberId}`
  },

  /** Deletes up to `limit` requests whose link expired unused before a timestamp. @returns the number deleted */
  purge: (before: string, limit: number) => db.run`
    delete from sign_in_requests where member_id in (
      select member_id from sign_in_requests where due_at is null and expires_at < ${before}
      order by expires_at limit ${limit})`,
})

export type SignInRequestStore = ReturnType<typeof signInRequestStore>
