import * as z from 'zod'
import { LessonCard, ReadableLesson } from '#course/lesson.ts'
import { ReviewedQuestion } from '#course/question.ts'
import { unansweredMessage } from '#course/quiz-rules.ts'
import { LearnerResource } from '#course/resource.ts'
import { IdParams } from './codecs.ts'
import { defineApi } from './endpoint.ts'
import { routes } from './routes.ts'

const AnswerIndex = z.int().min(0)
const ChosenIndex = z.int({ error: ({ input }) => (input === null ? unansweredMessage : undefined) }).min(0)

export const Submission = z.object({
  lessonId: z.int(),
  answers: z.array(ChosenIndex, unansweredMessage).min(1, unansweredMessage).max(50),
})
export type Submission = z.infer<typeof Submission>

export const QuizResult = z.object({
  passed: z.boolean(),
  score: z.int().min(0).max(100).describe('Percent'),
  correct: z.int(),
  total: z.int(),
  best_score: z.int().describe('The best score so far in percent; it never falls'),
  is_completed: z.boolean().describe('True from the first pass on'),
  attempts: z.int(),
  review: ReviewedQuestion.array(),
})
export type QuizResult = z.infer<typeof QuizResult>

/** Half-done answers: one entry a question, null where nothing is chosen yet. */
export const QuizDraft = z.object({ answers: AnswerIndex.nullable().array().max(50) })
export type QuizDraft = z.infer<typeof QuizDraft>

/** Where in the text a reader stopped: the anchor of the last heading that was reached. */
export const ReadingPlace = z.object({
  place: z
    .string()
    .max(120)
    .regex(/^[a-z0-9-]*$/),
})

export const lessons = defineApi(routes.lessons, {
  list: { summary: 'Every lesson as a card', reply: LessonCard.array() },
  read: { summary: 'A lesson that is open to the member, with its questions', params: IdParams, reply: ReadableLesson },
  resources: {
    summary: 'What can be looked at or downloaded beside a lesson',
    params: IdParams,
    reply: LearnerResource.array(),
  },
  complete: { summary: 'Grades a quiz and keeps the result', params: IdParams, body: Submission, reply: QuizResult },
  draft: { summary: 'The half-done answers of a quiz', params: IdParams, reply: QuizDraft },
  saveDraft: { summary: 'Keeps the half-done answers of a quiz', params: IdParams, body: QuizDraft },
  savePlace: { summary: 'Keeps where the reader stopped', params: IdParams, body: ReadingPlace },
})
