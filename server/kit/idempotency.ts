import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isoMoment } from './clock.ts'
import { sha256 } from './hash.ts'
import { conflict, problem } from './problems.ts'

const day = 24 * 60 * 60 * 1000
/** A claim whose work has not ended after so many milliseconds was left behind by a crash and may be taken over. */
const staleAfter = 60_000

const IdempotencyRow = z.object({
  request_hash: z.string(),
  status: z.number().nullable(),
  reply: z.string().nullable(),
  claimed_at: z.string(),
})

export interface IdempotentRequest {
  memberId: number
  key: string
  /** Method, path and what was sent: what the same key must always stand for. */
  fingerprint: string
  now: number
}

/** A response as it is sent and stored: a status and the encoded body. */
export interface StoredResponse {
  status: number
  body: string | undefined
}

const stillRunning = () => conflict('still_running', 'The first of these requests is still running.')

/**
 * Idempotency keys make a write safe to retry: the same key and request from the same person within 24 hours get the
 * first response and make nothing new.
 */
export const idempotency = (db: Database) => ({
  /**
   * Does `work` once for a key.
   * @param transactional true when work and stored response commit together; false when the work calls a partner between
   * @throws 422 for another request under the same key, 409 while the first is still running
   */
  async runIdempotent(
    request: IdempotentRequest,
    transactional: boolean,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const storedResponse = await claimKey(db, request)
    if (storedResponse) return storedResponse
    // Whoever slept so long that another took the claim over touches that one's claim no more.
    const ownClaim = sql`member_id = ${request.memberId} and idempotency_key = ${request.key}
      and claimed_at = ${isoMoment(request.now)} and status is null`
    const complete = async () => {
      const response = await work()
      const stored = await db.run`
        update idempotency_keys set status = ${response.status}, reply = ${response.body ?? null} where ${ownClaim}`
      if (stored === 0 && transactional) throw stillRunning()
      return response
    }
    try {
      return await (transactional ? db.transaction(complete) : complete())
    } catch (error) {
      // A refusal made nothing, so the same key may try again.
      await db.run`delete from idempotency_keys where ${ownClaim}`
      throw error
    }
  },

  /** The response that is stored for a request, and nothing else; a look that claims nothing. */
  async find({ memberId, key, fingerprint, now }: IdempotentRequest): Promise<StoredResponse | undefined> {
    const row = await db.one`
      select request_hash, status, reply, claimed_at from idempotency_keys
      where member_id = ${memberId} and idempotency_key = ${key}`
    const stored = IdempotencyRow.optional().parse(row)
    if (!stored || stored.status === null || stored.request_hash !== sha256(fingerprint)) return undefined
    return now - Date.parse(stored.claimed_at) < day
      ? { status: stored.status, body: stored.reply ?? undefined }
      : undefined
  },

  sweep: (now: number) => db.run`delete from idempotency_keys where claimed_at < ${isoMoment(now - day)}`,
})

export type Idempotency = ReturnType<typeof idempotency>

/** Claims the key, or returns the response that is stored for it. */
function claimKey(
  db: Database,
  { memberId, key, fingerprint, now }: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const hash = sha256(fingerprint)
  return db.transaction(async () => {
    const claimed = await db.run`
      insert into idempotency_keys (member_id, idempotency_key, request_hash, claimed_at)
      values (${memberId}, ${key}, ${hash}, ${isoMoment(now)})
      on conflict (member_id, idempotency_key) do nothing`
    if (claimed > 0) return undefined
    const stored = IdempotencyRow.parse(
      await db.one`
        select request_hash, status, reply, claimed_at from idempotency_keys
        where member_id = ${memberId} and idempotency_key = ${key}`,
    )
    const age = now - Date.parse(stored.claimed_at)
    if (age < day && stored.request_hash !== hash)
      throw problem(422, 'key_reused', 'This Idempotency-Key was used for something else.')
    if (age < day && stored.status !== null) return { status: stored.status, body: stored.reply ?? undefined }
    if (age < staleAfter) throw stillRunning()
    await db.run`
      update idempotency_keys set request_hash = ${hash}, status = null, reply = null, claimed_at = ${isoMoment(now)}
      where member_id = ${memberId} and idempotency_key = ${key}`
    return undefined
  })
}
