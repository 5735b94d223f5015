import * as z from 'zod'
import { type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { empty, join, sql } from '#server/platform/db/sql.ts'

const Kind = z.enum(noticeKinds)
const Digested = z.object({ kind: Kind, subject: z.string(), path: z.string() })
const Counts = z.object({ kind: Kind, count: z.coerce.number() })
const Count = z.object({ count: z.coerce.number() })
const Sent = Digested.omit({ path: true }).extend({
  id: z.int(),
  sent_at: z.string(),
  digest_day: z.string().nullable(),
})
const Day = z.object({ day: z.string() })

/** An occasion to store. Timestamps are ISO text. */
interface NewNotice {
  kind: NoticeKind
  key: string
  subject: string
  path: string
  created_at: string
  /** Null if it waits for the digest. */
  sent_at: string | null
}

/** Notices of one kind in a digest. */
export interface DigestPart {
  kind: NoticeKind
  count: number
  /** The first ones. */
  notices: { subject: string; path: string }[]
}

/** Occasions of which the admin is notified, and the days whose digest was sent. */
export const noticeStore = (db: Database) => ({
  /** @returns false if a notice with that key exists; then nothing changes */
  async insert({ kind, key, subject, path, created_at, sent_at }: NewNotice): Promise<boolean> {
    const added = await db.run`
      insert into admin_notices (id, kind, key, title, path, created_at, sent_at)
      values (${await db.id()}, ${kind}, ${key}, ${subject}, ${path}, ${created_at}, ${sent_at})
      on conflict (key) do nothing`
    return added > 0
  },

  /** Number of notices that wait for a digest. @param before only those of an earlier time */
  async countWaiting(before?: string): Promise<number> {
    const row = await db.one`
      select count(*) as count from admin_notices where sent_at is null ${before === undefined ? empty : sql`and created_at < ${before}`}`
    return Count.parse(row).count
  },

  /** Claims a day for its digest, until the transaction ends. @returns false if another server has it */
  async claimDay(day: string, timestamp: string): Promise<boolean> {
    const added = await db.run`
      insert into admin_digests (day, sent_at) values (${day}, ${timestamp}) on conflict (day) do nothing`
    return added > 0
  },

  /** The days from one day on whose digest was sent. */
  async digestDays(from: string): Promise<string[]> {
    return parseRows(Day, await db.all`select day from admin_digests where day >= ${from}`).map(({ day }) => day)
  },

  /** Deletes the waiting notices of some kinds. */
  async dropWaiting(kinds: readonly NoticeKind[], before: string): Promise<void> {
    if (kinds.length === 0) return
    await db.run`
      delete from admin_notices where sent_at is null and created_at < ${before} and kind in (${join(kinds)})`
  },

  /** Moves all waiting notices into the digest of a day. */
  async addToDigest(day: string, before: string, timestamp: string): Promise<void> {
    await db.run`
      update admin_notices set digest_day = ${day}, sent_at = ${timestamp}
      where sent_at is null and created_at < ${before}`
  },

  /** The notices of a digest by kind, oldest first. @param limit maximum per kind */
  async partsOf(day: string, limit: number): Promise<DigestPart[]> {
    const rows = await db.all`
      select kind, count(*) as count from admin_notices where digest_day = ${day} group by kind`
    const counts = new Map(parseRows(Counts, rows).map(({ kind, count }) => [kind, count]))
    const parts: DigestPart[] = []
    for (const kind of noticeKinds) {
      const count = counts.get(kind)
      if (count === undefined) continue
      const first = await db.all`
        select kind, title as subject, path from admin_notices
        where digest_day = ${day} and kind = ${kind} order by id limit ${limit}`
      parts.push({ kind, count, notices: parseRows(Digested, first) })
    }
    return parts
  },

  /** The last notices that were sent, newest first. */
  async lastSent(limit: number): Promise<z.infer<typeof Sent>[]> {
    const rows = await db.all`
      select id, kind, title as subject, sent_at, digest_day from admin_notices
      where sent_at is not null order by sent_at desc, id desc limit ${limit}`
    return parseRows(Sent, rows)
  },

  /** Deletes up to `limit` notices from before a timestamp, and all digests of that time; returns the number of notices. */
  async purge(before: string, limit: number): Promise<number> {
    await db.run`delete from admin_digests where sent_at < ${before}`
    return db.run`
      delete from admin_notices where id in (
        select id from admin_notices where created_at < ${before} order by created_at limit ${limit})`
  },
})

export type NoticeStore = ReturnType<typeof noticeStore>
