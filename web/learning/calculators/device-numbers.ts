import { eraseKeys } from '#web/platform/browser/erase-keys.ts'

/** Prefix of the storage keys for this member's calculator inputs; null is a visitor. */
export const calculatorKeys = (memberId: number | null): string => `moneta:calculator:${memberId ?? 'visitor'}:`

/** Prefix of the storage keys for what this member typed into the exercises of lessons. */
export const exerciseKeys = (memberId: number | null): string => `moneta:exercise:${memberId ?? 'visitor'}:`

/**
 * Deletes a member's calculator inputs and exercises on this device, and those typed in this tab before sign-in. Used on
 * logout and account deletion.
 */
export function deleteDeviceNumbers(memberId: number) {
  for (const keys of [calculatorKeys, exerciseKeys]) {
    eraseKeys(() => localStorage, keys(memberId))
    eraseKeys(() => sessionStorage, keys(null))
  }
}
