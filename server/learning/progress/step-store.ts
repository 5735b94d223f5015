import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

/** A step that an activity in a lesson makes. The store itself adds 'began' and 'returned'. */
export type Step = 'sitting-1' | 'sitting-2' | 'sitting-3' | 'submitted' | 'passed'

/** Days that a step is kept. */
export const stepDays = 400
/** A member who comes back to a lesson on a later day, up to this many days after the first one, has returned. */
const returnDays = 7

const dayMs = 24 * 3_600_000

/** @param day 'YYYY-MM-DD' */
const daysBefore = (day: string, days: number) => isoTimestamp(Date.parse(day) - days * dayMs).slice(0, 10)

interface Activity {
  memberId: number
  lessonId: number
  steps: readonly Step[]
  /** The day in the member's time zone. */
  today: string
}

/** Names as table rows. */
const stepRows = (steps: readonly string[]): Fragment =>
  steps.map((step) => sql`select cast(${step} as text) as step`).reduce((all, one) => sql`${all} union all ${one}`)

/** Steps of members through lessons, each with its first day. */
export const stepStore = (db: Database) => ({
  /**
   * Adds the missing steps of an activity, before its other writes: in a transaction, the first row locks the member, and
   * the deletion of an account locks the member before the progress. A lesson that was begun before steps were recorded, or
   * longer ago than they are kept, gets none: its figures would be incomplete.
   */
  async record({ memberId, lessonId, steps, today }: Activity): Promise<void> {
    await db.run`
      insert into lesson_steps (member_id, lesson_id, step, day)
      select cast(${memberId} as bigint), cast(${lessonId} as bigint), s.step, cast(${today} as text)
      from (${stepRows(['began', ...steps, 'returned'])}) s
      left join lesson_steps b on b.member_id = ${memberId} and b.lesson_id = ${lessonId} and b.step = 'began'
      where case
        when s.step = 'returned' then b.day < ${today} and b.day >= ${daysBefore(today, returnDays)}
        when b.day is not null then s.step <> 'began'
        else not exists (select 1 from progress where member_id = ${memberId} and lesson_id = ${lessonId}) end
      on conflict (member_id, lesson_id, step) do nothing`
  },

  /** Deletes up to `limit` steps that are older than they are kept. */
  purge: (now: number, limit: number): Promise<number> => db.run`
    delete from lesson_steps where (member_id, lesson_id, step) in (
      select member_id, lesson_id, step from lesson_steps
      where day < ${daysBefore(isoTimestamp(now).slice(0, 10), stepDays)} limit ${limit})`,
})

export type StepStore = ReturnType<typeof stepStore>
