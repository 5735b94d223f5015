import type { Connection } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'

/** A transaction, or a savepoint inside one. */
export interface TransactionScope {
  connection: Connection
  outer: TransactionScope | undefined
  depth: number
  /** Why it accepts no more statements; true after a normal end. */
  ended: Error | true | undefined
  /** Time limit in milliseconds, and the deadline in `performance.now()` time. */
  timeoutMs: number
  deadline: number
  /** The mutex: a connection runs one task at a time, and a failed savepoint must not affect a parallel one. */
  enqueue: SerialQueue
}

/** Starts a transaction with a time limit in milliseconds. */
export const openScope = (connection: Connection, timeoutMs: number): TransactionScope => ({
  connection,
  outer: undefined,
  depth: 0,
  ended: undefined,
  timeoutMs,
  deadline: performance.now() + timeoutMs,
  enqueue: serialQueue(),
})

/** A savepoint in a transaction or in another savepoint. */
export const innerScope = (outer: TransactionScope): TransactionScope => ({
  ...outer,
  outer,
  depth: outer.depth + 1,
  ended: undefined,
  enqueue: serialQueue(),
})

export const heldTooLong = ({ timeoutMs }: TransactionScope) =>
  new DatabaseUnavailableError('timeout', `A transaction was held for more than ${timeoutMs} ms and was rolled back`)

/** Why a scope accepts no more statements, because of itself or an outer scope; undefined while it is open. */
export const endedBy = (scope: TransactionScope | undefined): Error | true | undefined =>
  scope && (scope.ended ?? endedBy(scope.outer))

/** Error for calls after the end. Created on demand, since most transactions never need it. */
export const rejection = (ended: Error | true): Error =>
  ended === true ? new TransactionError('The transaction has ended; something in it was not awaited') : ended

/** A failure in a scope ends it, even if the error is caught. PostgreSQL works this way, and the engines must agree. */
export async function runStatement<T>(
  scope: TransactionScope,
  statement: (connection: Connection) => Promise<T>,
): Promise<T> {
  const ended = endedBy(scope)
  if (ended) throw rejection(ended)
  try {
    const result = await statement(scope.connection)
    // The watchdog's timer cannot fire while statements run without yielding to the event loop.
    if (performance.now() > scope.deadline) throw heldTooLong(scope)
    return result
  } catch (error) {
    scope.ended ??= error as Error
    throw error
  }
}
