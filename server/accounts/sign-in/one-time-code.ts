import { randomBytes } from 'node:crypto'
import type { AccountStore } from '#server/accounts/members/store.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import { problem } from '#server/platform/http/problems.ts'

/** A code counts only together with the cookie of the browser that it was made for, claims and all. */
const hashOf = (code: string, token: string) => sha256(`${code} ${token}`)

/** One-time codes. The database keeps the hash of code and cookie; using a code deletes it. */
export const oneTimeCodes = (store: AccountStore) => ({
  random: () => randomBytes(32).toString('base64url'),

  /** @param token the sealed cookie beside which the code counts */
  store: (code: string, token: string, ttlSeconds: number, now: number) =>
    store.storeCode(hashOf(code, token), isoMoment(now + ttlSeconds * 1000), isoMoment(now)),

  /** Uses a code up. Call it in a transaction. @throws 401 where it is unknown, used or too old */
  async consume(code: string, token: string, now: number) {
    if (!(await store.consumeCode(hashOf(code, token), isoMoment(now)))) throw signInExpired()
  },
})

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>

export const signInExpired = () =>
  problem(401, 'sign_in_expired', 'This sign-in has expired or was used already. Please sign in again.')
