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
