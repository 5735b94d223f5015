import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '#server/platform/base/hash.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { UploadRow, UploadStore } from './upload-store.ts'
import type { ShopUploads } from './uploads.ts'

const folder = join(import.meta.dirname, '../../../content/store')

/** What stands in the store from the beginning, as `content/store/build.ts` makes it. */
export const readSeedText = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

interface Dependencies {
  storage: FileStorage
  store: UploadStore
  uploads: Pick<ShopUploads, 'note'>
}

/**
 * Puts pictures and files of the seed into storage, under names that tell their bytes. They are ours and small, so that
 * nothing is decoded and no narrow copies stand beside them.
 */
export function seedFiles({ storage, store, uploads }: Dependencies) {
  return async (name: string, kind: UploadRow['kind'], now: number): Promise<UploadRow> => {
    const bytes = await readFile(join(folder, name))
    const [stem = '', extension] = name.split('.')
    const key = `products/${stem}-${sha256(bytes).slice(0, 12)}.${extension}`
    const known = await store.find(key, kind)
    if (known) return known
    const digest = await storage.put(key, bytes)
    const row: UploadRow = { storage_key: key, kind, name, size: digest.size, width: null }
    await uploads.note(row, [{ key, ...digest }], now, true)
    return row
  }
}

export type SeedFiles = ReturnType<typeof seedFiles>
