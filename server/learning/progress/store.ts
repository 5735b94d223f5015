import * as z from 'zod'
import { ProgressRecord } from '#contract/learning/progress.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'

const Records = ProgressRecord.extend({ is_completed: BooleanColumn, is_kept: BooleanColumn }).array()

const Best = z.object({ quiz_score: z.number(), attempts: z.number(), is_completed: BooleanColumn })

const Drafted = z.object({ draft: z.string().nullable() }).optional()

export const progressStore = (db: Database) => ({
  /** A member's records of published lessons, latest first. */
  async list(memberId: number): Promise<ProgressRecord[]> {
    const rows = await db.all`
      select id, lesson_id, is_completed, quiz_score, attempts, place, is_kept, updated_at
      from progress
      where member_id = ${memberId} and exists (select 1 from lessons l where l.id = lesson_id and l.published = 1)
      order by updated_at desc, id desc`
    return Records.parse(rows)
  },

  /** Stores a graded submission. Keeps the best score and an earlier pass, and deletes the draft. */
  async recordAttempt(
    memberId: number,
    lessonId: number,
    score: { score: number; passed: boolean },
    timestamp: string,
  ) {
    const row = await db.one`
      insert into progress (id, member_id, lesson_id, is_completed, quiz_score, attempts, begun_at, updated_at)
      values (${await db.id()}, ${memberId}, ${lessonId}, ${score.passed ? 1 : 0}, ${score.score}, ${1},
        ${timestamp}, ${timestamp})
      on conflict (member_id, lesson_id) do update set
        is_completed = case when excluded.is_completed = 1 then 1 else progress.is_completed end,
        quiz_score = case when progress.quiz_score > excluded.quiz_score then progress.quiz_score
          else excluded.quiz_score end,
        attempts = progress.attempts + 1,
        draft = null,
        updated_at = excluded.updated_at
      returning quiz_score, attempts, is_completed`
    return Best.parse(row)
  },

  async draft(memberId: number, lessonId: number): Promise<string | null> {
    const row = await db.one`select draft from progress where member_id = ${memberId} and lesson_id = ${lessonId}`
    return Drafted.parse(row)?.draft ?? null
  },

  async saveDraft(memberId: number, lessonId: number, draft: string, timestamp: string) {
    await db.run`
      insert into progress (id, member_id, lesson_id, is_completed, attempts, draft, begun_at, updated_at)
      values (${await db.id()}, ${memberId}, ${lessonId}, ${0}, ${0}, ${draft}, ${timestamp}, ${timestamp})
      on conflict (member_id, lesson_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`
  },

  async saveReadingPosition(memberId: number, lessonId: number, position: string, timestamp: string) {
    await db.run`
      insert into progress (id, member_id, lesson_id, is_completed, attempts, place, begun_at, updated_at)
      values (${await db.id()}, ${memberId}, ${lessonId}, ${0}, ${0}, ${position}, ${timestamp}, ${timestamp})
      on conflict (member_id, lesson_id) do update set place = excluded.place, updated_at = excluded.updated_at`
  },
})

export type ProgressStore = ReturnType<typeof progressStore>
