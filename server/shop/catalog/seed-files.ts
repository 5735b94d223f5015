import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '#server/platform/base/hash.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { UploadRow, UploadStore } from './upload-store.ts'
import type { ShopUploads } from './uploads.ts'

const folder = join(import.meta.dirname, '../../../content/store')

/** The initial content of the shop, as built by `content/store/build.ts`. */
export const readSeedText = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

interface Dependencies {
  storage: FileStorage
  store: UploadStore
  uploads: Pick<ShopUploads, 'record'>
}

/**
 * Stores the seed's pictures and files under content-hash names. They are trusted and small, so they are not decoded
 * and get no resized copies.
 */
export function seedFiles({ storage, store, uploads }: Dependencies) {
  return async (name: string, kind: UploadRow['kind'], now: number): Promise<UploadRow> => {
    const bytes = await readFile(join(folder, name))
    const [stem = '', extension] = name.split('.')
    const key = `products/${stem}-${sha256(bytes).slice(0, 12)}.${extension}`
    const existing = await store.find(key, kind)
    if (existing) return existing
    const digest = await storage.put(key, bytes)
    const row: UploadRow = { storage_key: key, kind, name, size: digest.size, width: null }
    await uploads.record(row, [{ key, ...digest }], now, true)
    return row
  }
}

export type SeedFiles = ReturnType<typeof seedFiles>
