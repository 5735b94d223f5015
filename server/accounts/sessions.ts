import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/kit/caller.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { sha256 } from '#server/kit/hash.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts without use and in all, and how often its use is written down, in milliseconds. */
const sessionTtl = {
  member: { idle: 30 * day, absolute: 180 * day, touchAfter: hour },
  admin: { idle: 30 * minute, absolute: 12 * hour, touchAfter: 5 * minute },
}

/** The cookie lives as long as the longest session may; the server decides. */
export const sessionCookie = { name: 'session', maxAgeSeconds: (180 * day) / 1000 }

const SessionOwner = z.object({
  id: z.number(),
  email: z.string(),
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
  bound_email: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
})

const SessionRow = z.object({
  id: z.number(),
  id_hash: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
const SessionRows = SessionRow.array()

const EndedSession = z.object({ id_hash: z.string() }).optional()

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
  find: (secret: string, now: number) => findCaller(db, isAdminEmail, sha256(secret), now),

  /** A caller's sessions that can still be used, the last used first. */
  async list({ id, is_admin }: Caller, now: number): Promise<z.infer<typeof SessionRow>[]> {
    const { idle, absolute } = is_admin ? sessionTtl.admin : sessionTtl.member
    const rows = await db.all`
      select id, id_hash, device, created_at, last_seen_at from sessions
      where member_id = ${id} and created_at >= ${isoMoment(now - absolute)} and last_seen_at >= ${isoMoment(now - idle)}
      order by last_seen_at desc, id desc`
    return SessionRows.parse(rows)
  },

  end: (sessionHash: string) => db.run`delete from sessions where id_hash = ${sessionHash}`,

  /** @returns the ended session's hash, or undefined where the member has no such session */
  async endOne(memberId: number, id: number): Promise<string | undefined> {
    return db.transaction(async () => {
      const row = await db.one`delete from sessions where member_id = ${memberId} and id = ${id} returning id_hash`
      return EndedSession.parse(row)?.id_hash
    })
  },

  endAll: (memberId: number) => db.run`delete from sessions where member_id = ${memberId}`,

  /** Deletes sessions that were unused for too long, at most `limit` of them. @returns how many there were */
  sweepIdle: (now: number, limit: number) => db.run`
    delete from sessions where id_hash in (
      select id_hash from sessions where last_seen_at < ${isoMoment(now - sessionTtl.member.idle)}
      order by last_seen_at limit ${limit})`,

  /** Deletes sessions that are too old, used or not, at most `limit` of them. @returns how many there were */
  sweepOld: (now: number, limit: number) => db.run`
    delete from sessions where id_hash in (
      select id_hash from sessions where created_at < ${isoMoment(now - sessionTtl.member.absolute)}
      order by created_at limit ${limit})`,
})

export type SessionStore = ReturnType<typeof sessionStore>

/** One query, since every signed-in request begins with it. */
async function findCaller(
  db: Database,
  isAdminEmail: (email: string) => boolean,
  hash: string,
  now: number,
): Promise<Caller | null> {
  const found = await db.one`
    select m.id, m.email, m.given_name, m.time_zone, a.email as bound_email, s.created_at, s.last_seen_at
    from sessions s
    join members m on m.id = s.member_id
    left join admin_bindings a on a.issuer = m.issuer and a.subject = m.subject
    where s.id_hash = ${hash}`
  if (!found) return null
  const row = SessionOwner.parse(found)
  const is_admin = row.bound_email !== null && isAdminEmail(row.bound_email) && isAdminEmail(row.email)
  const ttl = is_admin ? sessionTtl.admin : sessionTtl.member
  const idleFor = now - Date.parse(row.last_seen_at)
  if (idleFor > ttl.idle || now - Date.parse(row.created_at) > ttl.absolute) {
    await db.run`delete from sessions where id_hash = ${hash}`
    return null
  }
  if (idleFor > ttl.touchAfter)
    await db.run`update sessions set last_seen_at = ${isoMoment(now)} where id_hash = ${hash}`
  const { id, email, given_name, time_zone } = row
  return { id, email, given_name, time_zone, is_admin, session_hash: hash }
}
