import { problem } from '#server/platform/http/problems.ts'
import { detectFileType } from '#server/platform/storage/file-type.ts'
import { type FileContent, type FileDigest, type FileStorage, randomKey } from '#server/platform/storage/storage.ts'
import { copyWidths, pictureDecoder } from './picture-decoder.ts'

const megabyte = 1024 * 1024

/** The most bytes that a picture may have, where nobody says otherwise. */
export const pictureBytes = 20 * megabyte

const pictureExtensions = ['png', 'jpg', 'webp', 'gif']

/** Where uploads lie. What has no row there is removed after a day (`removeOrphans`). */
export const uploadFolders = ['media', 'products'] as const
type UploadFolder = (typeof uploadFolders)[number]

/** A picture that lies in storage. Its key is random text and leads to nothing but it. */
export interface StoredPicture extends FileDigest {
  /** Such as 'media/0f…9c.jpg'; the ending is that of its format. */
  key: string
  content_type: string
  width: number
  height: number
  /** The picture and its copies, each for a row of `stored_files`. */
  files: (FileDigest & { key: string })[]
}

const tooLarge = (maxBytes: number) =>
  problem(413, 'too_large', `This picture is too large. Choose one of at most ${maxBytes / megabyte} MB.`)
const noPicture = () =>
  problem(415, 'media_type', 'This file is not a picture. Choose a PNG, JPEG, WebP or GIF picture.')

/** The key of a picture's copy for pages. */
const copyKey = (key: string, width: number) => `${key.slice(0, key.lastIndexOf('.'))}-${width}.webp`

/**
 * The key of what to show of a picture where so many pixels are wanted: the narrowest copy that has them, else the picture.
 * @param width of the picture, as `storePicture` said
 */
export function pictureKeyFor({ key, width }: { key: string; width: number }, wanted: number): string {
  const enough = copyWidths(width).find((one) => one >= wanted)
  return enough === undefined ? key : copyKey(key, enough)
}

/** Every key that belongs to a picture: its own and those of its copies. */
export const pictureKeys = ({ key, width }: { key: string; width: number }): string[] => [
  key,
  ...copyWidths(width).map((one) => copyKey(key, one)),
]

/** The bytes of an upload, gathered up to the limit: what decodes pictures needs them whole. */
async function gather(content: FileContent, maxBytes: number): Promise<Buffer> {
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
 * Stores a picture under a new key, with WebP copies of 480, 960 and 1600 pixels beside it where it is wider. It keeps its
 * format (PNG, JPEG, WebP, GIF) and loses all that is not picture, such as the place where it was taken.
 *
 * Save each of `files` with `storedFileStore(db).save` in the transaction that first refers to `key`, and keep `width` beside
 * the key: a file without a row is removed after a day, and the width says which copies there are (`pictureKeyFor`). Where
 * that transaction fails, call `removePicture`. None of this may be awaited inside a transaction.
 * @param options.folder first part of the key
 * @param options.maxBytes ends with a 413 as soon as more has come; 20 MB where nothing is said
 * @throws 415 for what is no picture, by its bytes and never by its name; 413 for too many bytes or pixels
 */
export async function storePicture(
  storage: FileStorage,
  content: FileContent,
  { folder = 'media', maxBytes = pictureBytes }: { folder?: UploadFolder; maxBytes?: number } = {},
): Promise<StoredPicture> {
  const bytes = await gather(content, maxBytes)
  const type = detectFileType(bytes)
  // Drawings are refused here, before any decoder sees them.
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
