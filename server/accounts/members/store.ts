import * as z from 'zod'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { memberSearchText, memberStartMark, searchNameOf } from '#server/accounts/public/member-search-text.ts'
import { demoIssuers, type Identity, isEmailIssuer } from '#server/accounts/sign-in/identity.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Fragment, join, list, sql } from '#server/platform/db/sql.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const Id = z.object({ id: z.number() })

const Addressee = z.object({ email: z.string(), given_name: z.string().nullable() }).optional()
export type Addressee = NonNullable<z.infer<typeof Addressee>>
const Named = z.object({ id: z.number(), given_name: z.string().nullable(), email: z.string() }).array()

/** Members whose search columns are missing: of a release before the search names, and before the search texts. */
const unfilled = [sql`search_name is null and given_name is not null`, sql`search_text is null`]

/** Folds names and addresses of up to `limit` members. @returns the number of members */
async function fillSearchColumns(db: Database, condition: Fragment, limit: number): Promise<number> {
  const rows = await db.all`
    select id, given_name, email from members where ${condition} order by id limit ${limit} ${db.forUpdate}`
  const folded = Named.parse(rows).map(
    ({ id, given_name, email }) =>
      sql`(cast(${id} as bigint), cast(${searchNameOf(given_name)} as text), ${memberSearchText(given_name, email)})`,
  )
  if (folded.length === 0) return 0
  // One statement: a row at a time, 100,000 members took 26 s on PostgreSQL.
  await db.run`
    update members set search_name = folded.column2, search_text = folded.column3
    from (values ${list(folded)}) as folded where id = folded.column1`
  return rows.length
}

export const accountStore = (db: Database) => ({
  /** Secret that seals cookies. The first process stores its `fresh` secret; all others use that one. */
  cookieSecret: (fresh: string): Promise<string> => settingStore(db).readOrCreate('cookie_secret', fresh),

  /** Stores the hash of a one-time code and deletes expired ones. Timestamps are ISO text. */
  async storeCode(hash: string, expiresAt: string, timestamp: string) {
    await db.run`delete from sign_in_codes where expires_at <= ${timestamp}`
    await db.run`insert into sign_in_codes (code_hash, expires_at) values (${hash}, ${expiresAt})`
  },

  /** Consumes a code: returns true exactly once, also for concurrent calls. */
  async consumeCode(hash: string, timestamp: string): Promise<boolean> {
    return (await db.run`delete from sign_in_codes where code_hash = ${hash} and expires_at > ${timestamp}`) > 0
  },

  /** Stores the profile of the latest sign-in. A code proves the address only, so the name stays. */
  async updateProfile(memberId: number, { issuer, email, emailVerified, given_name }: Identity) {
    const name = isEmailIssuer(issuer)
      ? sql`search_text = ${memberStartMark} || coalesce(search_name, '') || ${memberStartMark + foldText(email)}`
      : sql`given_name = ${given_name}, search_name = ${searchNameOf(given_name)},
          search_text = ${memberSearchText(given_name, email)}`
    await db.run`
      update members set email = ${email}, email_verified = ${Number(emailVerified)}, ${name} where id = ${memberId}`
  },

  /** Creates a member, unless another tab was faster. Call it in a transaction. */
  async createMember(identity: Identity, timestamp: string): Promise<number> {
    const { issuer, subject, email, emailVerified, given_name } = identity
    const row = await db.one`
      insert into members (id, issuer, subject, email, email_verified, given_name, search_name, search_text, created_at)
      values (
        ${await db.id()}, ${issuer}, ${subject}, ${email}, ${Number(emailVerified)}, ${given_name},
        ${searchNameOf(given_name)}, ${memberSearchText(given_name, email)}, ${timestamp})
      on conflict (issuer, subject) do update set
        email = excluded.email, email_verified = excluded.email_verified, given_name = excluded.given_name,
        search_name = excluded.search_name, search_text = excluded.search_text
      returning id`
    return Id.parse(row).id
  },

  /**
   * Fills the search columns of members that an earlier release stored, up to `limit` members of each kind.
   * @returns whether there may be more
   */
  async fillSearchColumns(limit: number): Promise<boolean> {
    let isFull = false
    for (const condition of unfilled)
      isFull = (await db.transaction(() => fillSearchColumns(db, condition, limit))) >= limit || isFull
    return isFull
  },

  /**
   * Binds the admin address to this account, unless it is bound. A binding by any identity of demo mode gives way to a
   * real one, and replaces none. An account is bound by one address at a time.
   */
  async bindAdmin(email: string, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>, timestamp: string) {
    await db.run`
      delete from admin_bindings
      where issuer = ${issuer} and subject = ${subject} and email <> ${email.toLowerCase()}`
    await db.run`
      insert into admin_bindings (email, issuer, subject, bound_at)
      values (${email.toLowerCase()}, ${issuer}, ${subject}, ${timestamp})
      on conflict (email) do update set
        issuer = excluded.issuer, subject = excluded.subject, bound_at = excluded.bound_at
      where admin_bindings.issuer in (${join(demoIssuers)}) and excluded.issuer not in (${join(demoIssuers)})`
  },

  /** Deletes the binding of the admin address. @returns whether it was bound */
  async unbindAdmin(email: string): Promise<boolean> {
    return (await db.run`delete from admin_bindings where email = ${email.toLowerCase()}`) > 0
  },

  saveTimeZone: (memberId: number, zone: string) =>
    db.run`update members set time_zone = ${zone} where id = ${memberId}`,

  /**
   * Locks a member until the transaction ends; other writes of this member wait.
   * @returns the e-mail address and the name, or undefined if there is no such member
   */
  async lockMember(memberId: number): Promise<Addressee | undefined> {
    return Addressee.parse(await db.one`select email, given_name from members where id = ${memberId} ${db.forUpdate}`)
  },

  async exists(memberId: number): Promise<boolean> {
    return (await db.one`select id from members where id = ${memberId}`) !== undefined
  },

  /** Deletes a member with all dependent rows, and the binding of an admin by any way of sign-in. */
  deleteMember: (memberId: number) =>
    db.transaction(async () => {
      await db.run`
        delete from admin_bindings
        where email in (select email from (${adminAccounts}) as accounts where member_id = ${memberId})`
      await db.run`delete from members where id = ${memberId}`
    }),
})

export type AccountStore = ReturnType<typeof accountStore>
