import * as z from 'zod'
import { LaterYear } from '#course/lesson.ts'
import { StoredLessonText } from '#course/lesson-text-schema.ts'
import { Question } from '#course/question.ts'
import { QuizVariants } from '#course/variants/variant.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The quiz of a lesson. */
export const storedQuiz = defineStoredJson({ name: 'lessons.quiz_questions', readers: { 1: Question.array() } })

/** The parsed text of a lesson. */
export const storedText = defineStoredJson({ name: 'lessons.text', readers: { 1: StoredLessonText } })

/** The templates and parallel stems of a lesson's quiz. */
export const storedVariants = defineStoredJson({ name: 'lessons.quiz_variants', readers: { 1: QuizVariants } })

/**
 * The texts of a lesson in later years, and the texts of the row to which they belong: a release without this column may
 * have changed only those.
 */
export const storedYears = defineStoredJson({
  name: 'lessons.later_years',
  readers: {
    1: z.object({
      of: z.object({ quiz: z.string(), content: z.string() }).describe('Versions of the texts of the row'),
      years: LaterYear.extend({ text: StoredLessonText }).array(),
    }),
  },
})
