import { DatabaseUnavailableError, type UnavailableReason } from './errors.ts'

/** Primary result codes of SQLite for problems of its environment. */
const reasons = new Map<number, UnavailableReason>([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [8, 'storage'], // SQLITE_READONLY
  [10, 'storage'], // SQLITE_IOERR
  [13, 'full'], // SQLITE_FULL
  [14, 'storage'], // SQLITE_CANTOPEN
])

/** The primary result code, without the extended part. */
const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is not a valid database. */
export const isDamage = (error: unknown) => [11, 26].includes(resultCode(error) ?? 0)

/** The driver's message for a closed handle. */
const isClosed = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE'

/** Converts an error of SQLite to a `DatabaseUnavailableError` where it describes the database. */
export function describeSqliteError(error: unknown): unknown {
  const reason = isClosed(error) ? 'connection' : reasons.get(resultCode(error) ?? 0)
  return reason && error instanceof Error
    ? new DatabaseUnavailableError(reason, error.message, { cause: error })
    : error
}
