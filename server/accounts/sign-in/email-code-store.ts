import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Tried = z.object({ code_hash: z.string(), tries: z.number() }).optional()

/** Codes of the sign-in by e-mail. Timestamps are ISO text. */
export const emailCodeStore = (db: Database) => ({
  /** Stores a code and deletes expired ones. */
  async add(cookieHash: string, codeHash: string, expiresAt: string, timestamp: string) {
    await db.run`delete from email_sign_in_codes where expires_at <= ${timestamp}`
    await db.run`
      insert into email_sign_in_codes (cookie_hash, code_hash, expires_at)
      values (${cookieHash}, ${codeHash}, ${expiresAt})`
  },

  /**
   * Counts a try, before its code is compared, so that concurrent tries are counted one after the other.
   * @returns undefined if the code is unknown, used, expired or tried too often
   */
  async countTry(cookieHash: string, maxTries: number, timestamp: string) {
    const row = await db.one`
      update email_sign_in_codes set tries = tries + 1
      where cookie_hash = ${cookieHash} and tries < ${maxTries} and expires_at > ${timestamp}
      returning code_hash, tries`
    return Tried.parse(row)
  },

  remove: (cookieHash: string) => db.run`delete from email_sign_in_codes where cookie_hash = ${cookieHash}`,
})

export type EmailCodeStore = ReturnType<typeof emailCodeStore>
