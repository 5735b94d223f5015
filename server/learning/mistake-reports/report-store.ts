import * as z from 'zod'
import { type LessonReport, LessonReports, type ReportState } from '#contract/learning/lesson-reports.ts'
import type { Database } from '#server/platform/db/database.ts'
import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'

const Verdicts = LessonReports.shape.lessons
const Count = z.object({ reports: z.number() })
const Mistake = LessonReports.shape.mistakes.element
const Mistakes = Mistake.extend({ closed_at: Mistake.shape.closed_at.nullable() }).array()
const StateCounts = z.object({ open: z.number(), closed: z.number() })
const FreshCounts = z.object({ lesson_order: z.number(), fresh: z.number() }).array()
const LockedReports = z.object({ id: z.number(), closed_at: z.string().nullable() }).array()
const MaybeReport = z.object({ lesson_id: z.number(), title: z.string(), closed_at: z.string().nullable() }).optional()

const inState: Record<ReportState, Fragment> = {
  open: sql`and closed_at is null`,
  closed: sql`and closed_at is not null`,
}

export const reportStore = (db: Database) => ({
  /** Adds a mistake report and returns its id. A clarity verdict replaces the member's previous one. */
  async add(memberId: number, lessonId: number, { kind, text }: LessonReport, timestamp: string) {
    const id = await db.id()
    const verdict = sql`on conflict (member_id, lesson_id) where kind <> 'mistake' do update set
      kind = excluded.kind, text = excluded.text, created_at = excluded.created_at`
    await db.run`
      insert into lesson_reports (id, member_id, lesson_id, kind, text, created_at)
      values (${id}, ${memberId}, ${lessonId}, ${kind}, ${text || null}, ${timestamp})
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

  /** Numbers of verdicts and mistake reports per lesson. */
  async verdicts() {
    const rows = await db.all`
      select r.lesson_id, l.title,
        sum(case when r.kind = 'clear' then 1 else 0 end) as clear,
        sum(case when r.kind = 'unclear' then 1 else 0 end) as unclear,
        sum(case when r.kind = 'mistake' then 1 else 0 end) as mistakes
      from lesson_reports r join lessons l on l.id = r.lesson_id
      group by r.lesson_id, l.title, l.lesson_order order by l.lesson_order, r.lesson_id`
    return Verdicts.parse(rows)
  },

  /** Mistake reports, newest first. @param after id of the last one on the previous page */
  async mistakes(state: ReportState | undefined, after: number | undefined, limit: number) {
    const rows = await db.all`
      select id, lesson_id, text, created_at, closed_at from lesson_reports
      where kind = 'mistake' ${state ? inState[state] : empty} ${after === undefined ? empty : sql`and id < ${after}`}
      order by id desc limit ${limit}`
    return Mistakes.parse(rows).map(({ closed_at, ...mistake }) => ({ ...mistake, ...(closed_at && { closed_at }) }))
  },

  /** Numbers of open and closed mistake reports. */
  async countStates() {
    const row = await db.one`
      select coalesce(sum(case when closed_at is null then 1 else 0 end), 0) as open, count(closed_at) as closed
      from lesson_reports where kind = 'mistake'`
    return StateCounts.parse(row)
  },

  /** Open mistake reports since a timestamp, and their lessons. */
  async freshMistakes(since: string) {
    const rows = await db.all`
      select l.lesson_order, count(*) as fresh from lesson_reports r join lessons l on l.id = r.lesson_id
      where r.kind = 'mistake' and r.closed_at is null and r.created_at >= ${since}
      group by l.lesson_order order by l.lesson_order`
    const fresh = FreshCounts.parse(rows)
    return {
      fresh: fresh.reduce((total, lesson) => total + lesson.fresh, 0),
      open: (await this.countStates()).open,
      lesson_orders: fresh.map(({ lesson_order }) => lesson_order),
    }
  },

  /** A mistake report, locked until the transaction ends. */
  async lockMistake(id: number) {
    return MaybeReport.parse(
      await db.one`
        select lesson_id, (select title from lessons where id = lesson_id) as title, closed_at
        from lesson_reports where id = ${id} and kind = 'mistake' ${db.forUpdate}`,
    )
  },

  /** Mistake reports in the order of their ids, locked until the transaction ends. */
  async lockMistakes(ids: readonly number[]) {
    const rows = await db.all`
      select id, closed_at from lesson_reports where id in (${join(ids)}) and kind = 'mistake'
      order by id ${db.forUpdate}`
    return LockedReports.parse(rows)
  },

  async setManyClosed(ids: readonly number[], timestamp: string | null) {
    await db.run`update lesson_reports set closed_at = ${timestamp} where id in (${join(ids)}) and kind = 'mistake'`
  },

  async setClosed(id: number, timestamp: string | null) {
    await db.run`update lesson_reports set closed_at = ${timestamp} where id = ${id} and kind = 'mistake'`
  },

  async remove(id: number) {
    await db.run`delete from lesson_reports where id = ${id} and kind = 'mistake'`
  },
})

export type ReportStore = ReturnType<typeof reportStore>
