import type { ReviewDay, ReviewQuestion } from '#contract/learning/reviews.ts'
import { reviewOf } from '#course/quiz-rules.ts'
import type { CourseItems, CourseLesson } from './course-items.ts'
import type { SetItem } from './set-store.ts'

/** A question of a set; its answer and reasons only once it is answered. */
export function questionReply({ position, asked, chosen }: SetItem, { id, title }: CourseLesson): ReviewQuestion {
  const { question, options } = asked
  const [reviewed] = chosen === null ? [] : reviewOf([asked], [chosen])
  if (!reviewed) return { position, question, options, result: null }
  const { correctAnswer, explanation, mistake } = reviewed
  const result = { chosen: reviewed.chosen, correctAnswer, explanation, ...(mistake && { mistake }) }
  return { position, question, options, result: { ...result, lesson: { id, title } } }
}

/** A set without the questions of lessons that are closed now. */
export function setReply(day: string, items: readonly SetItem[], lessons: CourseItems): ReviewDay {
  const questions = items.flatMap((item) => {
    const lesson = lessons.get(item.lesson_id)
    return lesson ? questionReply(item, lesson) : []
  })
  return { day, open: questions.filter(({ result }) => result === null).length, questions }
}
