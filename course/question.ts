import * as z from 'zod'
import { Benchmark, Text } from './text.ts'
import { ParallelStem, Template } from './variants/template.ts'

/** A quiz question as it is stored: with its answer and explanation. */
export const Question = z.object({
  /**
   * The author's id of the question, unchanged when its text changes. Old rows have none, and learners do not receive
   * it.
   */
  id: z.string().optional(),
  question: z.string(),
  options: z.string().array(),
  /** Index of the correct option. */
  correctAnswer: z.int().min(0),
  explanation: z.string(),
  /** Feedback for a learner who chose this wrong option; null for the correct one. Old rows have none. */
  mistakes: z.string().nullable().array().optional(),
  /** The part of the lesson that it asks about: anchor and title of its heading. Learners receive it after a fail. */
  part: z.object({ id: z.string(), title: z.string() }).optional(),
})
export type Question = z.infer<typeof Question>

/**
 * A question as a learner receives it. Answer and explanation are absent until the quiz has been submitted once.
 * Feedback for wrong choices is never included, because it is only for learners who made that choice.
 */
export const LearnerQuestion = Question.omit({ id: true, mistakes: true, part: true }).partial({
  correctAnswer: true,
  explanation: true,
})
export type LearnerQuestion = z.infer<typeof LearnerQuestion>

/**
 * A question as a learner reviews it after submitting: the answer, its explanation, the chosen option and its feedback.
 */
export const ReviewedQuestion = Question.omit({ id: true, mistakes: true, part: true }).extend({
  chosen: z.int(),
  mistake: z.string().optional().describe('Feedback on the chosen wrong option; absent for the correct one'),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

/** A question as its author writes it in quiz.json; includes fields for the course checks. */
export const AuthoredQuestion = z.strictObject({
  ...Question.omit({ part: true }).shape,
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
  template: Template.optional().describe('The question with other numbers'),
  parallel: ParallelStem.optional().describe('A second question with the same idea'),
})
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>

/** A question of the mixed quiz of a tier, as its author writes it in content/mixed. */
export const MixedQuestion = AuthoredQuestion.omit({ lo: true, kind: true, big_five: true }).extend({
  id: z.string().regex(/^mixed-(?:bronze|silver|gold|platinum)-q\d\d?$/, 'mixed-bronze-q1'),
  from_lesson: z.int().describe('The lesson that it asks about; learners do not see it'),
})
export type MixedQuestion = z.infer<typeof MixedQuestion>

/** A question without its answer and explanation. */
export const withoutAnswer = ({ question, options }: Question): LearnerQuestion => ({ question, options })
