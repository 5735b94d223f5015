import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'

export interface LearnerFilter {
  /** Members who are or were admins; their own tries would distort the figures. */
  adminIds: readonly number[]
  /** Quiz versions whose learners are excluded. */
  rare: readonly string[]
}

/** Excludes admins. @param member column with the id of the member */
export const learnersOnly = (adminIds: readonly number[], member: Fragment): Fragment =>
  adminIds.length === 0 ? empty : sql`and ${member} not in (${join([...adminIds])})`

/** Limits rows of members and lessons to counted learners, and to one lesson if given. @param table its name in the query */
export function countedLearners(table: Fragment, { adminIds, rare }: LearnerFilter, lessonId?: number): Fragment {
  const ofLesson = lessonId === undefined ? empty : sql`and ${table}.lesson_id = ${lessonId}`
  const withoutRare =
    rare.length === 0
      ? empty
      : sql`and not exists (select 1 from quiz_attempts a where a.member_id = ${table}.member_id
          and a.lesson_id = ${table}.lesson_id and a.attempt = 1 and a.quiz_version in (${join([...rare])}))`
  return sql`${ofLesson} ${learnersOnly(adminIds, sql`${table}.member_id`)} ${withoutRare}`
}
