import type * as z from 'zod'
import { mediaTypes } from '#contract/learning/media.ts'
import { isBlank } from '#course/blank-text.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { storePicture } from '#server/platform/pictures/pictures.ts'
import { detectFileType, type FileType } from '#server/platform/storage/file-type.ts'
import { type FileContent, type FileDigest, type FileStorage, randomKey } from '#server/platform/storage/storage.ts'

/** An uploaded file in storage without a row yet. */
export interface StoredUpload extends FileDigest {
  key: string
  content_type: string
  /** In pixels; null unless a picture. */
  width: number | null
  height: number | null
  /** File name sent by the browser. */
  filename: string
  /** The file and its related files, each for a row of `stored_files`. */
  files: (FileDigest & { key: string })[]
}

/** Number of leading bytes that suffice to detect the file type. */
const headBytes = 4096

/** Returns the first bytes of a stream, and the complete stream. */
async function withHead(stream: AsyncIterable<Buffer>) {
  const source = stream[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let size = 0
  let isOver = false
  while (size < headBytes && !isOver) {
    const { done, value } = await source.next()
    isOver = done === true
    if (done) continue
    first.push(value)
    size += value.length
  }
  const head = Buffer.concat(first)
  async function* whole() {
    try {
      if (head.length > 0) yield head
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  }
  return { head, whole: whole() }
}

const noVideo = () =>
  problem(415, 'media_type', 'This file is not a video that browsers play. Choose an MP4 or WebM file.')
const noCaptions = () =>
  problem(415, 'media_type', 'These are no captions. Choose a WebVTT file, which begins with the word WEBVTT.')

async function storePlain(storage: FileStorage, content: FileContent, type: FileType, filename: string) {
  const key = randomKey('media', type.extension)
  const file = { key, ...(await storage.put(key, content)) }
  return { ...file, content_type: type.mime, width: null, height: null, filename, files: [file] }
}

/**
 * Stores a video as a stream. Detects the type from its first bytes and decodes nothing.
 * @throws 415 for other content
 */
export async function storeVideo(storage: FileStorage, { stream, filename }: UploadedFile): Promise<StoredUpload> {
  const { head, whole } = await withHead(stream)
  const type = detectFileType(head)
  if (!type || !(type.mime in mediaTypes.video)) {
    await whole.return()
    throw noVideo()
  }
  return storePlain(storage, whole, type, filename)
}

/** Stores a picture without its camera metadata. @throws 415 for other content */
export async function storeImage(storage: FileStorage, { stream, filename }: UploadedFile): Promise<StoredUpload> {
  return { ...(await storePicture(storage, stream)), filename }
}

/** Stores captions. @throws 415 unless WebVTT in UTF-8 */
export async function storeCaptions(storage: FileStorage, { stream, filename }: UploadedFile): Promise<StoredUpload> {
  const bytes = Buffer.concat(await Array.fromAsync(stream))
  const type = detectFileType(bytes)
  if (type?.extension !== 'vtt' || !isUtf8(bytes)) throw noCaptions()
  return storePlain(storage, bytes, type, filename)
}

function isUtf8(bytes: Buffer): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('-->')
  } catch {
    return false
  }
}

/** Parses the form's fields. An empty field counts as missing. */
export function parseFields<S extends z.ZodType>(schema: S, lines: ReadonlyMap<string, string>): z.output<S> {
  const filled = [...lines].filter(([, text]) => !isBlank(text))
  const { data, error } = schema.safeParse(Object.fromEntries(filled))
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])))
  return data
}

/** Derives a title from a file name: 'Budget basics.mp4' becomes 'Budget basics'. */
export const titleOf = (filename: string): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 160)

/** Removes the files of a failed upload. If this fails, `removeOrphans` deletes them later. */
async function removeUploads(storage: FileStorage, uploads: Iterable<StoredUpload>) {
  for (const { files } of uploads) for (const { key } of files) await storage.remove(key).catch(() => {})
}

type StoreOne = (storage: FileStorage, file: UploadedFile) => Promise<StoredUpload>

/**
 * Stores the uploaded files, by form field, and passes them to `use`. On any failure, removes them from storage.
 * @param stores storage function per field
 * @param use creates their rows
 */
export async function receiveFiles<T>(
  storage: FileStorage,
  parts: AsyncIterable<UploadedFile>,
  stores: Record<string, StoreOne>,
  use: (files: ReadonlyMap<string, StoredUpload>) => Promise<T>,
): Promise<T> {
  const stored = new Map<string, StoredUpload>()
  try {
    for await (const file of parts) {
      const storeOne = stores[file.field]
      if (!storeOne || stored.has(file.field)) throw invalid({ [file.field]: 'This form has no place for that file.' })
      stored.set(file.field, await storeOne(storage, file))
    }
    return await use(stored)
  } catch (error) {
    await removeUploads(storage, stored.values())
    throw error
  }
}
