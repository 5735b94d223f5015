import * as z from 'zod'
import { isSum } from '#course/reviews/asked-review.ts'
import { entryDays } from '#course/reviews/review-rules.ts'
import { chosenAnswers } from '#server/learning/quizzes/stored-shapes.ts'
import { localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import type { CourseItems } from './course-items.ts'
import { newItem, type ReviewItem } from './rules.ts'
import type { Scheduler } from './scheduler.ts'

const Attempt = z.object({ lesson_id: z.number(), answers: chosenAnswers.column, created_at: z.string() })
type Attempt = z.infer<typeof Attempt>

/** All submitted attempts of a member, in their order. */
export const readAttempts = async (db: Database, memberId: number): Promise<Attempt[]> =>
  parseRows(
    Attempt,
    await db.all`
      select lesson_id, answers, created_at from quiz_attempts
      where member_id = ${memberId} order by created_at, lesson_id, attempt`,
  )

interface PastAnswer extends Pick<ReviewItem, 'lesson_id' | 'question' | 'is_sum'> {
  isRight: boolean
  day: string
}

/**
 * Items of quizzes that an earlier release graded, which are not in the review yet. They enter at their last answer's
 * date, three a day in the order of lessons. These answers do not count for `kept`.
 * @param known items of the member; `zone` is the member's, for the dates
 */
export function itemsOfPastAnswers(
  scheduler: Scheduler,
  course: CourseItems,
  attempts: readonly Attempt[],
  { known, zone }: { known: readonly Pick<ReviewItem, 'lesson_id' | 'question'>[]; zone: string | null },
): ReviewItem[] {
  const keys = new Set(known.map(({ lesson_id, question }) => `${lesson_id} ${question}`))
  const last = new Map<string, PastAnswer>()
  for (const { lesson_id, answers, created_at } of attempts)
    for (const { question, chosen, counted_as } of answers) {
      const item = course.get(lesson_id)?.items.get(question)
      const key = `${lesson_id} ${question}`
      if (!item || keys.has(key)) continue
      const isRight = (counted_as ?? chosen) === item.question.correctAnswer
      const day = localDate(zone, Date.parse(created_at))
      last.set(key, { lesson_id, question, is_sum: isSum(item), isRight, day })
    }
  const enter = entryDays([])
  return inCourseOrder([...last.values()], course).map(({ isRight, day, ...item }) =>
    newItem(scheduler, { ...item, enters_on: enter(day) }, { isRight, day }),
  )
}

/** Lessons in course order, in each the wrong answers first. */
function inCourseOrder(answers: readonly PastAnswer[], course: CourseItems): PastAnswer[] {
  const lessons = [...course.keys()]
  return answers.toSorted(
    (one, other) =>
      lessons.indexOf(one.lesson_id) - lessons.indexOf(other.lesson_id) || Number(one.isRight) - Number(other.isRight),
  )
}
