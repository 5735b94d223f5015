/** Misuse of transactions, such as a statement after the end of its transaction. */
export class TransactionError extends Error {}

/**
 * Why the database cannot serve a call now:
 * - overloaded: the queue is full or too slow; nothing was begun
 * - locked: a lock was held by others for too long
 * - conflict: two transactions conflicted repeatedly
 * - timeout: the time limit was exceeded
 * - full: the disk is full
 * - storage: the files cannot be written or read
 * - connection: the server, or the thread for long work, is gone or unreachable
 * - unconfirmed: the connection was lost before the reply to a write, which is perhaps saved
 */
export type UnavailableReason =
  | 'overloaded'
  | 'locked'
  | 'conflict'
  | 'timeout'
  | 'full'
  | 'storage'
  | 'connection'
  | 'unconfirmed'

/** A problem of the database, not of the statement: the same call may succeed later. Except unconfirmed, it is undone. */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Maximum number of callers waiting for a write or a connection; the next one is rejected immediately. */
export const maxWaiting = 500

export const overloaded = () =>
  new DatabaseUnavailableError('overloaded', `More than ${maxWaiting} callers wait for the database`)

export const connectionLost = () => new DatabaseUnavailableError('connection', 'The connection to PostgreSQL was lost')

export const databaseClosed = () => new DatabaseUnavailableError('connection', 'The database is closed')

/** Error code of a driver: five characters from PostgreSQL, a number from SQLite. */
const codesOf = (error: unknown) => {
  if (!(error instanceof Error)) return {}
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  return { code, errcode }
}

/** Whether a foreign key rejected a row: its target is missing, or it is still referred to. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23503' || errcode === 787
}
