import * as z from 'zod'
import { LessonTextReply } from './lesson-text-schema.ts'
import { AuthoredQuestion, LearnerQuestion, Question } from './question.ts'
import { AuthoredResource, SeedResource } from './resource.ts'
import { sittingTopics } from './sitting.ts'
import { Benchmark, Slug, Text } from './text.ts'
import { tiers } from './tiers.ts'
import { QuizVariants } from './variants/variant.ts'

export const Tier = z.enum(tiers)

/** A lesson as it is stored. */
export const StoredLesson = z.object({
  id: z.int(),
  title: z.string(),
  tier: Tier,
  lesson_order: z.int(),
  content: z.string().describe('Markdown'),
  quiz_questions: Question.array(),
})
export type StoredLesson = z.infer<typeof StoredLesson>

/** A lesson as a learner receives it. */
export const Lesson = StoredLesson.extend({ quiz_questions: LearnerQuestion.array() })
export type Lesson = z.infer<typeof Lesson>

/** The same with its text, for the lesson page. */
export const ReadableLesson = Lesson.extend({ text: LessonTextReply })
export type ReadableLesson = z.infer<typeof ReadableLesson>

/** A part of a lesson that is read in one go. */
export const LessonSitting = z.object({
  topic: z.enum(sittingTopics),
  minutes: z.int(),
  places: z.string().array().describe('Anchors of its headings'),
})

/** A lesson in the list of lessons. */
export const LessonCard = StoredLesson.omit({ content: true, quiz_questions: true }).extend({
  content: z.string().describe('First 120 characters of the text, without Markdown'),
  is_accessible: z.boolean(),
  sittings: LessonSitting.array().optional().describe('In order; absent in replies of earlier releases'),
})
export type LessonCard = z.infer<typeof LessonCard>

/** A sum that the checks recalculate: by its expression, by the lesson's calculator, or by both. */
export const Calculation = z
  .strictObject({
    name: Text,
    where: z.enum(['worked', 'turn']).optional(),
    expr: Text.optional(),
    result: Text,
    calculator: z.strictObject({ input: z.record(z.string(), z.unknown()), path: Text }).optional(),
  })
  .refine((sum) => sum.expr !== undefined || sum.calculator !== undefined, 'needs expr or calculator')
export type Calculation = z.infer<typeof Calculation>

/** A lesson as its author writes it in lesson.json, beside lesson.md and quiz.json; includes fields for the checks. */
export const AuthoredLesson = z.strictObject({
  ...StoredLesson.pick({ tier: true }).shape,
  slug: Slug,
  title: Text,
  lesson_order: z.int().min(1).max(99),
  seed: z.boolean().describe('False: only the admin action for platinum lessons inserts it'),
  objectives: Text.array(),
  covers: Benchmark.array(),
  parts: z.record(z.string(), Benchmark.array()),
  traps: z.strictObject({ id: Slug, says: Text }).array(),
  calculator: Slug,
  example: z.enum(['teen', 'adult']),
  words: Text.array(),
  spelling: Text.array().optional().describe('Words of this lesson that no dictionary has'),
  edition: z.literal(2).optional().describe('Its prose meets the floors of the second edition'),
  picture: Text.array().optional().describe('Words of its one figure of speech, in lower case'),
  calc: Calculation.array(),
  resources: AuthoredResource.array(),
})
export type AuthoredLesson = z.infer<typeof AuthoredLesson>

export const AuthoredQuiz = AuthoredQuestion.array()

/** A lesson as it reads from a year on, where its texts name figures of the reader's year. */
export const LaterYear = StoredLesson.pick({ content: true, quiz_questions: true }).extend({
  from: z.int().describe('The first year in which it reads so'),
  quiz_variants: QuizVariants.nullable(),
})
export type LaterYear = z.infer<typeof LaterYear>

/** A lesson as the content folder delivers it to the database, without author-only fields. */
export const SeedLesson = StoredLesson.omit({ id: true }).extend({
  slug: Slug,
  seed: AuthoredLesson.shape.seed,
  resources: SeedResource.array(),
  quiz_variants: QuizVariants.nullable().default(null),
  later_years: LaterYear.array().default([]),
})
export type SeedLesson = z.infer<typeof SeedLesson>
