import { tryStorage } from '#web/platform/browser/try-storage.ts'

/** How the keys begin under which a browser keeps what this person typed into calculators; null is a visitor. */
export const calculatorKeys = (memberId: number | null): string => `moneta:calculator:${memberId ?? 'visitor'}:`

const removeAll = (storage: Storage, prefix: string) => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
}

/**
 * Erases what a member typed into calculators on this device, and what was typed in this tab before they signed in. For
 * signing out and for the deletion of an account.
 */
export function eraseDeviceNumbers(memberId: number) {
  tryStorage(() => removeAll(localStorage, calculatorKeys(memberId)), undefined)
  tryStorage(() => removeAll(sessionStorage, calculatorKeys(null)), undefined)
}
