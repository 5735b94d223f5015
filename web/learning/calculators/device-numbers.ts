import { eraseKeys } from '#web/platform/browser/erase-keys.ts'

/**
 * Prefix of the storage keys for what this member types into calculators and exercises; null is a visitor. It names
 * calculators only, because entries of earlier releases do.
 */
export const numberKeys = (memberId: number | null): string => `moneta:calculator:${memberId ?? 'visitor'}:`

/**
 * Deletes a member's inputs on this device, and those typed in this tab before sign-in. Used on logout and account
 * deletion.
 */
export function deleteDeviceNumbers(memberId: number) {
  eraseKeys(() => localStorage, numberKeys(memberId))
  eraseKeys(() => sessionStorage, numberKeys(null))
}
