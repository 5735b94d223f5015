import * as z from 'zod'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/** A lesson resource in the library. Above the member's tier, only title, type and tier are included. */
export const LibraryResource = z.object({
  id: z.int(),
  lesson_id: z.int(),
  lesson_title: z.string(),
  lesson_order: z.int(),
  tier: Tier,
  is_accessible: z.boolean(),
  title: z.string(),
  resource_type: z.string(),
  created_at: Timestamp,
  display_order: z.int(),
  description: z.string().nullable().optional(),
  external_url: z.string().nullable().optional(),
  file_key: z.string().nullable().optional(),
  size: z.int().nullable().optional().describe('Bytes'),
  alt: z.string().nullable().optional().describe('Alternative text of an image'),
  has_poster: z.boolean().optional().describe('Whether an uploaded video has a poster image at …/poster'),
  has_captions: z.boolean().optional().describe('Whether an uploaded video has captions at …/captions'),
})
export type LibraryResource = z.infer<typeof LibraryResource>

export const resources = defineApi(learningRoutes.resources, {
  list: { summary: 'List the resources of all lessons, in course order', reply: LibraryResource.array() },
  download: { summary: 'Download the file of a resource that is open to the member', params: IdParams, file: true },
  poster: { summary: 'Download the poster image of an uploaded video', params: IdParams, file: true },
  captions: { summary: 'Download the captions of an uploaded video (WebVTT)', params: IdParams, file: true },
})
