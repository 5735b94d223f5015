import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type AdminAction, auditLogStore } from './store.ts'

/** What an action was about, beside who did it and when. */
export type ActionDetails = Omit<AdminAction, 'by' | 'action' | 'at'>

/** Writes an action down. A service calls it in the transaction of its change, once it knows that something changes. */
export type Note = (details?: ActionDetails) => Promise<void>

/** Who calls, and when; a script that holds the administrator's token is nobody. */
interface AdminCall {
  caller: Caller | null
  now: number
}

/** How calls of the operator come into the log. */
export function createAuditLog(db: Database) {
  const log = auditLogStore(db)
  const noteOf =
    ({ caller, now }: AdminCall, action: string): Note =>
    (details = {}) =>
      log.record({ by: caller?.id ?? null, action, at: isoMoment(now), ...details })
  return {
    noteOf,
    /** Runs a change of the database that awaits nothing else, and writes it down in the same transaction. */
    record: <T>(call: AdminCall, action: string, work: (note: Note) => Promise<T>): Promise<T> =>
      db.transaction(() => work(noteOf(call, action))),
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>

/** The names of what a change sets to something else than it was. */
export const changedFields = (before: object, after: object): string[] => {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(known.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
}
