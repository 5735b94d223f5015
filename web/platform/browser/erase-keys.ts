import { tryStorage } from './try-storage.ts'

/** Erases the entries of a storage whose keys begin with the prefix. Does nothing where the storage is blocked. */
export const eraseKeys = (storage: () => Pick<Storage, 'length' | 'key' | 'removeItem'>, prefix: string) =>
  tryStorage(() => {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) kept.removeItem(key)
  }, undefined)
