import * as z from 'zod'
import { Benchmark, Text } from './text.ts'

/** A quiz question as it is stored: with its answer and the reason for it. */
export const Question = z.object({
  /** The author's own name for it, the same when its words change. Rows stored long ago have none, and learners get none. */
  id: z.string().optional(),
  question: z.string(),
  options: z.string().array(),
  /** Index of the right option. */
  correctAnswer: z.int().min(0),
  explanation: z.string(),
  /** What is said first to whoever chose this wrong option; null for the right one. Rows stored long ago have none. */
  mistakes: z.string().nullable().array().optional(),
})
export type Question = z.infer<typeof Question>

/**
 * As a learner gets it. The answer and its reason are absent until that quiz has been submitted once; what is said to each
 * wrong choice never comes along, since it speaks only to who has made it.
 */
export const LearnerQuestion = Question.omit({ id: true, mistakes: true }).partial({
  correctAnswer: true,
  explanation: true,
})
export type LearnerQuestion = z.infer<typeof LearnerQuestion>

/** As a learner reviews it after submitting: the answer, its reason, the option that was chosen and what is said to that. */
export const ReviewedQuestion = Question.omit({ id: true, mistakes: true }).extend({
  chosen: z.int(),
  mistake: z.string().optional().describe('What is said first to the wrong option that was chosen'),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

/** As its author writes it in quiz.json: with what only the checks of the course need. */
export const AuthoredQuestion = z.strictObject({
  ...Question.shape,
  question: Text,
  options: Text.array().length(4),
  correctAnswer: z.int().min(0).max(3),
  explanation: Text,
  id: z.string().regex(/^l\d\d-q\d$/, 'l01-q1'),
  lo: z.int().min(1).max(3).describe('The objective that it asks for'),
  kind: z.enum(['idea', 'compute', 'story', 'look-back']),
  from_lesson: z.int().optional(),
  covers: Benchmark.array(),
  big_five: z.enum(['interest', 'inflation', 'bond-price', 'mortgage-term', 'one-stock-or-fund']).optional(),
  traps: Text.nullable().array().length(4),
  mistakes: Text.nullable()
    .array()
    .length(4)
    .optional()
    .describe('What is said first to whoever chose this wrong option; null for the right one'),
  calc: Text.optional(),
})
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>

/** A question without its answer and reason. */
export const withoutAnswer = ({ question, options }: Question): LearnerQuestion => ({ question, options })
