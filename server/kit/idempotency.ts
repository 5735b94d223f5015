import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { sha256 } from './caller.ts'
import { isoMoment } from './clock.ts'
import { conflict, problem } from './problems.ts'

const day = 24 * 60 * 60 * 1000
/** A claim whose work has not ended in so long was left behind by a crash and may be taken over. */
const abandoned = 60_000

const Kept = z.object({
  request_hash: z.string(),
  status: z.number().nullable(),
  reply: z.string().nullable(),
  claimed_at: z.string(),
})

export interface Keyed {
  memberId: number
  key: string
  /** Method, path and what was sent: what the same key must always stand for. */
  request: string
  now: number
}

/** What the wire gets: a status and the encoded body. */
export interface Answer {
  status: number
  body: string | undefined
}

const stillRunning = () => conflict('still_running', 'The first of these requests is still running.')

/**
 * Makes a write safe to retry: the same key and request from the same person within 24 hours get the first answer and
 * make nothing new.
 */
export const idempotency = (db: Database) => ({
  /**
   * Does `work` once for a key.
   * @param whole true when work and kept answer commit together; false when the work calls a partner in between
   * @throws 422 for another request under the same key, 409 while the first is still running
   */
  async once(keyed: Keyed, whole: boolean, work: () => Promise<Answer>): Promise<Answer> {
    const earlier = await claim(db, keyed)
    if (earlier) return earlier
    // Whoever slept so long that another took the claim over touches that one's claim no more.
    const ours = sql`member_id = ${keyed.memberId} and idempotency_key = ${keyed.key}
      and claimed_at = ${isoMoment(keyed.now)} and status is null`
    const finish = async () => {
      const answer = await work()
      const kept = await db.run`
        update idempotency_keys set status = ${answer.status}, reply = ${answer.body ?? null} where ${ours}`
      if (kept === 0 && whole) throw stillRunning()
      return answer
    }
    try {
      return await (whole ? db.transaction(finish) : finish())
    } catch (error) {
      // A refusal made nothing, so the same key may try again.
      await db.run`delete from idempotency_keys where ${ours}`
      throw error
    }
  },

  sweep: (now: number) => db.run`delete from idempotency_keys where claimed_at < ${isoMoment(now - day)}`,
})

export type Idempotency = ReturnType<typeof idempotency>

/** Takes the key, or gives the answer that it already has. */
function claim(db: Database, { memberId, key, request, now }: Keyed): Promise<Answer | undefined> {
  const hash = sha256(request)
  return db.transaction(async () => {
    const fresh = await db.run`
      insert into idempotency_keys (member_id, idempotency_key, request_hash, claimed_at)
      values (${memberId}, ${key}, ${hash}, ${isoMoment(now)})
      on conflict (member_id, idempotency_key) do nothing`
    if (fresh > 0) return undefined
    const kept = Kept.parse(
      await db.one`
        select request_hash, status, reply, claimed_at from idempotency_keys
        where member_id = ${memberId} and idempotency_key = ${key}`,
    )
    const age = now - Date.parse(kept.claimed_at)
    if (age < day && kept.request_hash !== hash)
      throw problem(422, 'key_reused', 'This Idempotency-Key was used for something else.')
    if (age < day && kept.status !== null) return { status: kept.status, body: kept.reply ?? undefined }
    if (age < abandoned) throw stillRunning()
    await db.run`
      update idempotency_keys set request_hash = ${hash}, status = null, reply = null, claimed_at = ${isoMoment(now)}
      where member_id = ${memberId} and idempotency_key = ${key}`
    return undefined
  })
}
