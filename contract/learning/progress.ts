import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { learningRoutes } from './routes.ts'

/** One record per lesson that the member has started reading or taken the quiz of. */
export const ProgressRecord = z.object({
  id: z.int(),
  lesson_id: z.int(),
  is_completed: z.boolean(),
  quiz_score: z.int().nullable().describe('Best score in percent; null before the first attempt'),
  attempts: z.int(),
  place: z.string().nullable().describe('Anchor of the last heading reached'),
  is_kept: z.boolean().describe('Enough of its questions are kept: its segment of the coin has the milled edge'),
  updated_at: Timestamp,
})
export type ProgressRecord = z.infer<typeof ProgressRecord>

export const progress = defineApi(learningRoutes.progress, {
  list: { summary: "List the member's progress records, most recently updated first", reply: ProgressRecord.array() },
})
