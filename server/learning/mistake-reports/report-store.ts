import * as z from 'zod'
import type { LessonReport } from '#contract/learning/lesson-reports.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { empty, join, sql } from '#server/platform/db/sql.ts'
import { notDeleted, reportReads } from './report-reads.ts'

const Count = z.object({ reports: z.number() })
const LockedReports = z.object({ id: z.number(), closed_at: z.string().nullable() }).array()
const LockedReport = z.object({
  lesson_id: z.number(),
  member_id: z.number(),
  title: z.string(),
  text: z.string(),
  closed_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  wants_answer: BooleanColumn,
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
})
const Recipient = z.object({ email: z.string(), email_verified: BooleanColumn, given_name: z.string().nullable() })
export type Recipient = z.infer<typeof Recipient>

export const reportStore = (db: Database) => ({
  ...reportReads(db),

  /** Adds a mistake report and returns its id. A clarity verdict replaces the member's previous one. */
  async add(memberId: number, lessonId: number, { kind, text, wants_answer }: LessonReport, timestamp: string) {
    const id = await db.id()
    const wantsAnswer = kind === 'mistake' && wants_answer ? 1 : 0
    const verdict = sql`on conflict (member_id, lesson_id) where kind <> 'mistake' do update set
      kind = excluded.kind, text = excluded.text, created_at = excluded.created_at`
    await db.run`
      insert into lesson_reports (id, member_id, lesson_id, kind, text, wants_answer, created_at)
      values (${id}, ${memberId}, ${lessonId}, ${kind}, ${text || null}, ${wantsAnswer}, ${timestamp})
      ${kind === 'mistake' ? empty : verdict}`
    return id
  },

  /**
   * Number of a member's reports since a timestamp, without the verdict that a new one would replace. Locks the member, so
   * that concurrent requests cannot exceed the limit.
   */
  async countSince(memberId: number, lessonId: number, kind: LessonReport['kind'], since: string): Promise<number> {
    await db.one`select id from members where id = ${memberId} ${db.forUpdate}`
    const replaced = sql`and not (lesson_id = ${lessonId} and kind <> 'mistake')`
    const row = await db.one`
      select count(*) as reports from lesson_reports
      where member_id = ${memberId} and created_at > ${since} ${kind === 'mistake' ? empty : replaced}`
    return Count.parse(row).reports
  },

  /** The address of a member, and whether it is verified. */
  async recipient(memberId: number): Promise<Recipient | undefined> {
    const row = await db.one`select email, email_verified, given_name from members where id = ${memberId}`
    return parseRow(Recipient, row)
  },

  /** A mistake report, locked until the transaction ends; also a deleted one. */
  async lockMistake(id: number) {
    const row = await db.one`
      select lesson_id, member_id, (select title from lessons where id = lesson_id) as title, text, closed_at, deleted_at,
        wants_answer, answer, answered_at
      from lesson_reports where id = ${id} and kind = 'mistake' ${db.forUpdate}`
    return parseRow(LockedReport, row)
  },

  /** Mistake reports in the order of their ids, locked until the transaction ends. */
  async lockMistakes(ids: readonly number[]) {
    const rows = await db.all`
      select id, closed_at from lesson_reports where id in (${join(ids)}) and kind = 'mistake' and ${notDeleted}
      order by id ${db.forUpdate}`
    return LockedReports.parse(rows)
  },

  async setManyClosed(ids: readonly number[], timestamp: string | null) {
    await db.run`update lesson_reports set closed_at = ${timestamp} where id in (${join(ids)}) and kind = 'mistake'`
  },

  async setClosed(id: number, timestamp: string | null) {
    await db.run`update lesson_reports set closed_at = ${timestamp} where id = ${id} and kind = 'mistake'`
  },

  /** @param timestamp null restores it */
  async setDeleted(id: number, timestamp: string | null) {
    await db.run`update lesson_reports set deleted_at = ${timestamp} where id = ${id} and kind = 'mistake'`
  },

  async setAnswer(id: number, answer: string, timestamp: string) {
    await db.run`update lesson_reports set answer = ${answer}, answered_at = ${timestamp} where id = ${id}`
  },

  /** Removes up to `limit` reports that were deleted before a timestamp. */
  async purgeDeleted(before: string, limit: number): Promise<number> {
    return db.run`
      delete from lesson_reports where id in (
        select id from lesson_reports where deleted_at < ${before} limit ${limit}
      )`
  },

  /** Erases the wish for an answer, and the answer, of up to `limit` reports that were closed before a timestamp. */
  async forgetReporters(before: string, limit: number): Promise<number> {
    return db.run`
      update lesson_reports set wants_answer = 0, answer = null where id in (
        select id from lesson_reports where wants_answer = 1 and closed_at < ${before} limit ${limit}
      )`
  },
})

export type ReportStore = ReturnType<typeof reportStore>
