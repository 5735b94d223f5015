/** A misuse of transactions, such as a statement after the end of its own. */
export class TransactionError extends Error {}

/**
 * Why the database cannot do now what it was asked:
 * - overloaded: as many callers wait as may; nothing was begun
 * - locked: somebody else held what this needed for too long
 * - conflict: two transactions were in each other's way, again and again
 * - timeout: it took longer than it may
 * - full: there is no space left
 * - storage: the files cannot be written or read
 * - connection: the server, or the thread for long work, is gone or cannot be reached
 */
export type UnavailableReason = 'overloaded' | 'locked' | 'conflict' | 'timeout' | 'full' | 'storage' | 'connection'

/** The state of the database, not the fault of a statement: the same call may succeed later. Its work is undone. */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** How many callers may wait for a write, or for a connection, at the same time; the next one is refused at once. */
export const maxWaiting = 500

export const overloaded = () =>
  new DatabaseUnavailableError('overloaded', `More than ${maxWaiting} callers wait for the database`)

export const databaseClosed = () => new DatabaseUnavailableError('connection', 'The database is closed')

/** What a driver says of an error: PostgreSQL five characters, SQLite a number. */
const codesOf = (error: unknown) => {
  if (!(error instanceof Error)) return {}
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  return { code, errcode }
}

/** Whether a row was refused because what it points to is not there, or what it points from still is. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23503' || errcode === 787
}
