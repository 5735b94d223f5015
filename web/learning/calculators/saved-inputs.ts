import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { numberKeys } from './device-numbers.ts'
import type { FormValues } from './form-values.ts'

/** One user's input in one place, stored on this device only. */
export interface DeviceEntry<T> {
  /** Stored value of unknown shape: this page or an older one wrote it. Validate it. */
  read(): unknown
  save(value: T): void
  clear(): void
}

export type SavedInputs = DeviceEntry<FormValues>

/**
 * A member's numbers stay on the device, a visitor's until the tab closes. With full or blocked storage the page still
 * works but does not save.
 */
export function deviceEntry<T>(memberId: number | null, name: string): DeviceEntry<T> {
  const key = `${numberKeys(memberId)}${name}`
  const storage = () => (memberId === null ? sessionStorage : localStorage)
  return {
    read: () => tryStorage<unknown>(() => JSON.parse(storage().getItem(key) ?? 'null'), null),
    save: (value) => tryStorage(() => storage().setItem(key, JSON.stringify(value)), undefined),
    clear: () => tryStorage(() => storage().removeItem(key), undefined),
  }
}

/** The inputs of one calculator. */
export const savedInputs = (memberId: number | null, calculator: string): SavedInputs =>
  deviceEntry(memberId, calculator)
