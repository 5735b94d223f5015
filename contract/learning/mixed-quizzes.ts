import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { StoredLesson, Tier } from '#course/lesson.ts'
import { LearnerQuestion, ReviewedQuestion } from '#course/question.ts'
import { QuizDraft, Submission } from './lessons.ts'
import { mixedRoutes } from './mixed-routes.ts'

const TierParams = z.object({ tier: Tier })

/** A submission without its answers. */
const MixedScore = z.object({
  correct: z.int(),
  total: z.int(),
  score: z.int().min(0).max(100).describe('Percent, rounded down'),
  created_at: Timestamp,
})

/** The mixed quiz of a tier in the list. */
export const MixedQuizCard = z.object({
  tier: Tier,
  questions: z.int().describe('Number of questions'),
  is_accessible: z.boolean(),
  attempts: z.int().describe('Number of submissions'),
  best: MixedScore.nullable().describe('Best submission, the latest of equal ones; null before the first'),
})
export type MixedQuizCard = z.infer<typeof MixedQuizCard>

/** The questions of the open attempt, without answers and without the lessons that they ask about. */
export const MixedQuizPaper = z.object({
  tier: Tier,
  questions: LearnerQuestion.pick({ question: true, options: true }).array(),
  ...QuizDraft.pick({ attempt: true, order: true }).shape,
  quiz_version: z.string().describe('Identifies the questions and options of this attempt'),
})
export type MixedQuizPaper = z.infer<typeof MixedQuizPaper>

/** Answers use the indexes of `questions` and their options, whatever the order shown. */
const MixedSubmission = z.object({
  answers: Submission.shape.answers,
  attempt: z.int().min(1).describe('`attempt` of the paper'),
  quiz_version: z.string().max(64).describe('`quiz_version` of the paper'),
})
export type MixedSubmission = z.infer<typeof MixedSubmission>

export const MixedQuizResult = MixedScore.extend({
  attempts: z.int(),
  best: MixedScore,
  review: ReviewedQuestion.extend({
    lesson: StoredLesson.pick({ id: true, title: true }).nullable().describe('Lesson that it asks about, if published'),
  })
    .array()
    .describe('In the order in which the questions were shown'),
})
export type MixedQuizResult = z.infer<typeof MixedQuizResult>

export const mixedQuizzes = defineApi(mixedRoutes.mixedQuizzes, {
  list: {
    summary: "List the mixed quiz of each tier whose lessons are published, with the member's best result",
    reply: MixedQuizCard.array(),
  },
  read: {
    summary: 'Get the questions of the open attempt at the mixed quiz of a tier that is open to the member',
    params: TierParams,
    reply: MixedQuizPaper,
  },
  complete: {
    summary: 'Submit a mixed quiz; grades it and stores the result',
    params: TierParams,
    body: MixedSubmission,
    reply: MixedQuizResult,
  },
})
