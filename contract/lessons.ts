import * as z from 'zod'
import { tiers } from '#course/tiers.ts'
import { IdParams, Moment } from './codecs.ts'
import { defineApi } from './endpoint.ts'
import { routes } from './routes.ts'

export const Tier = z.enum(tiers)

export const LessonCard = z.object({
  id: z.int(),
  title: z.string(),
  tier: Tier,
  lesson_order: z.int(),
  content: z.string().describe('The first 120 characters, as plain text'),
  is_accessible: z.boolean(),
})
export type LessonCard = z.infer<typeof LessonCard>

/** A question as a learner sees it. The answer and its reason are absent until that quiz has been submitted once. */
export const QuizQuestion = z.object({
  question: z.string(),
  options: z.string().array(),
  correctAnswer: z.int().optional(),
  explanation: z.string().optional(),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

export const Lesson = LessonCard.omit({ content: true, is_accessible: true }).extend({
  content: z.string().describe('Markdown'),
  quiz_questions: QuizQuestion.array(),
})
export type Lesson = z.infer<typeof Lesson>

export const ResourceType = z.enum(['video', 'image', 'excel', 'other'])

export const LessonResource = z.object({
  id: z.int(),
  lesson_id: z.int(),
  title: z.string(),
  description: z.string(),
  resource_type: ResourceType,
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  display_order: z.int(),
  size: z.int().nullable().describe('Bytes of the file'),
  alt: z.string().nullable().describe('What a picture shows, in words'),
  has_poster: z.boolean().describe('Whether a video of ours has a still picture at …/poster'),
  has_captions: z.boolean().describe('Whether a video of ours has captions at …/captions'),
  created_at: Moment,
})
export type LessonResource = z.infer<typeof LessonResource>

const AnswerIndex = z.int().min(0)
const unanswered = 'Please answer all questions before submitting.'
const ChosenIndex = z.int({ error: ({ input }) => (input === null ? unanswered : undefined) }).min(0)

export const Submission = z.object({
  lessonId: z.int(),
  answers: z.array(ChosenIndex, unanswered).min(1, unanswered).max(50),
})
export type Submission = z.infer<typeof Submission>

export const ReviewedQuestion = z.object({
  question: z.string(),
  options: z.string().array(),
  chosen: z.int(),
  correctAnswer: z.int(),
  explanation: z.string(),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

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
  read: { summary: 'A lesson that is open to the member, with its questions', params: IdParams, reply: Lesson },
  resources: {
    summary: 'What can be looked at or downloaded beside a lesson',
    params: IdParams,
    reply: LessonResource.array(),
  },
  complete: { summary: 'Grades a quiz and keeps the result', params: IdParams, body: Submission, reply: QuizResult },
  draft: { summary: 'The half-done answers of a quiz', params: IdParams, reply: QuizDraft },
  saveDraft: { summary: 'Keeps the half-done answers of a quiz', params: IdParams, body: QuizDraft },
  savePlace: { summary: 'Keeps where the reader stopped', params: IdParams, body: ReadingPlace },
})
