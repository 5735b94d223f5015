import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { Store } from './store.ts'

const keptMs = 24 * 60 * 60_000
const maxKeyLength = 255

export interface ApiReply {
  status: number
  /** JSON. */
  body: string
  isReplayed?: boolean
}

const idempotencyError = (status: number, message: string, code?: string) =>
  new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) }, false)

/**
 * Replays the stored reply of a write with a known key, whatever its status. Rejects a key with different parameters,
 * and a key whose first call is in progress.
 */
export function idempotency(store: Store) {
  const { db } = store
  const get = db.prepare('select fingerprint, status, body from replies where key = ?')
  const insert = db.prepare('insert into replies (key, fingerprint, status, body, created) values (?, ?, ?, ?, ?)')
  const prune = db.prepare('delete from replies where created < ?')
  const running = new Set<string>()

  return {
    fingerprint: (method: string, path: string, body: string) =>
      createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex'),

    /** The stored reply; undefined for a new call. */
    find(key: string, fingerprint: string): ApiReply | undefined {
      if (key.length > maxKeyLength) throw idempotencyError(400, 'Idempotency keys have at most 255 characters.')
      if (running.has(key))
        throw idempotencyError(
          409,
          `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
          'idempotency_key_in_use',
        )
      const row = get.get(key)
      if (!row) return undefined
      if (row.fingerprint !== fingerprint)
        throw idempotencyError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        )
      return { status: Number(row.status), body: String(row.body), isReplayed: true }
    },

    save(key: string, fingerprint: string, { status, body }: ApiReply) {
      const now = Date.now()
      prune.run(now - keptMs)
      insert.run(key, fingerprint, status, body, now)
    },

    begin: (key: string) => void running.add(key),
    end: (key: string) => void running.delete(key),
  }
}
export type Idempotency = ReturnType<typeof idempotency>
