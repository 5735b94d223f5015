import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { calculatorKeys } from './device-numbers.ts'
import type { FormValues } from './form-values.ts'

/** What one person typed into one calculator, on this device alone. */
export interface SavedInputs {
  /** Whatever lies there: it was written by this page or by an older one, and has to be read with care. */
  read(): unknown
  save(values: FormValues): void
  clear(): void
}

/**
 * A member's numbers stay on the device, a visitor's until the tab closes. Where the browser's storage is full or
 * blocked, the calculator works all the same and forgets.
 */
export function savedInputs(memberId: number | null, calculator: string): SavedInputs {
  const storage = () => (memberId === null ? sessionStorage : localStorage)
  const key = `${calculatorKeys(memberId)}${calculator}`
  const clear = () => tryStorage(() => storage().removeItem(key), undefined)
  return {
    read: () => tryStorage<unknown>(() => JSON.parse(storage().getItem(key) ?? 'null'), null),
    save: (values) => tryStorage(() => storage().setItem(key, JSON.stringify(values)), undefined),
    clear,
  }
}
