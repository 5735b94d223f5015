import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'
import { randomName } from '#server/platform/storage/storage.ts'

/** A complete resource row, stored for a restore. */
export const ResourceRow = z.object({
  id: z.int(),
  lesson_id: z.int(),
  title: z.string(),
  description: z.string(),
  resource_type: z.string(),
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  size: z.int().nullable(),
  alt: z.string().nullable(),
  poster_key: z.string().nullable(),
  captions_key: z.string().nullable(),
  display_order: z.int(),
  created_at: z.string(),
  media_key: z.string(),
  section: z.string().nullable().default(null),
  /** 1 if an editor changed it, so that seeding preserves it. */
  edited: z.int().default(0),
  // Resources deleted before keys existed have none.
  resource_key: z.string().default(randomName),
})
export type ResourceRow = z.infer<typeof ResourceRow>

/** Resources that a deleted media item removed from their lessons. */
export const detachedResources = defineStoredJson({ name: 'media.detached', readers: { 1: ResourceRow.array() } })
