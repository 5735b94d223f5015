import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { UnavailableReason } from '#server/platform/db/errors.ts'

/** An error shown to the caller. Any other error is a 500 without detail. */
export class ProblemError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly headers: Record<string, string>

  constructor(status: number, problem: Problem, headers: Record<string, string> = {}) {
    super(problem.error)
    this.status = status
    this.problem = problem
    this.headers = headers
  }
}

/** A problem with a message for the user and a code for the program. */
export const problem = (status: number, code: ErrorCode, error: string, more: Partial<Problem> = {}) =>
  new ProblemError(status, { error, code, ...more })

export const notFound = (error = 'There is nothing at this address.') => problem(404, 'not_found', error)
export const unauthorized = () => problem(401, 'signed_out', 'Please sign in first.')
export const forbidden = (error = 'Your account may not do this.') => problem(403, 'forbidden', error)
export const conflict = (code: ErrorCode, error: string) => problem(409, code, error)

/** Retry-After in seconds: short for a busy resource, long for a disk that an admin must fix. */
const retryAfter: Record<UnavailableReason, number> = {
  overloaded: 2,
  locked: 2,
  conflict: 2,
  timeout: 2,
  connection: 5,
  unconfirmed: 5,
  full: 60,
  storage: 60,
}

function describeUnavailable(reason: UnavailableReason) {
  if (reason === 'unconfirmed')
    return problem(503, 'unavailable', 'This was perhaps saved, but it is not confirmed. Please try again in a moment.')
  return retryAfter[reason] > 2
    ? problem(503, 'unavailable', 'Nothing can be saved or looked up right now. Please try again in a few minutes.')
    : problem(503, 'busy', 'Too much is going on at once right now. Please try again in a moment.')
}

/** A 503 for an unavailable database. Nothing of the request was done, unless it is unconfirmed. */
export function databaseUnavailable(reason: UnavailableReason) {
  const seconds = retryAfter[reason]
  const error = describeUnavailable(reason)
  error.headers['retry-after'] = String(seconds)
  return error
}

/** A 503 for unavailable file storage; an admin must fix the disk. */
export function storageUnavailable(operation: 'read' | 'write') {
  const message = `Files cannot be ${operation === 'read' ? 'read' : 'saved'} right now. Please try again in a few minutes.`
  const error = problem(503, 'unavailable', message)
  error.headers['retry-after'] = String(retryAfter.storage)
  return error
}

/** A 400 with a message for each invalid field. */
export function invalid(fields: Record<string, string>, error?: string) {
  const [first] = Object.values(fields)
  return problem(400, 'invalid', error ?? first ?? 'Please check what you sent.', { fields })
}
