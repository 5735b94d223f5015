import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { calculatorKeys } from './device-numbers.ts'
import type { FormValues } from './form-values.ts'

/** One user's input in one calculator, stored on this device only. */
export interface SavedInputs {
  /** Stored value of unknown shape: this page or an older one wrote it. Validate it. */
  read(): unknown
  save(values: FormValues): void
  clear(): void
}

/**
 * A member's numbers stay on the device, a visitor's until the tab closes. With full or blocked storage the calculator
 * still works but does not save.
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
