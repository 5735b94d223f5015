import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '#server/platform/base/hash.ts'
import type { FileDigest, FileStorage } from '#server/platform/storage/storage.ts'
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

/** A file of the seed whose bytes are stored. `digest` is undefined if the database already lists it. */
export interface SeedFile {
  row: UploadRow
  digest: FileDigest | undefined
}

/**
 * The seed's pictures and files, under content-hash names. They are trusted and small, so they are not decoded and get
 * no resized copies.
 */
export const seedFiles = ({ storage, store, uploads }: Dependencies) => ({
  /** Stores the bytes. Call it before the transaction; concurrent servers store the same bytes under the same name. */
  async put(name: string, kind: UploadRow['kind']): Promise<SeedFile> {
    const bytes = await readFile(join(folder, name))
    const [stem = '', extension] = name.split('.')
    const key = `products/${stem}-${sha256(bytes).slice(0, 12)}.${extension}`
    const existing = await store.find(key, kind)
    if (existing) return { row: existing, digest: undefined }
    const digest = await storage.put(key, bytes)
    return { row: { storage_key: key, kind, name, size: digest.size, width: null }, digest }
  },

  /** Lists the files that are not listed yet. Call it in a transaction that already holds the lock of this seed. */
  async record(files: readonly SeedFile[], now: number): Promise<void> {
    for (const { row, digest } of files)
      if (digest && !(await store.find(row.storage_key, row.kind)))
        await uploads.record(row, [{ key: row.storage_key, ...digest }], now, true)
  },
})

export type SeedFiles = ReturnType<typeof seedFiles>
