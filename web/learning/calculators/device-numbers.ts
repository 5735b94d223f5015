import { eraseKeys } from '#web/platform/browser/erase-keys.ts'

/** Prefix of the storage keys for this member's calculator inputs; null is a visitor. */
export const calculatorKeys = (memberId: number | null): string => `moneta:calculator:${memberId ?? 'visitor'}:`

/**
 * Deletes a member's calculator inputs on this device, and those typed in this tab before sign-in. Used on logout and
 * account deletion.
 */
export function deleteDeviceNumbers(memberId: number) {
  eraseKeys(() => localStorage, calculatorKeys(memberId))
  eraseKeys(() => sessionStorage, calculatorKeys(null))
}
