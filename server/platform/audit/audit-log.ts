import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type AdminAction, auditLogStore } from './store.ts'

/** Details of an audited action, besides its actor and time. */
export type ActionDetails = Omit<AdminAction, 'by' | 'action' | 'at'>

/**
 * Records an action in the audit log. Call it in the transaction of the change, once it is known that something
 * changes.
 */
export type RecordAudit = (details?: ActionDetails) => Promise<void>

/** Caller and time; a script with the admin token has no member. */
interface AdminCall {
  caller: Caller | null
  now: number
}

/** Records admin calls in the audit log. */
export function createAuditLog(db: Database) {
  const log = auditLogStore(db)
  const recorderFor =
    ({ caller, now }: AdminCall, action: string): RecordAudit =>
    (details = {}) =>
      log.record({ by: caller?.id ?? null, action, at: isoTimestamp(now), ...details })
  return {
    recorderFor,
    /**
     * Records a step that no admin made: of a member, of a link in an e-mail, or of a job. Call it in the transaction of
     * the change. @param step its `by` is a member, or null
     */
    recordStep: (step: Omit<AdminAction, 'at'>, now: number): Promise<void> =>
      log.record({ ...step, at: isoTimestamp(now) }),
    /** Runs a database change that awaits nothing else, and records it in the same transaction. */
    record: <T>(call: AdminCall, action: string, work: (recordAudit: RecordAudit) => Promise<T>): Promise<T> =>
      db.transaction(() => work(recorderFor(call, action))),
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>

/**
 * Subject of an action, as a permanent key and in words: 'product 3' and 'Mug, product 3'.
 * @param title current title; a later change or deletion does not affect the entry
 * @param words replaces a key that is unreadable, such as the hash of a video
 */
export const titled = (title: string, key: string, words = key) => ({
  subject: key,
  what: [title.trim(), words].filter(Boolean).join(', '),
})

/** Returns the names of the values that a change modifies. */
export const changedFields = (before: object, after: object): string[] => {
  const previousValues = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(previousValues.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
}
