import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const OpenAttempt = z.object({ attempts: z.number(), draft: z.string().nullable() })
const MaybeOpenAttempt = OpenAttempt.optional()

export interface SubmittedAttempt {
  attempt: number
  /** Version of the questions and options that were answered. */
  version: string
  /** Version of the course's own questions that they belong to. */
  courseVersion: string
  score: number
  passed: boolean
  /** Chosen option per question, as JSON. */
  answers: string
}

export const attemptStore = (db: Database) => ({
  /** Stores a submitted attempt, in the transaction that counts it. */
  async add(memberId: number, lessonId: number, submitted: SubmittedAttempt, timestamp: string) {
    const { attempt, version, courseVersion, score, passed, answers } = submitted
    await db.run`
      insert into quiz_attempts
        (member_id, lesson_id, attempt, quiz_version, course_version, score, passed, answers, created_at)
      values (${memberId}, ${lessonId}, ${attempt}, ${version}, ${courseVersion === version ? null : courseVersion},
        ${score}, ${passed ? 1 : 0}, ${answers}, ${timestamp})`
  },

  /**
   * The draft of the open attempt, locked until the transaction ends to serialize saves of several tabs.
   * @param attempt attempt of the draft; undefined means the open one
   * @returns undefined if that attempt is closed
   */
  async lockOpen(memberId: number, lessonId: number, attempt: number | undefined, timestamp: string) {
    // A missing row cannot be locked, so insert an empty one for concurrent requests.
    if (attempt === undefined || attempt === 1)
      await db.run`
        insert into progress (id, member_id, lesson_id, is_completed, attempts, begun_at, updated_at)
        values (${await db.id()}, ${memberId}, ${lessonId}, ${0}, ${0}, ${timestamp}, ${timestamp})
        on conflict (member_id, lesson_id) do nothing`
    const open = MaybeOpenAttempt.parse(
      await db.one`
        select attempts, draft from progress
        where member_id = ${memberId} and lesson_id = ${lessonId} ${db.forUpdate}`,
    )
    return attempt === undefined || open?.attempts === attempt - 1 ? open : undefined
  },
})

export type AttemptStore = ReturnType<typeof attemptStore>
