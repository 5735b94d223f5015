import postgres from 'postgres'
import { DatabaseUnavailableError, type UnavailableReason } from './errors.ts'

/** PostgreSQL error codes of its environment, and error classes (two characters). */
const reasons: Record<string, UnavailableReason> = {
  '08': 'connection',
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '53': 'overloaded', // out of memory, too many connections
  '53100': 'full', // disk_full
  '55P03': 'locked', // lock_not_available
  '57014': 'timeout', // query_canceled
  '57P01': 'connection', // admin_shutdown
  '57P02': 'connection', // crash_shutdown
  '57P03': 'connection', // cannot_connect_now
  '58': 'storage', // system errors, such as io_error
}

/** Driver and socket error codes: the server was unreachable, or the connection was lost. */
const isConnectionCode = (code: unknown) =>
  typeof code === 'string' && /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(code)

const unreachable = 'PostgreSQL cannot be reached'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether the connection is lost, and with it all running statements. */
export const isConnectionLost = (error: unknown) =>
  reasonOf(error) === 'connection' || (error instanceof DatabaseUnavailableError && error.reason === 'connection')

/** Whether the server ended a statement at its time limit. */
export const isServerTimeout = (error: unknown) =>
  error instanceof DatabaseUnavailableError && codeOf(error.cause) === '57014'

/** Describes a failed attempt to connect. An error for several addresses has a code but no message. */
export function describeUnreachable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError && error.message.startsWith(unreachable)) return error
  const detail = error instanceof Error && error.message ? error.message : String(codeOf(error))
  return new DatabaseUnavailableError('connection', `${unreachable}: ${detail}`, { cause: error })
}

function reasonOf(error: unknown): UnavailableReason | undefined {
  const code = codeOf(error)
  if (error instanceof postgres.PostgresError) return reasons[error.code] ?? reasons[error.code.slice(0, 2)]
  return isConnectionCode(code) ? 'connection' : undefined
}

/** Converts an error of PostgreSQL or its driver to a `DatabaseUnavailableError` where it describes the database. */
export function describePostgresError(error: unknown): unknown {
  const reason = reasonOf(error)
  return reason && error instanceof Error
    ? new DatabaseUnavailableError(reason, error.message, { cause: error })
    : error
}
