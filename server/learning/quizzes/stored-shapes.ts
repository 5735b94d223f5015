import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** A draft of quiz answers. Old drafts have no version of the quiz. */
export const quizDraft = defineStoredJson({
  name: 'progress.draft',
  readers: { 1: z.object({ answers: z.int().nullable().array(), quiz_version: z.string().optional() }) },
})

/** Choice per question of a submission. The learning report reads version 1 in SQL. */
export const chosenAnswers = defineStoredJson({
  name: 'quiz_attempts.answers',
  readers: { 1: z.object({ question: z.string(), chosen: z.int().optional() }).array() },
})
