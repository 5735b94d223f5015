import { askedReview, variantId } from '#course/reviews/asked-review.ts'
import { chooseSet } from '#course/reviews/choose-set.ts'
import type { CourseItems } from './course-items.ts'
import { type ReviewItem, withoutFuture } from './rules.ts'
import type { Scheduler } from './scheduler.ts'
import type { NewSetItem } from './set-store.ts'

/** The items that are due on a day, of questions that exist in lessons that are open. */
export const dueItems = (items: readonly ReviewItem[], lessons: CourseItems, day: string): ReviewItem[] =>
  items
    .map((item) => withoutFuture(item, day))
    .filter(
      ({ lesson_id, question, enters_on, due_on }) =>
        enters_on <= day && due_on <= day && lessons.get(lesson_id)?.items.has(question),
    )

interface SetOf {
  memberId: number
  day: string
  lessons: CourseItems
  scheduler: Scheduler
}

/** The questions of a new set, as asked. */
export function newSet(due: readonly ReviewItem[], { memberId, day, lessons, scheduler }: SetOf): NewSetItem[] {
  const ranked = due.map((item) => ({ ...item, retrievability: scheduler.retrievability(item, day) }))
  return chooseSet(ranked, `${memberId} ${day}`).flatMap(({ lesson_id, question, answers }) => {
    const lesson = lessons.get(lesson_id)
    const item = lesson?.items.get(question)
    if (!lesson || !item) return []
    const { version } = lesson
    const asked = askedReview(item, { memberId, lessonId: lesson_id, key: question, answers, version })
    return { lesson_id, question, asked, variant: variantId(item, asked, answers), answers_before: answers }
  })
}
