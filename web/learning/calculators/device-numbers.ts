import { eraseKeys } from '#web/platform/browser/erase-keys.ts'

/** How the keys begin under which a browser keeps what this person typed into calculators; null is a visitor. */
export const calculatorKeys = (memberId: number | null): string => `moneta:calculator:${memberId ?? 'visitor'}:`

/**
 * Erases what a member typed into calculators on this device, and what was typed in this tab before they signed in. For
 * signing out and for the deletion of an account.
 */
export function deleteDeviceNumbers(memberId: number) {
  eraseKeys(() => localStorage, calculatorKeys(memberId))
  eraseKeys(() => sessionStorage, calculatorKeys(null))
}
