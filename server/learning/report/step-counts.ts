import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'
import { countedLearners, type LearnerFilter } from './counted-learners.ts'
import { type PeriodStarts, ringOf } from './period.ts'

const StepRow = z.object({
  lesson_id: z.number(),
  ring: z.number(),
  began: z.number(),
  sitting_1: z.number(),
  sitting_2: z.number(),
  sitting_3: z.number(),
  submitted: z.number(),
  passed: z.number(),
  returned: z.number(),
})
export type StepCount = z.infer<typeof StepRow>

/** Steps in their order. A learner who made one has reached those before it. */
const order = ['sitting-1', 'sitting-2', 'sitting-3', 'submitted', 'passed']

const countIf = (condition: Fragment): Fragment => sql`sum(case when ${condition} then 1 else 0 end)`
const reached = (step: string): Fragment => countIf(sql`furthest > ${order.indexOf(step)}`)
const rankOf = order.map((step, index) => sql`when ${step} then ${index + 1}`).reduce((all, one) => sql`${all} ${one}`)

/** Steps of learners per lesson and ring of their begin. Counts only learners whose first step is kept. */
export async function countSteps(
  db: Database,
  starts: PeriodStarts,
  counted: LearnerFilter,
  lessonId?: number,
): Promise<StepCount[]> {
  const rows = await db.all`
    select lesson_id, ring, count(*) as began, ${reached('sitting-1')} as sitting_1, ${reached('sitting-2')} as sitting_2,
      ${reached('sitting-3')} as sitting_3, ${reached('submitted')} as submitted, ${reached('passed')} as passed,
      ${countIf(sql`has_returned = 1`)} as returned
    from (
      select s.lesson_id, ${ringOf(sql`max(p.begun_at)`, starts)} as ring, max(case step ${rankOf} else 0 end) as furthest,
        max(case step when 'began' then 1 else 0 end) as has_begun,
        max(case step when 'returned' then 1 else 0 end) as has_returned
      from lesson_steps s left join progress p on p.member_id = s.member_id and p.lesson_id = s.lesson_id
      where 1 = 1 ${countedLearners(sql`s`, counted, lessonId)}
      group by s.lesson_id, s.member_id
    ) learners
    where has_begun = 1 group by lesson_id, ring`
  return parseRows(StepRow, rows)
}
