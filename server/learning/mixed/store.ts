import * as z from 'zod'
import { StoredLesson, Tier } from '#course/lesson.ts'
import type { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import type { Tier as TierName } from '#course/tiers.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, join } from '#server/platform/db/sql.ts'
import { mixedQuestions, mixedVariants } from './stored-shapes.ts'

/** A mixed quiz as stored. */
const MixedRow = z.object({ tier: Tier, quiz_questions: z.string(), quiz_variants: z.string().nullable() })
export type MixedRow = z.infer<typeof MixedRow>
const ExistingRows = MixedRow.extend({ updated_at: z.string() }).array()

const MixedQuizzes = z
  .object({
    tier: Tier,
    quiz_questions: mixedQuestions.column,
    quiz_variants: mixedVariants.column.nullable(),
  })
  .array()

const LessonLinks = StoredLesson.pick({ id: true, title: true }).extend({ slug: z.string() }).array()

const BestAttempts = z
  .object({
    tier: Tier,
    score: z.number(),
    correct: z.number(),
    total: z.number(),
    created_at: z.string(),
    attempts: z.number(),
  })
  .array()
export type BestAttempt = z.infer<typeof BestAttempts>[number]

const AttemptCount = z.object({ attempts: z.number() })

export const mixedStore = (db: Database) =>
  bindAll(db, { quizzes, lessonsOf, rows, save, bestAttempts, countAttempts, addAttempt })

export type MixedStore = ReturnType<typeof mixedStore>

/** All mixed quizzes. */
async function quizzes(db: Database): Promise<SeedMixedQuiz[]> {
  return MixedQuizzes.parse(await db.all`select tier, quiz_questions, quiz_variants from mixed_quizzes`)
}

/** The published lessons with these slugs. */
async function lessonsOf(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return LessonLinks.parse(
    await db.all`select id, title, slug from lessons where published = 1 and slug in (${join([...slugs])})`,
  )
}

/** The rows of all mixed quizzes, by tier. */
async function rows(db: Database) {
  const found = ExistingRows.parse(await db.all`select ${columns(MixedRow.shape)}, updated_at from mixed_quizzes`)
  return new Map(found.map((row) => [row.tier, row]))
}

/** Inserts or replaces a mixed quiz. */
async function save(db: Database, { tier, quiz_questions, quiz_variants }: MixedRow, timestamp: string) {
  await db.run`
    insert into mixed_quizzes (tier, quiz_questions, quiz_variants, updated_at)
    values (${tier}, ${quiz_questions}, ${quiz_variants}, ${timestamp})
    on conflict (tier) do update set quiz_questions = excluded.quiz_questions,
      quiz_variants = excluded.quiz_variants, updated_at = excluded.updated_at`
}

/** The member's best attempt of each tier, the latest of equal ones, with the number of attempts. */
async function bestAttempts(db: Database, memberId: number): Promise<BestAttempt[]> {
  return BestAttempts.parse(
    await db.all`
      select tier, score, correct, total, created_at, attempts from (
        select tier, score, correct, total, created_at, max(attempt) over (partition by tier) as attempts,
          row_number() over (partition by tier order by score desc, attempt desc) as place
        from mixed_attempts where member_id = ${memberId}) as ranked
      where place = 1`,
  )
}

/** Number of the member's submissions of a mixed quiz. */
async function countAttempts(db: Database, memberId: number, tier: TierName): Promise<number> {
  const row = await db.one`
    select coalesce(max(attempt), 0) as attempts from mixed_attempts where member_id = ${memberId} and tier = ${tier}`
  return AttemptCount.parse(row).attempts
}

export interface MixedAttemptRow {
  attempt: number
  quiz_version: string
  score: number
  correct: number
  total: number
  /** The questions that were asked, with the choices, as JSON. */
  answers: string
  created_at: string
}

/** Stores a submitted attempt. @returns false if another submission has closed this attempt */
async function addAttempt(db: Database, memberId: number, tier: TierName, attempt: MixedAttemptRow): Promise<boolean> {
  const row = { member_id: memberId, tier, ...attempt }
  return (
    (await db.run`
      insert into mixed_attempts (${columns(row)}) values (${join(Object.values(row))}) on conflict do nothing`) > 0
  )
}
