import type { LessonText } from '#course/lesson-text.ts'

/** The text of a lesson. Parses it now if the row has no parsed text yet. */
export const parsedText = async ({
  text,
  content,
}: {
  text: LessonText | null
  content: string
}): Promise<LessonText> =>
  text ?? (await import('#server/learning/lesson-text/parse-lesson-text.ts')).parseLessonText(content)
