import { ImageForm, type MediaItem, VideoForm } from '#contract/learning/media.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { findItem, mediaItem, readItem } from './media-item.ts'
import { keysOf, type MediaRow, type MediaStore } from './media-store.ts'
import { imageRow, parseVideoUrl, type Uploads, videoRow } from './uploaded-rows.ts'
import { parseFields, receiveFiles, storeCaptions, storeImage, storeVideo } from './uploads.ts'

interface Dependencies {
  db: Database
  store: MediaStore
  storedFiles: StoredFileStore
  storage: FileStorage
  /** Origin of the site. */
  appUrl: string
}

/** Reads the files of a form and collects its fields. */
type MultipartReader = (fields?: Map<string, string>) => AsyncIterable<UploadedFile>

/** Uploads of videos, images, posters and captions. A failed upload leaves no row and no file. */
export const mediaUploads = (dependencies: Dependencies) =>
  bindAll(dependencies, { video, image, poster, captions, removeCaptions })

export type MediaUploads = ReturnType<typeof mediaUploads>

/** Adds a video, as a file or an external URL, with an optional poster. */
async function video(
  context: Dependencies,
  parts: MultipartReader,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> {
  const fields = new Map<string, string>()
  const form = () => parseFields(VideoForm, fields)
  const validate = () => {
    const { url } = form()
    if (url) parseVideoUrl(url, context.appUrl)
  }
  const stores = { video: storeVideo, poster: storeImage }
  return receiveFiles(context.storage, validated(parts(fields), validate), stores, async (uploads) =>
    insert(context, videoRow(form(), uploads, context.appUrl, now), uploads, now, recordAudit),
  )
}

async function image(
  context: Dependencies,
  parts: MultipartReader,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> {
  const fields = new Map<string, string>()
  const form = () => parseFields(ImageForm, fields)
  return receiveFiles(context.storage, validated(parts(fields), form), { image: storeImage }, async (uploads) =>
    insert(context, imageRow(form(), uploads, now), uploads, now, recordAudit),
  )
}

async function poster(
  context: Dependencies,
  key: string,
  parts: MultipartReader,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> {
  await findItem(context.store, 'video', key)
  return receiveFiles(context.storage, parts(), { poster: storeImage }, async (uploads) => {
    const file = uploads.get('poster')
    if (!file) throw invalid({ poster: 'Please select an image file' })
    return attach(context, key, { poster_key: file.key, poster_width: file.width }, uploads, { now, recordAudit })
  })
}

async function captions(
  context: Dependencies,
  key: string,
  parts: MultipartReader,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> {
  const { external_url } = await findItem(context.store, 'video', key)
  if (external_url !== null)
    throw conflict('linked', 'A linked video has the captions of its own site. Add them there.')
  return receiveFiles(context.storage, parts(), { captions: storeCaptions }, async (uploads) => {
    const file = uploads.get('captions')
    if (!file) throw invalid({ captions: 'Please select a file of captions' })
    return attach(context, key, { captions_key: file.key, captions_size: file.size }, uploads, { now, recordAudit })
  })
}

const removeCaptions = (
  context: Dependencies,
  key: string,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> =>
  attach(context, key, { captions_key: null, captions_size: null }, new Map(), { now, recordAudit })

async function insert(
  { db, store, storedFiles }: Dependencies,
  row: MediaRow,
  uploads: Uploads,
  now: number,
  recordAudit: RecordAudit,
): Promise<MediaItem> {
  await db.transaction(async () => {
    await saveFiles(storedFiles, uploads, now)
    await store.insert(row)
    await recordAudit(titled(row.title, `${row.kind} ${row.key}`, row.kind))
  })
  return mediaItem(row, [])
}

/** Sets or removes the poster or captions of a video, also in the lessons that show it. */
async function attach(
  { db, store, storedFiles, storage }: Dependencies,
  key: string,
  changes: Pick<MediaRow, 'poster_key' | 'poster_width'> | Pick<MediaRow, 'captions_key' | 'captions_size'>,
  uploads: Uploads,
  { now, recordAudit }: { now: number; recordAudit: RecordAudit },
): Promise<MediaItem> {
  const replaced = await db.transaction(async () => {
    const row = await findItem(store, 'video', key)
    const used = keysOf({ ...row, ...changes })
    const unused = keysOf(row).filter((fileKey) => !used.includes(fileKey))
    await saveFiles(storedFiles, uploads, now)
    await store.change(key, changes)
    const { poster_key = row.poster_key, captions_key = row.captions_key }: Partial<MediaRow> = changes
    await store.changeResources(key, { poster_key, captions_key })
    await store.deleteFiles(unused)
    await recordAudit({ ...titled(row.title, `video ${key}`, 'video'), fields: Object.keys(changes) })
    return unused
  })
  // If this fails, `removeOrphans` deletes the file later.
  for (const fileKey of replaced) await storage.remove(fileKey).catch(() => {})
  return readItem(store, key)
}

async function saveFiles(storedFiles: StoredFileStore, uploads: Uploads, now: number) {
  for (const { files } of uploads.values()) for (const file of files) await storedFiles.save(file.key, file, now)
}

/**
 * Yields files only after the preceding fields are validated, so that an invalid form is rejected before a long upload.
 */
async function* validated(files: AsyncIterable<UploadedFile>, validate: () => void) {
  for await (const file of files) {
    validate()
    yield file
  }
  validate()
}
