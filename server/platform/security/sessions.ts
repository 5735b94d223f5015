import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { BackgroundWrites } from '#server/platform/jobs/background-writes.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Idle and absolute lifetime of a session, and the interval of saving its last use, in milliseconds. */
export const sessionTtl = {
  member: { idle: 30 * day, absolute: 180 * day, touchAfter: hour },
  admin: { idle: 30 * minute, absolute: 12 * hour, touchAfter: 5 * minute },
}

/** The cookie lives as long as the longest session; the server decides. */
export const sessionCookie = { name: 'session', maxAgeSeconds: (180 * day) / 1000 }

const SessionOwner = z.object({
  id: z.number(),
  email: z.string(),
  email_verified: z.number(),
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
  member_since: z.string(),
  bound_email: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
type SessionOwner = z.infer<typeof SessionOwner>
const MaybeOwner = SessionOwner.optional()

const SessionRow = z.object({
  id: z.number(),
  id_hash: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
const SessionRows = SessionRow.array()

/** The identity that a session was begun with, by issuer and subject. */
export interface SessionIdentity {
  issuer: string
  subject: string
}

const SessionMember = z.object({ member_id: z.int() }).optional()
const EndedSession = z.object({ id_hash: z.string() }).optional()

/** Session changes not yet in the database. Bounded; the oldest are dropped first. */
export interface SessionMemory {
  /** When a session was last used, and when that was last saved. */
  seen: Map<string, { at: number; triedAt: number }>
  /** Ended sessions that may still be in the database. */
  ended: Set<string>
}
const maxRemembered = 10_000
/** Retry delay in milliseconds for saving a session's last use. */
const retryTouchAfter = minute

const forgetOldest = (cached: { size: number; keys(): Iterator<string>; delete(key: string): boolean }) => {
  const { value } = cached.keys().next()
  if (cached.size > maxRemembered && value !== undefined) cached.delete(value)
}

/** Default for tests and tools: background writes begin immediately. */
const immediateWrites: BackgroundWrites = { begin: (_name, write) => void write().catch(() => {}) }

/**
 * The session store. The browser has 256 random bits, the database only their SHA-256.
 * @param isAdminEmail whether an address is the admin's
 * @param writes saves the last use of a session, in the background
 */
export const sessionStore = (
  db: Database,
  isAdminEmail: (email: string) => boolean,
  writes: BackgroundWrites = immediateWrites,
  memory: SessionMemory = { seen: new Map(), ended: new Set() },
) => ({
  /**
   * Starts a session and returns the secret for the cookie.
   * @param identity of the sign-in; an admin has rights only with the one that is bound. By default the member's first
   */
  async begin(memberId: number, device: string, now: number, identity?: SessionIdentity): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const timestamp = isoTimestamp(now)
    await db.run`
      insert into sessions (id_hash, id, member_id, device, created_at, last_seen_at, issuer, subject)
      values (
        ${sha256(secret)}, ${await db.id()}, ${memberId}, ${device}, ${timestamp}, ${timestamp},
        ${identity?.issuer ?? null}, ${identity?.subject ?? null})`
    return secret
  },

  /** Returns the owner of a cookie's secret, or null if its session is unknown or expired. */
  find: (secret: string, now: number) => findCaller({ db, isAdminEmail, writes, memory }, sha256(secret), now),

  /** A caller's valid sessions, most recently used first. */
  async list({ id, is_admin }: Caller, now: number): Promise<z.infer<typeof SessionRow>[]> {
    const { idle, absolute } = is_admin ? sessionTtl.admin : sessionTtl.member
    const rows = await db.all`
      select id, id_hash, device, created_at, last_seen_at from sessions
      where member_id = ${id} and created_at >= ${isoTimestamp(now - absolute)} and last_seen_at >= ${isoTimestamp(now - idle)}
      order by last_seen_at desc, id desc`
    return SessionRows.parse(rows)
  },

  /** Ends a session. Joins the caller's transaction. */
  end: (sessionHash: string) => db.run`delete from sessions where id_hash = ${sessionHash}`,

  /**
   * Signs a session out, whatever the database's state: this process rejects it immediately. It is deleted when the
   * database can write. Waits briefly for that, so that other processes see it too.
   * @returns the id of its member, if the database could be read
   */
  async signOut(sessionHash: string): Promise<number | undefined> {
    memory.ended.add(sessionHash)
    forgetOldest(memory.ended)
    let memberId: number | undefined
    const signOutStored = async () => {
      const row = await db.one`select member_id from sessions where id_hash = ${sessionHash}`
      memberId = SessionMember.parse(row)?.member_id
      // An invented secret costs no write.
      if (memberId === undefined) memory.ended.delete(sessionHash)
      else await deleteEnded(db, memory, sessionHash)
    }
    await valueWithin(signOutWaitMs, signOutStored())
    return memberId
  },

  /** Deletes sessions that ended while the database could not write. @throws while it still cannot */
  async deleteSignedOut() {
    for (const hash of [...memory.ended]) await deleteEnded(db, memory, hash)
  },

  /** @returns the ended session's hash, or undefined where the member has no such session */
  async endOne(memberId: number, id: number): Promise<string | undefined> {
    return db.transaction(async () => {
      const row = await db.one`delete from sessions where member_id = ${memberId} and id = ${id} returning id_hash`
      return EndedSession.parse(row)?.id_hash
    })
  },

  endAll: (memberId: number) => db.run`delete from sessions where member_id = ${memberId}`,

  /** Deletes up to `limit` idle sessions. @returns the number deleted */
  purgeIdle: (now: number, limit: number) => db.run`
    delete from sessions where id_hash in (
      select id_hash from sessions where last_seen_at < ${isoTimestamp(now - sessionTtl.member.idle)}
      order by last_seen_at limit ${limit})`,

  /** Deletes up to `limit` sessions past their absolute lifetime. @returns the number deleted */
  purgeOld: (now: number, limit: number) => db.run`
    delete from sessions where id_hash in (
      select id_hash from sessions where created_at < ${isoTimestamp(now - sessionTtl.member.absolute)}
      order by created_at limit ${limit})`,
})

export type SessionStore = ReturnType<typeof sessionStore>

/** Time in milliseconds that signing out waits for the database. */
const signOutWaitMs = 500

async function deleteEnded(db: Database, memory: SessionMemory, hash: string) {
  await db.run`delete from sessions where id_hash = ${hash}`
  memory.ended.delete(hash)
}

interface Lookup {
  db: Database
  isAdminEmail: (email: string) => boolean
  writes: BackgroundWrites
  memory: SessionMemory
}

/** Reads a session and its owner in one query, since it runs for every signed-in request. */
async function readOwner(db: Database, hash: string): Promise<SessionOwner | undefined> {
  const row = await db.one`
    select m.id, m.email, m.email_verified, m.given_name, m.time_zone, m.created_at as member_since,
      a.email as bound_email, s.created_at, s.last_seen_at
    from sessions s
    join members m on m.id = s.member_id
    left join admin_bindings a
      on a.issuer = coalesce(s.issuer, m.issuer) and a.subject = coalesce(s.subject, m.subject)
    where s.id_hash = ${hash}`
  return MaybeOwner.parse(row)
}

function isAdminSession({ isAdminEmail }: Lookup, { email, email_verified, bound_email }: SessionOwner): boolean {
  const hasAdminAddress = email_verified === 1 && isAdminEmail(email)
  return hasAdminAddress && bound_email !== null && isAdminEmail(bound_email)
}

const ttlOf = (is_admin: boolean) => (is_admin ? sessionTtl.admin : sessionTtl.member)

async function findCaller(lookup: Lookup, hash: string, now: number): Promise<Caller | null> {
  const { db, memory } = lookup
  if (memory.ended.size > 0 && memory.ended.has(hash)) return null
  const row = await db.cached({
    key: `session ${hash}`,
    sourcesOf: ({ id }) => [`member ${id}`],
    load: () => readOwner(db, hash),
    // Nobody announces the last use, so a row that looks old is read again.
    isUsable: (owner) => now - Date.parse(owner.last_seen_at) <= ttlOf(isAdminSession(lookup, owner)).touchAfter,
  })
  if (!row) return null
  const is_admin = isAdminSession(lookup, row)
  const ttl = ttlOf(is_admin)
  const writtenAt = Date.parse(row.last_seen_at)
  const lastSeen = Math.max(writtenAt, memory.seen.get(hash)?.at ?? 0)
  if (now - lastSeen > ttl.idle || now - Date.parse(row.created_at) > ttl.absolute) {
    lookup.writes.begin(`expire ${hash}`, () => db.run`delete from sessions where id_hash = ${hash}`)
    return null
  }
  if (now - writtenAt > ttl.touchAfter) touch(lookup, hash, now)
  const { id, email, given_name, time_zone, member_since } = row
  return { id, email, given_name, time_zone, member_since, is_admin, session_hash: hash }
}

/** Records the use of a session: in memory immediately, in the database when possible. */
function touch({ db, writes, memory }: Lookup, hash: string, now: number) {
  const triedAt = memory.seen.get(hash)?.triedAt ?? Number.NEGATIVE_INFINITY
  const isDue = now - triedAt >= retryTouchAfter
  memory.seen.delete(hash)
  memory.seen.set(hash, { at: now, triedAt: isDue ? now : triedAt })
  forgetOldest(memory.seen)
  if (isDue)
    writes.begin(
      `touch ${hash}`,
      () => db.run`update sessions set last_seen_at = ${isoTimestamp(now)} where id_hash = ${hash}`,
    )
}
