import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import { type LessonRow, lessonRow } from '#server/learning/lessons/lesson-row.ts'
import { courseContent } from './course-content.ts'
import { compile } from './source.ts'

/** Builds the lesson's row from a source, with current figures and the current parser. */
export async function sourceRow(
  source: LessonSource,
  place: { slug: string; lesson_order: number },
): Promise<LessonRow> {
  const { parseLessonText } = await import('#server/learning/lesson-text/parse-lesson-text.ts')
  return lessonRow(compile(source, place, await courseContent()), parseLessonText)
}
