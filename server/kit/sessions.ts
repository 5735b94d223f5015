import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { type Caller, sha256 } from './caller.ts'
import { isoMoment } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts without use and in all, and how often its use is noted, in milliseconds. */
export const lifetimes = {
  member: { idle: 30 * day, absolute: 180 * day, note: hour },
  admin: { idle: 30 * minute, absolute: 12 * hour, note: 5 * minute },
}

/** The cookie lives as long as the longest session may; the server decides. */
export const sessionCookie = { name: 'session', seconds: (180 * day) / 1000 }

const SessionRow = z.object({
  id: z.number(),
  email: z.string(),
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
  bound_email: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
})

/**
 * The store of sessions. The browser holds 256 random bits; the database holds only their SHA-256.
 * @param isAdminEmail whether an address is the one administrator's
 */
export const sessionStore = (db: Database, isAdminEmail: (email: string) => boolean) => ({
  /** Begins a session and returns the secret for the cookie. */
  async begin(memberId: number, device: string, now: number): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const moment = isoMoment(now)
    await db.run`
      insert into sessions (id_hash, id, member_id, device, created_at, last_seen_at)
      values (${sha256(secret)}, ${await db.id()}, ${memberId}, ${device}, ${moment}, ${moment})`
    return secret
  },

  /** Who the secret of a cookie belongs to, or null when its session is unknown, idle for too long or too old. */
  async find(secret: string, now: number): Promise<Caller | null> {
    const hash = sha256(secret)
    const found = await db.one`
      select m.id, m.email, m.given_name, m.time_zone, a.email as bound_email, s.created_at, s.last_seen_at
      from sessions s
      join members m on m.id = s.member_id
      left join admin_bindings a on a.issuer = m.issuer and a.subject = m.subject
      where s.id_hash = ${hash}`
    if (!found) return null
    const row = SessionRow.parse(found)
    const is_admin = row.bound_email !== null && isAdminEmail(row.bound_email) && isAdminEmail(row.email)
    const limits = is_admin ? lifetimes.admin : lifetimes.member
    const unseen = now - Date.parse(row.last_seen_at)
    if (unseen > limits.idle || now - Date.parse(row.created_at) > limits.absolute) {
      await db.run`delete from sessions where id_hash = ${hash}`
      return null
    }
    if (unseen > limits.note) await db.run`update sessions set last_seen_at = ${isoMoment(now)} where id_hash = ${hash}`
    const { id, email, given_name, time_zone } = row
    return { id, email, given_name, time_zone, is_admin, session_hash: hash }
  },

  end: (sessionHash: string) => db.run`delete from sessions where id_hash = ${sessionHash}`,

  /** Forgets sessions that nobody can use any more. */
  sweep: (now: number) => db.run`
    delete from sessions
    where last_seen_at < ${isoMoment(now - lifetimes.member.idle)}
      or created_at < ${isoMoment(now - lifetimes.member.absolute)}`,
})

export type SessionStore = ReturnType<typeof sessionStore>

/**
 * Whether two e-mail addresses are the same to us: ASCII only, letters without case. Non-ASCII is refused first, since
 * lower-casing turns the Kelvin sign into a plain k.
 */
export function sameEmail(one: string, other: string): boolean {
  const ascii = /^[\x21-\x7e]+$/
  return ascii.test(one) && ascii.test(other) && one.toLowerCase() === other.toLowerCase()
}
