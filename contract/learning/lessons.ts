import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { LessonCard, ReadableLesson, StoredLesson } from '#course/lesson.ts'
import { LessonNodesReply, LessonTextReply } from '#course/lesson-text-schema.ts'
import { ReviewedQuestion } from '#course/question.ts'
import { unansweredMessage } from '#course/quiz-rules.ts'
import { LearnerResource } from '#course/resource.ts'
import { learningRoutes } from './routes.ts'

const AnswerIndex = z.int().min(0)
const ChosenIndex = z.int({ error: ({ input }) => (input === null ? unansweredMessage : undefined) }).min(0)

/** Identifies the quiz attempt shown to the learner. Requests without it are accepted. */
const SubmissionFields = {
  attempt: z.int().min(1).optional().describe('As the draft says it'),
  quiz_version: z.string().max(64).optional().describe('As the draft says it'),
}

export const Submission = z.object({
  lessonId: z.int(),
  answers: z.array(ChosenIndex, unansweredMessage).min(1, unansweredMessage).max(50),
  ...SubmissionFields,
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

/** One entry per question, in course order; null if unanswered. */
const DraftAnswers = AnswerIndex.nullable().array().max(50)

/** Incomplete quiz answers to save. */
export const DraftSave = z.object({
  answers: DraftAnswers,
  changes: AnswerIndex.array()
    .max(50)
    .optional()
    .describe('The questions that were answered here since the last save: the rest is kept as it is stored'),
  ...SubmissionFields,
})
export type DraftSave = z.infer<typeof DraftSave>

/** Saved incomplete quiz answers, and the attempt they belong to. */
export const QuizDraft = z.object({
  answers: DraftAnswers,
  attempt: z.int().describe('The attempt that is open, from 1'),
  quiz_version: z.string().describe('Names the questions and options as they are now'),
  order: z
    .object({
      questions: z.int().array(),
      options: z.int().array().array().describe("By the question's index in the course"),
    })
    .describe('In which order to show them; answers keep the indexes of the course'),
})
export type QuizDraft = z.infer<typeof QuizDraft>

/** Reading position: the anchor of the last heading reached. */
const ReadingPosition = z.object({
  place: z
    .string()
    .max(120)
    .regex(/^[a-z0-9-]*$/),
})

const Neighbor = StoredLesson.pick({ id: true, title: true })

/** Public data of a lesson, for every tier. */
export const LessonPreview = StoredLesson.pick({ id: true, title: true, tier: true, lesson_order: true }).extend({
  opening: LessonNodesReply.describe('The first paragraph'),
  scenario: LessonNodesReply.describe('A person with a question, whom the lesson follows'),
  objectives: LessonNodesReply.array(),
  headings: z.string().array(),
  calculator: z.string().nullable().describe('The question that its calculator answers'),
  questions: z.int(),
  lessons: z.int().describe('How many there are in all'),
  tier_lessons: z.int().describe('How many its tier opens, those of lower tiers too'),
  reading_minutes: z.int().describe('How long it takes to read'),
  previous: Neighbor.nullable().describe('The lesson before it in the course'),
  next: Neighbor.nullable().describe('The one after it'),
  text: LessonTextReply.nullable().describe('The whole text of the one lesson that everybody may read'),
})
export type LessonPreview = z.infer<typeof LessonPreview>

export const lessons = defineApi(learningRoutes.lessons, {
  list: { summary: 'Every lesson as a card', reply: LessonCard.array() },
  read: { summary: 'A lesson that is open to the member, with its questions', params: IdParams, reply: ReadableLesson },
  preview: {
    summary: 'What a lesson is about, for whoever may not read it yet; of the first lesson the text, too',
    params: IdParams,
    reply: LessonPreview,
  },
  resources: {
    summary: 'What can be looked at or downloaded beside a lesson',
    params: IdParams,
    reply: LearnerResource.array(),
  },
  complete: { summary: 'Grades a quiz and keeps the result', params: IdParams, body: Submission, reply: QuizResult },
  draft: { summary: 'The half-done answers of a quiz, and its paper', params: IdParams, reply: QuizDraft },
  saveDraft: { summary: 'Keeps the half-done answers of a quiz', params: IdParams, body: DraftSave },
  savePlace: { summary: 'Keeps where the reader stopped', params: IdParams, body: ReadingPosition },
})
