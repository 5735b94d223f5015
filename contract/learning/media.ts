import * as z from 'zod'
import { Flag, Id, KeyParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
import { restorable } from '#contract/platform/restorable.ts'
import { seen } from '#contract/platform/seen.ts'
import { learningRoutes } from './routes.ts'

/** Accepted media types, detected from the file's bytes, each with the extension shown in file choosers. */
export const mediaTypes = {
  video: { 'video/mp4': '.mp4', 'video/webm': '.webm' },
  image: { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp', 'image/gif': '.gif' },
} as const

const LessonUse = z.object({
  resource_id: z.int(),
  lesson_id: z.int(),
  lesson_order: z.int(),
  lesson_title: z.string(),
})

export const MediaItem = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  size: z.int().nullable().describe('Bytes; null for a link'),
  uploaded: Timestamp,
  content_type: z.string().nullable(),
  external_url: z.string().nullable().describe('URL of a linked video; null for an uploaded file'),
  duration_seconds: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  has_poster: z.boolean(),
  captions_size: z.int().nullable(),
  lessons: LessonUse.array().describe('Lessons that show it'),
})
export type MediaItem = z.infer<typeof MediaItem>

const DeletedMediaItem = MediaItem.extend({
  ...restorable,
  lessons: LessonUse.array().describe('Lessons that show it again after a restore'),
})
export type DeletedMediaItem = z.infer<typeof DeletedMediaItem>

/**
 * Form fields of an upload; they must precede the files. A video is sent as `video` or as `url`, a still as `poster`.
 */
export const VideoForm = z.object({
  url: line(2000).optional(),
  title: line(160).optional(),
  description: paragraphs(2000).optional(),
  duration_seconds: z.coerce.number().int().min(0).max(86_400).optional(),
})
export const ImageForm = z.object({ title: line(160).optional(), description: paragraphs(2000).optional() })

const TextBody = z.object({ title: line(160, 'Title is required'), description: paragraphs(2000) })

const TextChange = TextBody.extend({ seen: seen(TextBody) })

const AttachBody = z.object({
  lesson_id: z.int().positive(),
  title: line(160, 'Title is required'),
  description: paragraphs(2000),
  display_order: z.int().min(0).max(1000).describe('Position among the resources of the lesson, from 0'),
})
export type AttachBody = z.infer<typeof AttachBody>

const ofDeleted = z.object({
  deleted: Flag.optional().describe('True for an item that is deleted and can be restored'),
})

const changed = { params: KeyParams, reply: MediaItem }

export const media = defineApi(learningRoutes.media, {
  videos: { summary: 'List all videos, newest first', reply: z.object({ videos: MediaItem.array() }) },
  images: { summary: 'List all images, newest first', reply: z.object({ images: MediaItem.array() }) },
  deletedVideos: {
    summary: 'List the deleted videos that can be restored, last deleted first',
    reply: z.object({ videos: DeletedMediaItem.array() }),
  },
  deletedImages: {
    summary: 'List the deleted images that can be restored, last deleted first',
    reply: z.object({ images: DeletedMediaItem.array() }),
  },
  uploadVideo: { summary: 'Upload a video (form field `video`), or link to one (form field `url`)', reply: MediaItem },
  uploadImage: { summary: 'Upload an image (form field `image`)', reply: MediaItem },
  video: { summary: 'Download a video file', params: KeyParams, file: true },
  image: {
    summary: 'Download an image file; `w` selects its width in pixels',
    params: KeyParams,
    query: ofDeleted.extend({ w: z.enum(['480', '960', '1600']).optional() }),
    file: true,
  },
  poster: { summary: 'Download the poster image of a video', params: KeyParams, query: ofDeleted, file: true },
  captions: { summary: 'Download the captions of a video (WebVTT)', params: KeyParams, file: true },
  changeVideo: { summary: 'Change the title and description of a video', body: TextChange, ...changed },
  changeImage: { summary: 'Change the title and description of an image', body: TextChange, ...changed },
  setPoster: { summary: 'Upload the poster image of a video (form field `poster`)', ...changed },
  setCaptions: { summary: 'Upload the captions of a video (WebVTT, form field `captions`)', ...changed },
  removeCaptions: { summary: 'Delete the captions of a video', ...changed },
  removeVideo: { summary: 'Delete a video and remove it from its lessons', params: KeyParams },
  removeImage: { summary: 'Delete an image and remove it from its lessons', params: KeyParams },
  restoreVideo: { summary: 'Restore a video within 30 days of its deletion, also in its lessons', ...changed },
  restoreImage: { summary: 'Restore an image within 30 days of its deletion, also in its lessons', ...changed },
  attach: { summary: 'Add an item to a lesson as a resource', body: AttachBody, ...changed },
  detach: {
    summary: 'Remove an item from a lesson; `id` is the id of the resource',
    params: KeyParams.extend({ id: Id }),
    reply: MediaItem,
  },
})
