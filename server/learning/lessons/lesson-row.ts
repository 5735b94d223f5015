import * as z from 'zod'
import { SeedLesson } from '#course/lesson.ts'
import type { LessonText } from '#course/lesson-text.ts'
import { lessonPreview } from '#course/preview.ts'

/** A lesson as its row reads: the questions as JSON text, the preview worked out, and the text as it was read. */
export const LessonRow = SeedLesson.omit({ seed: true, resources: true }).extend({
  quiz_questions: z.string(),
  preview: z.string(),
  text: z.string().nullable(),
})
export type LessonRow = z.infer<typeof LessonRow>

/** What a row is made of. */
export type RowSource = Omit<SeedLesson, 'seed' | 'resources'>

export const lessonRow = (lesson: RowSource, parse: (markdown: string) => LessonText): LessonRow =>
  LessonRow.parse({
    ...lesson,
    preview: lessonPreview(lesson.content),
    text: JSON.stringify(parse(lesson.content)),
    quiz_questions: JSON.stringify(lesson.quiz_questions),
  })

/** Whether two rows hold the same, column by column. */
export const sameRow = (one: LessonRow, other: LessonRow): boolean =>
  LessonRow.keyof().options.every((column) => one[column] === other[column])

/** The moment of a change of a lesson: pages are kept by it, so it never stays where it was. */
export const nextMoment = (now: number, before: string): string =>
  new Date(Math.max(now, Date.parse(before) + 1)).toISOString()
