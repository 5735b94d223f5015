import * as z from 'zod'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import type { Identity } from './identity.ts'

const Id = z.object({ id: z.number() })
const Candidates = z.object({ id: z.number(), issuer: z.string(), email: z.string() }).array()

type Key = Pick<Identity, 'issuer' | 'subject'>

/** The identities of members: the first in `members`, further ones in `member_sign_ins`. */
export const identityStore = (db: Database) => ({
  /**
   * Lets one sign-in at a time create a member with an address, so that two ways make one account. SQLite has one writer
   * anyway. Call it in a transaction.
   */
  async lockAddress(email: string) {
    if (db.engine === 'postgres')
      await db.one`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`
  },

  /** The member whose first or further identity this is. */
  async findByIdentity({ issuer, subject }: Key): Promise<number | undefined> {
    const row = await db.one`
      select id from members where issuer = ${issuer} and subject = ${subject}
      union all
      select member_id as id from member_sign_ins where issuer = ${issuer} and subject = ${subject}
      limit 1`
    return parseRow(Id, row)?.id
  },

  /** Members whose address was verified at their latest sign-in, oldest first. */
  async findByVerifiedEmail(email: string) {
    const rows = await db.all`
      select id, issuer, email from members
      where lower(email) = ${email.toLowerCase()} and email_verified = 1 order by id`
    return Candidates.parse(rows).filter((row) => sameEmail(row.email, email))
  },

  async addIdentity(memberId: number, { issuer, subject }: Key, timestamp: string) {
    await db.run`
      insert into member_sign_ins (issuer, subject, member_id, created_at)
      values (${issuer}, ${subject}, ${memberId}, ${timestamp}) on conflict (issuer, subject) do nothing`
  },
})

export type IdentityStore = ReturnType<typeof identityStore>
