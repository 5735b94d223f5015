import * as z from 'zod'
import { SeedLesson } from '#course/lesson.ts'
import type { LessonText } from '#course/lesson-text.ts'
import { lessonPreview } from '#course/preview.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { hashOf } from '#course/seeded-random.ts'
import { storedQuiz, storedText, storedVariants, storedYears } from './stored-shapes.ts'

/** A lesson as stored: questions as JSON text, generated preview, and parsed text. */
export const LessonRow = SeedLesson.omit({ seed: true, resources: true }).extend({
  quiz_questions: z.string(),
  quiz_variants: z.string().nullable(),
  preview: z.string(),
  text: z.string().nullable(),
  later_years: z.string().nullable(),
})
export type LessonRow = z.infer<typeof LessonRow>

/** Input for a row. */
export type RowSource = Omit<SeedLesson, 'seed' | 'resources'>

type Parse = (markdown: string) => LessonText

export const lessonRow = (lesson: RowSource, parse: Parse): LessonRow =>
  LessonRow.parse({
    ...lesson,
    preview: lessonPreview(lesson.content),
    text: storedText.write(parse(lesson.content)),
    quiz_questions: storedQuiz.write(lesson.quiz_questions),
    quiz_variants: lesson.quiz_variants && storedVariants.write(lesson.quiz_variants),
    later_years: lesson.later_years.length === 0 ? null : writeYears(lesson, parse),
  })

function writeYears({ content, quiz_questions, later_years }: RowSource, parse: Parse): string {
  const years = later_years.map((year) => ({ ...year, text: parse(year.content) }))
  return storedYears.write({ of: { quiz: quizVersion(quiz_questions), content: hashOf(content) }, years })
}

/** Whether two rows are equal in every column. */
export const sameRow = (one: LessonRow, other: LessonRow): boolean =>
  LessonRow.keyof().options.every((column) => one[column] === other[column])

/** Time of a lesson change. Strictly increasing, because page caches use it as a key. */
export const nextTimestamp = (now: number, before: string): string =>
  new Date(Math.max(now, Date.parse(before) + 1)).toISOString()
