import { eraseKeys } from '#web/platform/browser/erase-keys.ts'
import { tryStorage } from '#web/platform/browser/try-storage.ts'

/** The subset of the browser's Storage that is used. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Key prefix of a member's queued entries, each of which has its own key. */
export const prefixOf = (memberId: number) => `moneta:waiting:${memberId}:`

/** Storage keys with this prefix. */
export const keysOf = (storage: () => DeviceStorage, prefix: string): string[] =>
  tryStorage(() => {
    const deviceStorage = storage()
    return Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  }, [])

/** Whether a member has queued entries on this device. */
export const hasQueuedEntries = (storage: () => DeviceStorage, memberId: number): boolean =>
  keysOf(storage, prefixOf(memberId)).length > 0

/** Erases a member's queued entries on this device, after the deletion of the account. */
export const forgetQueuedEntries = (storage: () => DeviceStorage, memberId: number) =>
  eraseKeys(storage, prefixOf(memberId))
