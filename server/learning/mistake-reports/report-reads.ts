import * as z from 'zod'
import { LessonReports, type ReportCursor, type ReportState } from '#contract/learning/lesson-reports.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { empty, type Fragment, sql } from '#server/platform/db/sql.ts'
import { restorableFields } from '#server/platform/jobs/purges.ts'

const Verdicts = LessonReports.shape.lessons
const MistakeRow = z.object({
  id: z.number(),
  lesson_id: z.number(),
  lesson_order: z.number(),
  is_closed: z.literal([0, 1]),
  text: z.string(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  wants_answer: BooleanColumn,
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  given_name: z.string().nullable(),
  email: z.string(),
})
const Counts = LessonReports.pick({ open: true, closed: true, waiting: true, deleted: true })
const FreshCounts = z.object({ lesson_order: z.number(), fresh: z.number() }).array()

/** Reports that an admin has not deleted. */
export const notDeleted: Fragment = sql`deleted_at is null`

const isWaiting = sql`wants_answer = 1 and answered_at is null`

const inState: Record<ReportState | 'any', Fragment> = {
  any: notDeleted,
  open: sql`${notDeleted} and closed_at is null`,
  closed: sql`${notDeleted} and closed_at is not null`,
  waiting: sql`${notDeleted} and ${isWaiting}`,
  deleted: sql`deleted_at is not null`,
}

const countIf = (condition: Fragment): Fragment => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

interface Filter {
  state?: ReportState | undefined
  /** Id of a lesson. */
  lesson?: number | undefined
  after?: ReportCursor | undefined
}

/** Sorts open reports of a lesson before its closed ones. */
const isClosed = sql`case when r.closed_at is null then 0 else 1 end`

/** Reads of the reports for admins. Without a wish for an answer they contain no name. */
export const reportReads = (db: Database) => ({
  /** Numbers of verdicts and mistake reports per lesson. */
  async verdicts() {
    const rows = await db.all`
      select r.lesson_id, l.title, ${countIf(sql`r.kind = 'clear'`)} as clear,
        ${countIf(sql`r.kind = 'unclear'`)} as unclear, ${countIf(sql`r.kind = 'mistake'`)} as mistakes,
        ${countIf(sql`r.kind = 'mistake' and r.closed_at is null`)} as open
      from lesson_reports r join lessons l on l.id = r.lesson_id where ${notDeleted}
      group by r.lesson_id, l.title, l.lesson_order order by l.lesson_order, r.lesson_id`
    return Verdicts.parse(rows)
  },

  /** Mistake reports in course order, the open ones of a lesson before its closed ones, newest first. */
  async mistakes({ state, lesson, after }: Filter, limit: number) {
    const ofLesson = lesson === undefined ? empty : sql`and r.lesson_id = ${lesson}`
    const rest = after
      ? sql`and (l.lesson_order, r.lesson_id, ${isClosed}, -r.id) >
          (${after.lesson_order}, ${after.lesson_id}, ${after.is_closed}, ${-after.id})`
      : empty
    const rows = await db.all`
      select r.id, r.lesson_id, l.lesson_order, ${isClosed} as is_closed, r.text, r.created_at, r.closed_at,
        r.deleted_at, r.wants_answer, r.answer, r.answered_at, m.given_name, m.email
      from lesson_reports r join lessons l on l.id = r.lesson_id join members m on m.id = r.member_id
      where r.kind = 'mistake' and ${inState[state ?? 'any']} ${ofLesson} ${rest}
      order by l.lesson_order, r.lesson_id, is_closed, r.id desc limit ${limit}`
    return parseRows(MistakeRow, rows)
  },

  /** Numbers of mistake reports by state. */
  async countStates() {
    const row = await db.one`
      select ${countIf(inState.open)} as open, ${countIf(inState.closed)} as closed,
        ${countIf(inState.waiting)} as waiting, ${countIf(inState.deleted)} as deleted
      from lesson_reports where kind = 'mistake'`
    return Counts.parse(row)
  },

  /** Open mistake reports since a timestamp, and their lessons. */
  async freshMistakes(since: string) {
    const rows = await db.all`
      select l.lesson_order, count(*) as fresh from lesson_reports r join lessons l on l.id = r.lesson_id
      where r.kind = 'mistake' and ${inState.open} and r.created_at >= ${since}
      group by l.lesson_order order by l.lesson_order`
    const fresh = FreshCounts.parse(rows)
    return {
      fresh: fresh.reduce((total, lesson) => total + lesson.fresh, 0),
      open: (await this.countStates()).open,
      lesson_orders: fresh.map(({ lesson_order }) => lesson_order),
    }
  },
})

type MistakeRow = z.infer<typeof MistakeRow>

/** A report as admins see it. */
export const shownMistake = (row: MistakeRow): LessonReports['mistakes'][number] => ({
  id: row.id,
  lesson_id: row.lesson_id,
  text: row.text,
  created_at: row.created_at,
  ...(row.closed_at && { closed_at: row.closed_at }),
  ...(row.deleted_at && restorableFields(row.deleted_at)),
  ...(row.wants_answer && { reporter: { name: row.given_name, email: row.email } }),
  ...(row.answered_at && { answered_at: row.answered_at }),
  ...(row.answer && { answer: row.answer }),
})

/** The place of a report in the list. */
export const cursorOf = ({ lesson_order, lesson_id, is_closed, id }: MistakeRow): ReportCursor => ({
  lesson_order,
  lesson_id,
  is_closed,
  id,
})
