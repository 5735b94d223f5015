import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { type Identity, sandboxIssuer } from './sign-in-cookies.ts'

const Id = z.object({ id: z.number() })
const Setting = z.object({ value: z.string() })

const StoredSession = z.object({
  id: z.number(),
  id_hash: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
})

export const accountStore = (db: Database) => ({
  /** The secret that seals cookies. Whoever comes first makes it; everybody else uses that one. */
  async cookieSecret(fresh: string): Promise<string> {
    const name = 'cookie_secret'
    await db.run`insert into settings (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`
    return Setting.parse(await db.one`select value from settings where name = ${name}`).value
  },

  /** Keeps the hash of a one-time code, and forgets those that have run out. Moments are ISO text. */
  async keepCode(hash: string, until: string, moment: string) {
    await db.run`delete from sign_in_codes where expires_at <= ${moment}`
    await db.run`insert into sign_in_codes (code_hash, expires_at) values (${hash}, ${until})`
  },

  /** Uses a code up: true once and never again, also when two come at the same moment. */
  async takeCode(hash: string, moment: string): Promise<boolean> {
    return (await db.run`delete from sign_in_codes where code_hash = ${hash} and expires_at > ${moment}`) > 0
  },

  /** Notes what the provider says of a member today. Call it in a transaction. @returns the member's id, if it is one */
  async refresh({ issuer, subject, email, given_name }: Identity): Promise<number | undefined> {
    const row = await db.one`
      update members set email = ${email}, given_name = ${given_name}
      where issuer = ${issuer} and subject = ${subject} returning id`
    return Id.optional().parse(row)?.id
  },

  /** Makes somebody a member, unless another tab was faster. Call it in a transaction. */
  async add({ issuer, subject, email, given_name }: Identity, moment: string): Promise<number> {
    const row = await db.one`
      insert into members (id, issuer, subject, email, given_name, created_at)
      values (${await db.id()}, ${issuer}, ${subject}, ${email}, ${given_name}, ${moment})
      on conflict (issuer, subject) do update set email = excluded.email, given_name = excluded.given_name
      returning id`
    return Id.parse(row).id
  },

  /**
   * Binds the administrator's address to this account, unless it is bound already. What the demonstration bound does not
   * stand in the way of a real provider, and an account is bound by one address at a time.
   */
  async bindAdmin(email: string, { issuer, subject }: Identity, moment: string) {
    await db.run`
      delete from admin_bindings
      where issuer = ${issuer} and subject = ${subject} and email <> ${email.toLowerCase()}`
    await db.run`
      insert into admin_bindings (email, issuer, subject, bound_at)
      values (${email.toLowerCase()}, ${issuer}, ${subject}, ${moment})
      on conflict (email) do update set
        issuer = excluded.issuer, subject = excluded.subject, bound_at = excluded.bound_at
      where admin_bindings.issuer = ${sandboxIssuer} and excluded.issuer <> ${sandboxIssuer}`
  },

  /** Forgets to whom the administrator's address is bound. @returns whether it was bound */
  async unbindAdmin(email: string): Promise<boolean> {
    return (await db.run`delete from admin_bindings where email = ${email.toLowerCase()}`) > 0
  },

  /** A member's sessions that can still be used, the last used first. */
  async sessions(memberId: number, begunAfter: string, seenAfter: string) {
    const rows = await db.all`
      select id, id_hash, device, created_at, last_seen_at from sessions
      where member_id = ${memberId} and created_at >= ${begunAfter} and last_seen_at >= ${seenAfter}
      order by last_seen_at desc, id desc`
    return StoredSession.array().parse(rows)
  },

  /** @returns the ended session's hash, or undefined where the member has no such session */
  async endSession(memberId: number, id: number): Promise<string | undefined> {
    return db.transaction(async () => {
      const row = await db.one`delete from sessions where member_id = ${memberId} and id = ${id} returning id_hash`
      return z.object({ id_hash: z.string() }).optional().parse(row)?.id_hash
    })
  },

  endSessions: (memberId: number) => db.run`delete from sessions where member_id = ${memberId}`,

  /** Deletes a member with everything that hangs on them, and the letters that still wait for them. */
  erase: (memberId: number) =>
    db.transaction(async () => {
      await db.run`
        delete from admin_bindings
        where exists (select 1 from members m where m.id = ${memberId}
          and m.issuer = admin_bindings.issuer and m.subject = admin_bindings.subject)`
      await db.run`
        delete from mail_outbox
        where lower(recipient) in (select lower(email) from members where id = ${memberId})`
      await db.run`delete from members where id = ${memberId}`
    }),
})

export type AccountStore = ReturnType<typeof accountStore>
