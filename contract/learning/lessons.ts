import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { LessonCard, LessonSitting, ReadableLesson, StoredLesson } from '#course/lesson.ts'
import { LessonNodesReply, LessonTextReply } from '#course/lesson-text-schema.ts'
import { LearnerQuestion, ReviewedQuestion } from '#course/question.ts'
import { unansweredMessage } from '#course/quiz-rules.ts'
import { LearnerResource } from '#course/resource.ts'
import { learningRoutes } from './routes.ts'

const AnswerIndex = z.int().min(0)
const ChosenIndex = z.int({ error: ({ input }) => (input === null ? unansweredMessage : undefined) }).min(0)

/** Identifies the quiz attempt shown to the learner. Requests without it are accepted. */
const SubmissionFields = {
  attempt: z.int().min(1).optional().describe('`attempt` of the quiz draft'),
  quiz_version: z.string().max(64).optional().describe('`quiz_version` of the quiz draft'),
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
  best_score: z.int().describe('Best score so far in percent'),
  is_completed: z.boolean().describe('True once the quiz has been passed'),
  attempts: z.int(),
  review: ReviewedQuestion.array(),
  read_again: z
    .object({ id: z.string(), title: z.string() })
    .optional()
    .describe('Part of the lesson that most of the wrong answers are about: anchor and title; absent after a pass'),
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
    .describe(
      'Indexes of the questions answered on this device since the last save; other stored answers are unchanged. Default: all',
    ),
  ...SubmissionFields,
})
export type DraftSave = z.infer<typeof DraftSave>

/** Saved incomplete quiz answers, and the attempt they belong to. */
export const QuizDraft = z.object({
  answers: DraftAnswers,
  attempt: z.int().describe('Number of the open attempt, from 1'),
  quiz_version: z.string().describe('Identifies the current questions and options'),
  order: z
    .object({
      questions: z.int().array(),
      options: z.int().array().array().describe("Option indexes per question, by the question's index in the course"),
    })
    .describe('Display order; answers use the indexes of the course'),
  questions: LearnerQuestion.pick({ question: true, options: true })
    .array()
    .optional()
    .describe("Questions of this attempt if they differ from the lesson's, in the order of the course"),
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
  opening: LessonNodesReply.describe('First paragraph of the lesson'),
  scenario: LessonNodesReply.describe('Introduces the person whose question the lesson follows'),
  objectives: LessonNodesReply.array(),
  headings: z.string().array(),
  calculator: z
    .string()
    .nullable()
    .describe("Question that the lesson's calculator answers; null without a calculator"),
  questions: z.int(),
  lessons: z.int().describe('Number of lessons in the course'),
  tier_lessons: z.int().describe('Number of lessons that its tier opens, including those of lower tiers'),
  reading_minutes: z.int().describe('Minutes for the whole lesson, with its exercises and the quiz'),
  sittings: LessonSitting.array().optional().describe('In order; absent in replies of earlier releases'),
  previous: Neighbor.nullable().describe('Previous lesson in the course; null for the first'),
  next: Neighbor.nullable().describe('Next lesson in the course; null for the last'),
  text: LessonTextReply.nullable().describe('Full text of the first lesson, which is public; null for the others'),
})
export type LessonPreview = z.infer<typeof LessonPreview>

export const lessons = defineApi(learningRoutes.lessons, {
  list: { summary: 'List all lessons in course order, with a preview of each text', reply: LessonCard.array() },
  syllabus: {
    summary: 'List all lessons for visitors, of which only the first is open',
    reply: LessonCard.array(),
  },
  read: {
    summary: 'Get a lesson that is open to the member, with its quiz questions',
    params: IdParams,
    reply: ReadableLesson,
  },
  preview: {
    summary: 'Get the public preview of a lesson; for the first lesson with its full text',
    params: IdParams,
    reply: LessonPreview,
  },
  resources: {
    summary: 'List the resources of a lesson to view or download',
    params: IdParams,
    reply: LearnerResource.array(),
  },
  complete: {
    summary: 'Submit a quiz; grades it and stores the result',
    params: IdParams,
    body: Submission,
    reply: QuizResult,
  },
  draft: {
    summary: "Get the member's quiz draft: saved answers, attempt and display order",
    params: IdParams,
    reply: QuizDraft,
  },
  saveDraft: { summary: 'Save the quiz draft', params: IdParams, body: DraftSave },
  savePlace: { summary: 'Save the reading position', params: IdParams, body: ReadingPosition },
})
