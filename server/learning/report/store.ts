import * as z from 'zod'
import { StoredLesson } from '#course/lesson.ts'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { storedQuiz, storedText, storedVariants } from '#server/learning/lessons/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { countedLearners, type LearnerFilter, learnersOnly } from './counted-learners.ts'
import { type PeriodStarts, ringOf } from './period.ts'

const LessonRow = StoredLesson.omit({ content: true }).extend({
  slug: z.string(),
  quiz_questions: storedQuiz.column,
  text: storedText.column.nullable(),
  quiz_variants: storedVariants.column.nullable(),
})
export type ReportedLesson = z.infer<typeof LessonRow>
const MaybeLesson = LessonRow.optional()
const Ids = z.object({ id: z.number() }).array()

const ReaderRow = z.object({ lesson_id: z.number(), ring: z.number(), began: z.number(), finished: z.number() })
export type ReaderCount = z.infer<typeof ReaderRow>
const ReaderRows = ReaderRow.array()

const VersionRow = z.object({
  lesson_id: z.number(),
  quiz_version: z.string(),
  ring: z.number(),
  learners: z.number(),
  passed: z.number(),
  first_at: z.string(),
  last_at: z.string(),
})
export type VersionCount = z.infer<typeof VersionRow>
const VersionRows = VersionRow.array()

const ReadingPosition = z.object({ place: z.string(), ring: z.number(), learners: z.number() })
export type ReadingPosition = z.infer<typeof ReadingPosition>
const ReadingPositions = ReadingPosition.array()

const AnswerRow = z.object({
  position: z.number(),
  ring: z.number(),
  chosen: z.number(),
  /**
   * Choice in the second submission, as the course's own option with the same slip; -1 for another slip, null without a
   * second submission.
   */
  again: z.number().nullable(),
  learners: z.number(),
})
export type AnswerCount = z.infer<typeof AnswerRow>
const AnswerRows = AnswerRow.array()

/** The numbers from 0 to `count` - 1, as table rows. */
const positionRows = (count: number): Fragment =>
  Array.from({ length: count }, (_, position) => sql`select cast(${position} as integer) as position`).reduce(
    (all, one) => sql`${all} union all ${one}`,
  )

/** Counts learner activity. Excludes current and former admins, whose own tries would distort it. */
export const learningStore = (db: Database) => {
  /** Parses a JSON column to its binary form, once per query. */
  const parsed = (column: Fragment) => (db.engine === 'postgres' ? sql`${column}::jsonb` : sql`jsonb(${column})`)
  const ofLesson = (lessonId: number | undefined) => (lessonId === undefined ? empty : sql`and lesson_id = ${lessonId}`)

  return {
    async lessonIds(): Promise<number[]> {
      return Ids.parse(await db.all`select id from lessons order by lesson_order, id`).map(({ id }) => id)
    },

    async lesson(id: number): Promise<ReportedLesson | undefined> {
      return MaybeLesson.parse(await db.one`select ${columns(LessonRow.shape)} from lessons where id = ${id}`)
    },

    /** Members who are or were admins. */
    async adminIds(): Promise<number[]> {
      const rows = await db.all`
        select distinct member_id as id from (${adminAccounts}) as accounts order by member_id`
      return Ids.parse(rows).map(({ id }) => id)
    },

    /** Per lesson and ring of their begin, the number of learners who started it, and who finished it. */
    async readers(starts: PeriodStarts, counted: LearnerFilter, lessonId?: number): Promise<ReaderCount[]> {
      const rows = await db.all`
        select lesson_id, ${ringOf(sql`begun_at`, starts)} as ring, count(*) as began,
          sum(case when attempts > 0 then 1 else 0 end) as finished
        from progress where 1 = 1 ${countedLearners(sql`progress`, counted, lessonId)}
        group by lesson_id, ring`
      return ReaderRows.parse(rows)
    },

    /** First submissions per quiz version and ring. */
    async firstSubmissions(
      starts: PeriodStarts,
      adminIds: readonly number[],
      lessonId?: number,
    ): Promise<VersionCount[]> {
      const rows = await db.all`
        select lesson_id, quiz_version, ${ringOf(sql`created_at`, starts)} as ring, count(*) as learners,
          sum(passed) as passed, min(created_at) as first_at, max(created_at) as last_at
        from quiz_attempts where attempt = 1 ${ofLesson(lessonId)} ${learnersOnly(adminIds, sql`member_id`)}
        group by lesson_id, quiz_version, ring`
      return VersionRows.parse(rows)
    },

    /** Reading positions of learners without a submission, among the lesson's current anchors. */
    async readingPositions(
      lessonId: number,
      anchors: readonly string[],
      { starts, adminIds }: { starts: PeriodStarts; adminIds: readonly number[] },
    ): Promise<ReadingPosition[]> {
      const rows = await db.all`
        select place, ${ringOf(sql`begun_at`, starts)} as ring, count(*) as learners from progress
        where lesson_id = ${lessonId} and attempts = 0 and place in (${join([...anchors])})
          ${learnersOnly(adminIds, sql`member_id`)}
        group by place, ring`
      return ReadingPositions.parse(rows)
    },

    /** Choices per question in first submissions, and of the same learners in the second one. */
    async answers(
      lesson: { id: number; version: string; questions: number },
      { starts, adminIds }: { starts: PeriodStarts; adminIds: readonly number[] },
    ): Promise<AnswerCount[]> {
      if (lesson.questions === 0) return []
      const rows = await db.all`
        with papers as materialized (
          select ${parsed(sql`a.answers`)} as first, ${parsed(sql`b.answers`)} as second,
            ${ringOf(sql`a.created_at`, starts)} as ring
          from quiz_attempts a
          left join quiz_attempts b on b.member_id = a.member_id and b.lesson_id = a.lesson_id and b.attempt = 2
            and coalesce(b.course_version, b.quiz_version) = a.quiz_version
          where a.lesson_id = ${lesson.id} and a.attempt = 1 and a.quiz_version = ${lesson.version}
            ${learnersOnly(adminIds, sql`a.member_id`)}
        )
        select p.position, cast(first -> p.position ->> 'chosen' as bigint) as chosen,
          cast(coalesce(second -> p.position ->> 'counted_as', second -> p.position ->> 'chosen') as bigint) as again,
          ring, count(*) as learners
        from papers cross join (${positionRows(lesson.questions)}) p
        group by 1, 2, 3, 4`
      return AnswerRows.parse(rows)
    },
  }
}

export type LearningStore = ReturnType<typeof learningStore>
