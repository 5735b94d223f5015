import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import { type LessonRow, lessonRow } from '#server/learning/lessons/lesson-row.ts'
import { courseContent } from './course-content.ts'
import { compile } from './source.ts'

/** A source as its lesson's row, with the figures and the parser of today. */
export async function sourceRow(
  source: LessonSource,
  place: { slug: string; lesson_order: number },
): Promise<LessonRow> {
  const { fill } = await courseContent()
  const { parseLessonText } = await import('#server/learning/lesson-text/parse-lesson-text.ts')
  return lessonRow(compile(source, place, fill), parseLessonText)
}
