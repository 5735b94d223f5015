import type * as z from 'zod'
import type { ImageForm, VideoForm } from '#contract/learning/media.ts'
import { parseVideoLink } from '#course/video-links.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { randomName } from '#server/platform/storage/storage.ts'
import type { MediaRow } from './media-store.ts'
import { type StoredUpload, titleOf } from './uploads.ts'

/** Stored files of a form, by field. */
export type Uploads = ReadonlyMap<string, StoredUpload>

/** Normalizes a video URL. Sends no request to the video site. */
export function parseVideoUrl(url: string, appUrl: string) {
  const link = parseVideoLink(url, appUrl)
  if (!link) throw invalid({ url: 'Enter the address of a video on YouTube or Vimeo.' })
  return { address: link.watch, title: `${link.site} video` }
}

/** Builds the row of a video from its form and its files. @throws 400 without a file or an address */
export function videoRow(
  { url, title, description = '', duration_seconds }: z.infer<typeof VideoForm>,
  uploads: Uploads,
  appUrl: string,
  now: number,
): MediaRow {
  const [file, poster] = [uploads.get('video'), uploads.get('poster')]
  if (file && url) throw invalid({ url: 'Send a file or an address, not both.' })
  const link = url ? parseVideoUrl(url, appUrl) : undefined
  if (!file && !link) throw invalid({ video: 'Please select a file or enter a URL' })
  return {
    ...(file ? fileColumns(file) : { key: randomName(), ...withoutFile }),
    kind: 'video',
    title: title || (file ? titleOf(file.filename) : link?.title) || 'Video',
    description,
    external_url: link?.address ?? null,
    duration_seconds: duration_seconds ?? null,
    poster_key: poster?.key ?? null,
    poster_width: poster?.width ?? null,
    captions_key: null,
    captions_size: null,
    uploaded: isoTimestamp(now),
  }
}

/** Builds the row of an image from its form and its file. @throws 400 without a file */
export function imageRow(
  { title, description = '' }: z.infer<typeof ImageForm>,
  uploads: Uploads,
  now: number,
): MediaRow {
  const file = uploads.get('image')
  if (!file) throw invalid({ image: 'Please select an image file' })
  return {
    ...fileColumns(file),
    kind: 'image',
    title: title || titleOf(file.filename) || 'Image',
    description,
    external_url: null,
    duration_seconds: null,
    poster_key: null,
    poster_width: null,
    captions_key: null,
    captions_size: null,
    uploaded: isoTimestamp(now),
  }
}

const fileColumns = ({ key, content_type, size, width, height }: StoredUpload) => ({
  // The key of an item is the storage key without its folder.
  key: key.slice(key.indexOf('/') + 1),
  file_key: key,
  content_type,
  size,
  width,
  height,
})

const withoutFile = { file_key: null, content_type: null, size: null, width: null, height: null }
