import { randomBytes } from 'node:crypto'
import type { AccountStore } from '#server/accounts/members/store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import { problem } from '#server/platform/http/problems.ts'

/** A code is valid only together with the sealed cookie of its browser, claims included. */
export const codeHash = (code: string, token: string) => sha256(`${code} ${token}`)

/** One-time codes. The database stores the hash of code and cookie; using a code deletes it. */
export const oneTimeCodes = (store: AccountStore) => ({
  random: () => randomBytes(32).toString('base64url'),

  /** @param token the sealed cookie that the code requires */
  store: (code: string, token: string, ttlSeconds: number, now: number) =>
    store.storeCode(codeHash(code, token), isoTimestamp(now + ttlSeconds * 1000), isoTimestamp(now)),

  /** Consumes a code. Call it in a transaction. @throws 401 if it is unknown, used or expired */
  async consume(code: string, token: string, now: number) {
    if (!(await store.consumeCode(codeHash(code, token), isoTimestamp(now)))) throw signInExpired()
  },
})

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>

export const signInExpired = () =>
  problem(401, 'sign_in_expired', 'This sign-in has expired or was used already. Please sign in again.')
