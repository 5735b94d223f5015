import type * as z from 'zod'
import { mediaTypes } from '#contract/learning/media.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { storePicture } from '#server/platform/pictures/pictures.ts'
import { detectFileType, type FileType } from '#server/platform/storage/file-type.ts'
import { type FileContent, type FileDigest, type FileStorage, randomKey } from '#server/platform/storage/storage.ts'

/** What was uploaded, lies in storage and has no row yet. */
export interface StoredUpload extends FileDigest {
  key: string
  content_type: string
  /** In pixels, of a picture. */
  width: number | null
  height: number | null
  /** As the browser named it. */
  filename: string
  /** It and whatever lies beside it, each for a row of `stored_files`. */
  files: (FileDigest & { key: string })[]
}

/** What tells the types apart stands within so many bytes. */
const headBytes = 4096

/** The first bytes of a stream, and the whole of it. */
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
 * Stores a video as it arrives. Its first bytes decide whether it is one; nothing decodes it.
 * @throws 415 for anything else
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

/** Stores a picture without what a camera wrote beside it. @throws 415 for anything else */
export async function storeImage(storage: FileStorage, { stream, filename }: UploadedFile): Promise<StoredUpload> {
  return { ...(await storePicture(storage, stream)), filename }
}

/** Stores captions. @throws 415 for what is no WebVTT in UTF-8 */
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

/** The form's lines, decoded. An empty line is one that was not filled in. */
export function readLines<S extends z.ZodType>(schema: S, lines: ReadonlyMap<string, string>): z.output<S> {
  const filled = [...lines].filter(([, text]) => text.trim() !== '')
  const { data, error } = schema.safeParse(Object.fromEntries(filled))
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])))
  return data
}

/** 'Budget basics.mp4' is a video of the title 'Budget basics'. */
export const titleOf = (filename: string): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 160)

/** Removes what was stored of an upload that came to nothing. Where that fails, the sweep of files without a row finds it. */
async function removeUploads(storage: FileStorage, uploads: Iterable<StoredUpload>) {
  for (const { files } of uploads) for (const { key } of files) await storage.remove(key).catch(() => {})
}

type StoreOne = (storage: FileStorage, file: UploadedFile) => Promise<StoredUpload>

/**
 * Stores the files of an upload, by the names of the form's fields, and hands them over. Whatever breaks it off, the sender
 * or what is done with them, nothing of it stays in storage.
 * @param stores how each field's file is stored
 * @param use makes rows of them
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
