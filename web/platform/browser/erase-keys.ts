import { tryStorage } from './try-storage.ts'

/** Erases the entries of a storage whose keys begin with the prefix. Does nothing where the storage is blocked. */
export const eraseKeys = (storage: () => Pick<Storage, 'length' | 'key' | 'removeItem'>, prefix: string) =>
  tryStorage(() => {
    const deviceStorage = storage()
    const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) deviceStorage.removeItem(key)
  }, undefined)
