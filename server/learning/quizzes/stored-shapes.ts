import * as z from 'zod'
import { VariantQuestion } from '#course/variants/variant.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** A draft of quiz answers. Old drafts have no version of the quiz. */
export const quizDraft = defineStoredJson({
  name: 'progress.draft',
  readers: { 1: z.object({ answers: z.int().nullable().array(), quiz_version: z.string().optional() }) },
})

/** The questions of an attempt with other numbers than the course, as asked. */
export const askedQuestions = defineStoredJson({
  name: 'quiz_papers.questions',
  readers: { 1: VariantQuestion.array() },
})

/**
 * Choice per question of a submission. `counted_as` is the course's own option with the same slip where it has another
 * index; -1 if there is none. The learning report reads version 1 in SQL.
 */
export const chosenAnswers = defineStoredJson({
  name: 'quiz_attempts.answers',
  readers: {
    1: z.object({ question: z.string(), chosen: z.int().optional(), counted_as: z.int().optional() }).array(),
  },
})
