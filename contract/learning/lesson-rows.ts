import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { Tier } from '#course/lesson.ts'
import { StoredResource } from '#course/resource.ts'

/** A lesson with all columns of its row. */
export const AdminLesson = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  tier: Tier,
  lesson_order: z.int(),
  quiz_questions: z.string().describe('The questions as JSON text'),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AdminLesson = z.infer<typeof AdminLesson>

export const AdminResource = StoredResource.pick({
  id: true,
  lesson_id: true,
  title: true,
  description: true,
  resource_type: true,
  external_url: true,
  file_key: true,
  display_order: true,
  created_at: true,
})
export type AdminResource = z.infer<typeof AdminResource>
