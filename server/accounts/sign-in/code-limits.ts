import { hour } from '#contract/platform/rate-limits.ts'

/** Lifetime of a code of six digits in seconds, wrong tries per code, and seconds until the page offers another code. */
export const codeLimits = { seconds: 600, tries: 5, resendSeconds: 30 }

/** Codes per receiver and per browser. The daily limit bounds the guesses at one account: 100 of a million. */
export const requestLimits = { hourly: { times: 5, seconds: hour }, daily: { times: 20, seconds: 24 * hour } }
