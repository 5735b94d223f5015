import type { Connection } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'

/** A transaction, or a savepoint inside one. */
export interface TransactionScope {
  connection: Connection
  outer: TransactionScope | undefined
  depth: number
  /** Why nothing may run in it any more; true when it simply came to its end. */
  ended: Error | true | undefined
  /** How long it may be held, in milliseconds, and until when, by `performance.now()`. */
  timeoutMs: number
  deadline: number
  /** The mutex: a connection does one thing at a time, and a savepoint that fails must not take a neighbour with it. */
  enqueue: SerialQueue
}

/** A transaction that begins now, and may be held for so many milliseconds. */
export const openScope = (connection: Connection, timeoutMs: number): TransactionScope => ({
  connection,
  outer: undefined,
  depth: 0,
  ended: undefined,
  timeoutMs,
  deadline: performance.now() + timeoutMs,
  enqueue: serialQueue(),
})

/** A savepoint in a transaction, or in another savepoint. */
export const innerScope = (outer: TransactionScope): TransactionScope => ({
  ...outer,
  outer,
  depth: outer.depth + 1,
  ended: undefined,
  enqueue: serialQueue(),
})

export const heldTooLong = ({ timeoutMs }: TransactionScope) =>
  new DatabaseUnavailableError('timeout', `A transaction was held for more than ${timeoutMs} ms and was rolled back`)

/** Why nothing may run in a scope any more, because of it or of one around it; undefined while something may. */
export const endedBy = (scope: TransactionScope | undefined): Error | true | undefined =>
  scope && (scope.ended ?? endedBy(scope.outer))

/** The error for who comes after the end. It is built here, since most transactions end without anybody coming. */
export const rejection = (ended: Error | true): Error =>
  ended === true ? new TransactionError('The transaction has ended; something in it was not awaited') : ended

/** What fails in a scope ends it, even if the error is caught. PostgreSQL has it so, and the engines must agree. */
export async function runStatement<T>(
  scope: TransactionScope,
  statement: (connection: Connection) => Promise<T>,
): Promise<T> {
  const ended = endedBy(scope)
  if (ended) throw rejection(ended)
  try {
    const result = await statement(scope.connection)
    // The watchdog's timer cannot fire while statements follow one another without a turn of the event loop.
    if (performance.now() > scope.deadline) throw heldTooLong(scope)
    return result
  } catch (error) {
    scope.ended ??= error as Error
    throw error
  }
}
