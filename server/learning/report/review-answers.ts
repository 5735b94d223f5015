import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { learnersOnly } from './counted-learners.ts'
import type { ReviewAnswer } from './retention.ts'

const AnswerRow = z.object({
  member_id: z.number(),
  question: z.string(),
  variant: z.string(),
  is_right: BooleanColumn,
  answered_at: z.string(),
  passed_at: z.string(),
  submissions: z.number(),
})

/** Answers to a lesson's questions in reviews, of members who have passed the lesson, by member and time. */
export async function* reviewAnswers(
  db: Database,
  lessonId: number,
  adminIds: readonly number[],
): AsyncGenerator<ReviewAnswer> {
  const rows = db.cursor`
    select s.member_id, s.question, s.variant, s.is_right, s.answered_at, q.passed_at, q.submissions
    from review_set_items s join (
      select member_id, min(case when passed = 1 then created_at end) as passed_at, count(*) as submissions
      from quiz_attempts where lesson_id = ${lessonId} group by member_id
    ) q on q.member_id = s.member_id
    where s.lesson_id = ${lessonId} and s.answered_at is not null and q.passed_at is not null
      ${learnersOnly(adminIds, sql`s.member_id`)}
    order by s.member_id, s.answered_at, s.day, s.position`
  for await (const row of rows) yield AnswerRow.parse(row)
}
