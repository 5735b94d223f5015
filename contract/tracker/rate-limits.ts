import { minute } from '#contract/platform/rate-limits.ts'

/** Allows entering a year of receipts at once, from a device that was offline. */
export const entryLimit = { times: 600, seconds: 10 * minute }
/** Allows importing the files of all accounts, with several corrections of each mapping. */
export const importLimit = { times: 60, seconds: 10 * minute }
/** The import progress page polls twice a second. */
export const importProgressLimit = { times: 600, seconds: 10 * minute }
/** A search scans all expenses of a member. */
export const searchLimit = { times: 60, seconds: minute }
