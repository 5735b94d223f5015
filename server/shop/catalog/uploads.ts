import type { Readable } from 'node:stream'
import type { UploadedProductFile } from '#contract/shop/products.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { invalid, notFound } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { pictureKeyFor, pictureKeys, removePicture, storePicture } from '#server/platform/pictures/pictures.ts'
import { type FileDigest, type FileStorage, randomKey, type StoredFile } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import type { FetchPicture } from './fetch-picture.ts'
import { fileName, readProductFile } from './product-file.ts'
import type { ProductFileRow } from './product-row.ts'
import { keyOfPictureUrl, pictureKey, pictureUrl } from './rules.ts'
import type { UploadRow, UploadStore } from './upload-store.ts'

interface Dependencies {
  db: Database
  storage: FileStorage
  storedFiles: StoredFileStore
  store: UploadStore
  fetchPicture: FetchPicture
}

/** A picture that can be saved with a product. */
export interface StoredPicture {
  key: string | null
}

type Parts = AsyncIterable<UploadedFile>

const day = 24 * 60 * 60_000

/** Pictures and files of the shop: upload, lookup, and purge of unsaved ones. */
export const shopUploads = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    record: inTransaction(record),
    uploadPicture,
    uploadFile,
    picture: resolvePicture,
    file: resolveFile,
    use,
    open,
    purge,
  })

export type ShopUploads = ReturnType<typeof shopUploads>

async function record(
  { store, storedFiles }: Dependencies,
  row: UploadRow,
  files: readonly (FileDigest & { key: string })[],
  now: number,
  used = false,
): Promise<void> {
  await store.insert(row, { timestamp: isoTimestamp(now), used })
  for (const { key, ...digest } of files) await storedFiles.save(key, digest, now)
}

async function savePicture(context: Dependencies, content: Readable | Buffer, now: number): Promise<string> {
  const { storage } = context
  const picture = await storePicture(storage, content, { folder: 'products' })
  const { key, size, width } = picture
  try {
    const row = { storage_key: key, kind: 'picture', name: '', size, width } as const
    await inTransaction(record)(context, row, picture.files, now)
  } catch (error) {
    await removePicture(storage, picture).catch(() => {})
    throw error
  }
  return key
}

async function uploadPicture(context: Dependencies, parts: Parts, now: number): Promise<{ image_url: string }> {
  for await (const { field, stream } of parts) {
    if (field !== 'image') throw invalid({ [field]: 'Send one picture, as the field image.' })
    return { image_url: pictureUrl(await savePicture(context, stream, now)) }
  }
  throw invalid({ image: 'Please choose a picture.' })
}

async function uploadFile(context: Dependencies, parts: Parts, now: number): Promise<UploadedProductFile> {
  for await (const { field, stream, filename } of parts) {
    if (field !== 'file') throw invalid({ [field]: 'Send one file, as the field file.' })
    const { type, content } = await readProductFile(stream)
    const key = randomKey('products', type.extension)
    const digest = await context.storage.put(key, content)
    const name = fileName(filename, type)
    const row = { storage_key: key, kind: 'file', name, size: digest.size, width: null } as const
    await inTransaction(record)(context, row, [{ key, ...digest }], now)
    return { file_key: key, name, size: digest.size }
  }
  throw invalid({ file: 'Please choose a file.' })
}

/**
 * Resolves the picture of a form: an upload, the product's current one, or an external one, which is copied. Call
 * it outside any transaction.
 */
async function resolvePicture(
  context: Dependencies,
  url: string | null,
  currentKey: string | null,
  now: number,
): Promise<StoredPicture> {
  if (!url) return { key: null }
  const ownKey = keyOfPictureUrl(url)
  if (ownKey === null) return { key: await savePicture(context, await context.fetchPicture(url), now) }
  if (ownKey === currentKey || (await context.store.find(ownKey, 'picture'))) return { key: ownKey }
  throw invalid({ image_url: 'This picture is not here any more. Please upload it again.' })
}

/** Resolves the file of a form. */
async function resolveFile({ store }: Dependencies, key: string, current: ProductFileRow): Promise<ProductFileRow> {
  if (key === current.file_storage_key) return current
  const row = await store.find(key, 'file')
  if (!row) throw invalid({ file_key: 'This file is not here any more. Please upload it again.' })
  return { file_storage_key: row.storage_key, file_name: row.name, file_size: row.size }
}

/** Keeps the files that a product was saved with. Call it in the transaction that saves it. */
const use = ({ store }: Dependencies, keys: readonly (string | null)[], timestamp: string) =>
  store.use(
    keys.filter((key) => key !== null),
    timestamp,
  )

/** A picture as served: the narrowest copy that is wide enough. */
async function open(
  { store, storage }: Dependencies,
  name: string,
  width = Number.MAX_SAFE_INTEGER,
): Promise<StoredFile & { key: string }> {
  const row = await store.find(pictureKey(name), 'picture')
  const key = row && pictureKeyFor({ key: row.storage_key, width: row.width ?? 0 }, width)
  const stored = key === undefined ? null : await storage.get(key)
  if (!stored || key === undefined) throw notFound('There is no such picture.')
  return { ...stored, key }
}

/** Removes uploads older than a day that were not saved with a product. @returns the number removed */
async function purge({ store, storage }: Dependencies, now: number, limit: number): Promise<number> {
  const rows = await store.unused(isoTimestamp(now - day), limit)
  for (const row of rows) {
    const keys = row.kind === 'file' ? [row.storage_key] : pictureKeys({ key: row.storage_key, width: row.width ?? 0 })
    if (await store.forget(row.storage_key, keys)) for (const key of keys) await storage.remove(key)
  }
  return rows.length
}
