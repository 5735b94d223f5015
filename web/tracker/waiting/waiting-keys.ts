import { eraseKeys } from '#web/platform/browser/erase-keys.ts'
import { tryStorage } from '#web/platform/browser/try-storage.ts'

/** The storage of the browser, as much of it as is used. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Under what the waiting entries of a member lie, each under a key of its own. */
export const prefixOf = (memberId: number) => `moneta:waiting:${memberId}:`

/** The keys of the device that begin so. */
export const keysOf = (storage: () => DeviceStorage, prefix: string): string[] =>
  tryStorage(() => {
    const kept = storage()
    return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  }, [])

/** Whether anything of a member waits on this device. */
export const hasWaitingEntries = (storage: () => DeviceStorage, memberId: number): boolean =>
  keysOf(storage, prefixOf(memberId)).length > 0

/** Erases a member's waiting entries on this device, after the deletion of the account. */
export const forgetWaitingEntries = (storage: () => DeviceStorage, memberId: number) =>
  eraseKeys(storage, prefixOf(memberId))
