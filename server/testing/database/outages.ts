import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import type { Timeouts } from '#server/platform/db/engine.ts'
import { DatabaseUnavailableError, type UnavailableReason } from '#server/platform/db/errors.ts'
import { noteStore } from './note-store.ts'

/** Limits that a test reaches quickly. */
export const shortLimits: Timeouts = { readLimitMs: 50, transactionLimitMs: 50, probeEveryMs: 5, closingTimeoutMs: 50 }
/** Limits that no test reaches. */
export const longLimits: Timeouts = { readLimitMs: 60_000, transactionLimitMs: 60_000, probeEveryMs: 5 }

/** Starts the same work so many times. */
export const times = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work)

/** Counts outcomes by reason; any other error fails the test. */
export async function outcomesOf(calls: Promise<unknown>[]) {
  const counts: Partial<Record<UnavailableReason | 'fulfilled', number>> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    const isRejected = outcome.status === 'rejected'
    if (isRejected && !(outcome.reason instanceof DatabaseUnavailableError)) throw outcome.reason
    const reason: UnavailableReason | 'fulfilled' = isRejected ? outcome.reason.reason : 'fulfilled'
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

/** Repeats each call until it succeeds; with short limits, a busy machine may need several. */
export async function untilServed(db: Database) {
  const { words } = noteStore(db)
  for (const call of [words, () => db.transaction(words), () => db.long(words), () => db.exclusive(words)])
    while ((await outcomesOf([call()])).fulfilled !== 1) await eventLoopTurn()
}
