import { ImageForm, type MediaItem, VideoForm } from '#contract/learning/media.ts'
import { parseVideoLink } from '#course/video-links.ts'
import type { Note } from '#server/platform/audit/audit-log.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type FileStorage, randomName } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { findItem, mediaItem, readItem } from './media-item.ts'
import { keysOf, type MediaRow, type MediaStore } from './media-store.ts'
import {
  readLines,
  receiveFiles,
  type StoredUpload,
  storeCaptions,
  storeImage,
  storeVideo,
  titleOf,
} from './uploads.ts'

interface Dependencies {
  db: Database
  store: MediaStore
  storedFiles: StoredFileStore
  storage: FileStorage
  /** Origin of the site. */
  appUrl: string
}

/** Reads the files of a form and collects its fields. */
type Parts = (lines?: Map<string, string>) => AsyncIterable<UploadedFile>

const noVideo = () => invalid({ video: 'Please select a file or enter a URL' })
const noImage = () => invalid({ image: 'Please select an image file' })

/**
 * Yields files only after the preceding fields are validated, so that an invalid form is rejected before a long upload.
 */
async function* checked(parts: AsyncIterable<UploadedFile>, check: () => void) {
  for await (const part of parts) {
    check()
    yield part
  }
  check()
}

/** Key of a media item: the storage key without its folder. */
const keyOf = (storageKey: string) => storageKey.slice(storageKey.indexOf('/') + 1)

const fileColumns = ({ key, content_type, size, width, height }: StoredUpload) => ({
  key: keyOf(key),
  file_key: key,
  content_type,
  size,
  width,
  height,
})

const withoutFile = { file_key: null, content_type: null, size: null, width: null, height: null }

/** Uploads of videos, images, posters and captions. A failed upload leaves no row and no file. */
export const mediaUploads = ({ db, store, storedFiles, storage, appUrl }: Dependencies) => {
  /** Normalizes a video URL. Sends no request to the video site. */
  function linkOf(url: string) {
    const video = parseVideoLink(url, appUrl)
    if (!video) throw invalid({ url: 'Enter the address of a video on YouTube or Vimeo.' })
    return { address: video.watch, title: `${video.site} video` }
  }

  const saveFiles = async (uploads: Iterable<StoredUpload>, now: number) => {
    for (const { files } of uploads) for (const file of files) await storedFiles.save(file.key, file, now)
  }

  async function insert(row: MediaRow, uploads: Iterable<StoredUpload>, now: number, note: Note): Promise<MediaItem> {
    await db.transaction(async () => {
      await saveFiles(uploads, now)
      await store.insert(row)
      await note({ subject: `${row.kind} ${row.key}` })
    })
    return mediaItem(row, [])
  }

  /** Sets or removes the poster or captions of a video, also in the lessons that show it. */
  async function changeBeside(
    key: string,
    changes: Pick<MediaRow, 'poster_key' | 'poster_width'> | Pick<MediaRow, 'captions_key' | 'captions_size'>,
    uploads: Iterable<StoredUpload>,
    { now, note }: { now: number; note: Note },
  ): Promise<MediaItem> {
    const old = await db.transaction(async () => {
      const row = await findItem(store, 'video', key)
      const left = keysOf({ ...row, ...changes })
      const unused = keysOf(row).filter((one) => !left.includes(one))
      await saveFiles(uploads, now)
      await store.change(key, changes)
      const { poster_key = row.poster_key, captions_key = row.captions_key }: Partial<MediaRow> = changes
      await store.changeResources(key, { poster_key, captions_key })
      await store.forgetFiles(unused)
      await note({ subject: `video ${key}`, fields: Object.keys(changes) })
      return unused
    })
    // If this fails, `removeOrphans` deletes the file later.
    for (const one of old) await storage.remove(one).catch(() => {})
    return readItem(store, key)
  }

  return {
    /** Adds a video, as a file or an external URL, with an optional poster. */
    async video(parts: Parts, now: number, note: Note): Promise<MediaItem> {
      const lines = new Map<string, string>()
      const form = () => readLines(VideoForm, lines)
      const check = () => {
        const { url } = form()
        if (url) linkOf(url)
      }
      return receiveFiles(
        storage,
        checked(parts(lines), check),
        { video: storeVideo, poster: storeImage },
        async (files) => {
          const { url, title, description = '', duration_seconds = null } = form()
          const [file, poster] = [files.get('video'), files.get('poster')]
          if (file && url) throw invalid({ url: 'Send a file or an address, not both.' })
          const link = url ? linkOf(url) : undefined
          if (!file && !link) throw noVideo()
          const row: MediaRow = {
            ...(file ? fileColumns(file) : { key: randomName(), ...withoutFile }),
            kind: 'video',
            title: title || (file ? titleOf(file.filename) : link?.title) || 'Video',
            description,
            external_url: link?.address ?? null,
            duration_seconds,
            poster_key: poster?.key ?? null,
            poster_width: poster?.width ?? null,
            captions_key: null,
            captions_size: null,
            uploaded: isoMoment(now),
          }
          return insert(row, files.values(), now, note)
        },
      )
    },

    async image(parts: Parts, now: number, note: Note): Promise<MediaItem> {
      const lines = new Map<string, string>()
      const form = () => readLines(ImageForm, lines)
      return receiveFiles(storage, checked(parts(lines), form), { image: storeImage }, async (files) => {
        const { title, description = '' } = form()
        const file = files.get('image')
        if (!file) throw noImage()
        const row: MediaRow = {
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
          uploaded: isoMoment(now),
        }
        return insert(row, files.values(), now, note)
      })
    },

    async poster(key: string, parts: Parts, now: number, note: Note): Promise<MediaItem> {
      await findItem(store, 'video', key)
      return receiveFiles(storage, parts(), { poster: storeImage }, async (files) => {
        const file = files.get('poster')
        if (!file) throw invalid({ poster: 'Please select an image file' })
        return changeBeside(key, { poster_key: file.key, poster_width: file.width }, files.values(), { now, note })
      })
    },

    async captions(key: string, parts: Parts, now: number, note: Note): Promise<MediaItem> {
      const { external_url } = await findItem(store, 'video', key)
      if (external_url !== null)
        throw conflict('linked', 'A linked video has the captions of its own site. Add them there.')
      return receiveFiles(storage, parts(), { captions: storeCaptions }, async (files) => {
        const file = files.get('captions')
        if (!file) throw invalid({ captions: 'Please select a file of captions' })
        return changeBeside(key, { captions_key: file.key, captions_size: file.size }, files.values(), { now, note })
      })
    },

    removeCaptions: (key: string, now: number, note: Note): Promise<MediaItem> =>
      changeBeside(key, { captions_key: null, captions_size: null }, [], { now, note }),
  }
}

export type MediaUploads = ReturnType<typeof mediaUploads>
