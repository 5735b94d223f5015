import { problem } from '#server/platform/http/problems.ts'
import { detectFileType } from '#server/platform/storage/file-type.ts'
import { type FileContent, type FileDigest, type FileStorage, randomKey } from '#server/platform/storage/storage.ts'
import { copyWidths, pictureDecoder } from './picture-decoder.ts'

const megabyte = 1024 * 1024

/** Default maximum size of a picture, in bytes. */
export const pictureBytes = 20 * megabyte

const pictureExtensions = ['png', 'jpg', 'webp', 'gif']

/** Folder of uploads. Files without a row are removed after a day (`removeOrphans`). */
export const uploadFolders = ['media', 'products'] as const
type UploadFolder = (typeof uploadFolders)[number]

/** A stored picture. Its key is random text and identifies nothing else. */
export interface StoredPicture extends FileDigest {
  /** Such as 'media/0f…9c.jpg', with the extension of its format. */
  key: string
  content_type: string
  width: number
  height: number
  /** The picture and its copies, one row of `stored_files` each. */
  files: (FileDigest & { key: string })[]
}

const tooLarge = (maxBytes: number) =>
  problem(413, 'too_large', `This picture is too large. Choose one of at most ${maxBytes / megabyte} MB.`)
const noPicture = () =>
  problem(415, 'media_type', 'This file is not a picture. Choose a PNG, JPEG, WebP or GIF picture.')

/** The key of a picture's page copy. */
const copyKey = (key: string, width: number) => `${key.slice(0, key.lastIndexOf('.'))}-${width}.webp`

/**
 * The key to show for a wanted width in pixels: the narrowest sufficient copy, or the picture itself.
 * @param width of the picture, as returned by `storePicture`
 */
export function pictureKeyFor({ key, width }: { key: string; width: number }, wanted: number): string {
  const enough = copyWidths(width).find((one) => one >= wanted)
  return enough === undefined ? key : copyKey(key, enough)
}

/** All keys of a picture: its own and those of its copies. */
export const pictureKeys = ({ key, width }: { key: string; width: number }): string[] => [
  key,
  ...copyWidths(width).map((one) => copyKey(key, one)),
]

/** Buffers an upload up to the limit, since decoding needs all bytes. */
async function readAll(content: FileContent, maxBytes: number): Promise<Buffer> {
  if (content instanceof Uint8Array) {
    if (content.length > maxBytes) throw tooLarge(maxBytes)
    return Buffer.from(content)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const decodePicture = pictureDecoder()

/**
 * Stores a picture under a new key, with WebP copies of 480, 960 and 1600 pixels where it is wider. Keeps the format
 * (PNG, JPEG, WebP, GIF) and removes metadata such as the location.
 *
 * Save each of `files` with `storedFileStore(db).save` in the transaction that first refers to `key`: a file without a
 * row is removed after a day. Store `width` with the key, since it determines the copies (`pictureKeyFor`). If that
 * transaction fails, call `removePicture`. Await none of this inside a transaction.
 * @param options.folder first part of the key
 * @param options.maxBytes rejects with a 413 above it; 20 MB by default
 * @throws 415 if the bytes are not a picture, whatever the name; 413 for too many bytes or pixels
 */
export async function storePicture(
  storage: FileStorage,
  content: FileContent,
  { folder = 'media', maxBytes = pictureBytes }: { folder?: UploadFolder; maxBytes?: number } = {},
): Promise<StoredPicture> {
  const bytes = await readAll(content, maxBytes)
  const type = detectFileType(bytes)
  // Reject SVG here, before decoding.
  if (!type || !pictureExtensions.includes(type.extension)) throw noPicture()
  const { copies, width, height, bytes: clean } = await decodePicture(bytes, type)
  const key = randomKey(folder, type.extension)
  try {
    const digest = await storage.put(key, clean)
    const files = [{ key, ...digest }]
    for (const copy of copies) {
      const name = copyKey(key, copy.width)
      files.push({ key: name, ...(await storage.put(name, copy.bytes)) })
    }
    return { key, content_type: type.mime, width, height, ...digest, files }
  } catch (error) {
    await removePicture(storage, { key, width }).catch(() => {})
    throw error
  }
}

/** Removes a picture and its copies. */
export async function removePicture(storage: FileStorage, picture: { key: string; width: number }) {
  for (const key of pictureKeys(picture)) await storage.remove(key)
}
