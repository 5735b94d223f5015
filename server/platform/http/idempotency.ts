import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'
import { conflict, problem } from './problems.ts'

const day = 24 * 60 * 60 * 1000
/** Age in milliseconds after which an unfinished claim counts as abandoned and may be taken over. */
const staleAfter = 60_000

const IdempotencyRow = z.object({
  request_hash: z.string(),
  status: z.number().nullable(),
  reply: z.string().nullable(),
  claimed_at: z.string(),
})

/** Owner of a key: a member, the admin's scripts, or guests. */
export type IdempotencyScope = { memberId: number } | 'admin-script' | 'guest'

export interface IdempotentRequest {
  scope: IdempotencyScope
  key: string
  /** Method, path and input: a key is valid only for the same request. */
  fingerprint: string
  now: number
}

/** A response as sent and stored: a status and the encoded body. */
export interface StoredResponse {
  status: number
  body: string | undefined
}

const stillRunning = () => conflict('still_running', 'The first of these requests is still running.')

/**
 * Idempotency keys make a write safe to retry. The same key and request from the same caller within 24 hours replay the
 * first response.
 */
export const idempotency = (db: Database) => ({
  /**
   * Runs `work` once per key. A rejection stores nothing, so the key can be retried.
   * @param transactional true to commit claim, work and response in one transaction; false if the work calls a partner,
   * so that its claim must commit first
   * @throws 422 for another request under the same key, 409 while the first is still running
   */
  async runIdempotent(
    request: IdempotentRequest,
    transactional: boolean,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    if (transactional)
      // A concurrent call waits at the claim's row until the first commits, and then finds its response.
      return db.transaction(async () => {
        const storedResponse = await claimKey(db, request)
        if (storedResponse) return storedResponse
        const response = await work()
        if ((await storeResponse(db, request, response)) === 0) throw stillRunning()
        return response
      })
    const storedResponse = await db.transaction(() => claimKey(db, request))
    if (storedResponse) return storedResponse
    try {
      const response = await work()
      await storeResponse(db, request, response)
      return response
    } catch (error) {
      await db.run`delete from idempotency_keys where ${ownClaim(request)}`
      throw error
    }
  },

  /** Returns the stored response of a request, without claiming the key. */
  async find(request: IdempotentRequest): Promise<StoredResponse | undefined> {
    const row = await db.one`
      select request_hash, status, reply, claimed_at from idempotency_keys where ${rowOf(request)}`
    const stored = parseRow(IdempotencyRow, row)
    if (!stored || stored.status === null || stored.request_hash !== sha256(request.fingerprint)) return undefined
    const isFresh = request.now - Date.parse(stored.claimed_at) < day
    return isFresh ? { status: stored.status, body: stored.reply ?? undefined } : undefined
  },

  /** Deletes up to about `limit` keys older than a day. @returns the number deleted */
  purge: (now: number, limit: number) => db.run`
    delete from idempotency_keys where claimed_at in (
      select claimed_at from idempotency_keys where claimed_at < ${isoTimestamp(now - day)} order by claimed_at limit ${limit})`,
})

export type Idempotency = ReturnType<typeof idempotency>

const rowOf = ({ scope, key }: IdempotentRequest): Fragment =>
  typeof scope === 'object'
    ? sql`member_id = ${scope.memberId} and idempotency_key = ${key}`
    : sql`member_id is null and scope = ${scope} and idempotency_key = ${key}`

/** A claim that another caller has taken over must not be changed. */
const ownClaim = (request: IdempotentRequest): Fragment =>
  sql`${rowOf(request)} and claimed_at = ${isoTimestamp(request.now)} and status is null`

const storeResponse = (db: Database, request: IdempotentRequest, { status, body }: StoredResponse) =>
  db.run`update idempotency_keys set status = ${status}, reply = ${body ?? null} where ${ownClaim(request)}`

/** Claims the key, or returns the stored response. Joins the caller's transaction. */
async function claimKey(db: Database, request: IdempotentRequest): Promise<StoredResponse | undefined> {
  const { scope, key, fingerprint, now } = request
  const hash = sha256(fingerprint)
  const [memberId, scopeName] = typeof scope === 'object' ? [scope.memberId, ''] : [null, scope]
  const claimed = await db.run`
    insert into idempotency_keys (member_id, scope, idempotency_key, request_hash, claimed_at)
    values (${memberId}, ${scopeName}, ${key}, ${hash}, ${isoTimestamp(now)})
    on conflict do nothing`
  if (claimed > 0) return undefined
  const stored = IdempotencyRow.parse(
    await db.one`select request_hash, status, reply, claimed_at from idempotency_keys where ${rowOf(request)}`,
  )
  const age = now - Date.parse(stored.claimed_at)
  if (age < day && stored.request_hash !== hash)
    throw problem(422, 'key_reused', 'This Idempotency-Key was used for something else.')
  if (age < day && stored.status !== null) return { status: stored.status, body: stored.reply ?? undefined }
  if (age < staleAfter) throw stillRunning()
  await db.run`
    update idempotency_keys set request_hash = ${hash}, status = null, reply = null, claimed_at = ${isoTimestamp(now)}
    where ${rowOf(request)}`
  return undefined
}
