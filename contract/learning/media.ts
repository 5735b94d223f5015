import * as z from 'zod'
import { Id, KeyParams, Moment } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
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
  uploaded: Moment,
  content_type: z.string().nullable(),
  external_url: z.string().nullable().describe('Where a linked video lies'),
  duration_seconds: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  has_poster: z.boolean(),
  captions_size: z.int().nullable(),
  lessons: LessonUse.array().describe('Which lessons show it'),
})
export type MediaItem = z.infer<typeof MediaItem>

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

const AttachBody = z.object({
  lesson_id: z.int().positive(),
  title: line(160, 'Title is required'),
  description: paragraphs(2000),
  display_order: z.int().min(0).max(1000).describe('The place among the resources of the lesson, counted from 0'),
})
export type AttachBody = z.infer<typeof AttachBody>

const changed = { params: KeyParams, reply: MediaItem }

export const media = defineApi(learningRoutes.media, {
  videos: { summary: 'All videos, the newest first', reply: z.object({ videos: MediaItem.array() }) },
  images: { summary: 'All images, the newest first', reply: z.object({ images: MediaItem.array() }) },
  uploadVideo: { summary: 'Takes in a video (field `video`), or links to one (field `url`)', reply: MediaItem },
  uploadImage: { summary: 'Takes in an image (field `image`)', reply: MediaItem },
  video: { summary: 'A video itself', params: KeyParams, file: true },
  image: {
    summary: 'An image itself',
    params: KeyParams,
    query: z.object({ w: z.enum(['480', '960', '1600']).optional() }),
    file: true,
  },
  poster: { summary: 'The still picture of a video', params: KeyParams, file: true },
  captions: { summary: 'The captions of a video (WebVTT)', params: KeyParams, file: true },
  changeVideo: { summary: 'Changes title and description', body: TextBody, ...changed },
  changeImage: { summary: 'Changes title and description', body: TextBody, ...changed },
  setPoster: { summary: 'Takes in a still picture (field `poster`)', ...changed },
  setCaptions: { summary: 'Takes in captions (WebVTT, field `captions`)', ...changed },
  removeCaptions: { summary: 'Takes the captions away', ...changed },
  removeVideo: { summary: 'Takes a video away, and out of the lessons that show it', params: KeyParams },
  removeImage: { summary: 'Takes an image away, and out of the lessons that show it', params: KeyParams },
  restoreVideo: { summary: 'Undoes a deletion, also in the lessons', ...changed },
  restoreImage: { summary: 'Undoes a deletion, also in the lessons', ...changed },
  attach: { summary: 'Shows an item in a lesson', body: AttachBody, ...changed },
  detach: {
    summary: 'Takes an item out of a lesson; the id is that of the resource',
    params: KeyParams.extend({ id: Id }),
    reply: MediaItem,
  },
})
