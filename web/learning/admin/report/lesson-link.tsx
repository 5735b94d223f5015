import type { LessonFigures } from './learning-text.ts'
import { lessonHref } from './period.ts'
import { usePeriod } from './use-period.ts'

interface LessonLinkProps {
  lesson: Pick<LessonFigures, 'lesson_id' | 'lesson_order' | 'title'>
  /** A part of the page. */
  hash?: string
}

/** Links to the report of a lesson in the same period. */
export const LessonLink = ({ lesson: { lesson_id, lesson_order, title }, hash }: LessonLinkProps) => (
  <a href={lessonHref(lesson_id, usePeriod(), hash)}>
    {lesson_order}. {title}
  </a>
)
