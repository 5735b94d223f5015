import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** A problem as received. `unknown`: the response has no code of our server, such as an error page of a proxy. */
export type ReceivedProblem = Omit<Problem, 'code'> & { code: ErrorCode | 'unknown' }

/** The server rejected the request. `problem.error` is a message for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: ReceivedProblem

  constructor(status: number, problem: ReceivedProblem) {
    super(problem.error)
    this.status = status
    this.problem = problem
  }
}

/** There was no response: offline, connection refused or a DNS failure. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Returns the response's status, or null if there was no response. */
export const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)

/**
 * Returns one user-facing message for any failed call. Rejection messages of our server are shown unchanged; all other
 * errors get advice for the user, never a stack or a body.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.'
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Please try again.'
  if (error.status === 429)
    return error.problem.error || 'That was too many requests. Please wait a moment and try again.'
  if (error.status >= 500) return 'Something went wrong on our side. Nothing of yours was lost. Please try again.'
  return error.problem.error
}

/** Returns our server's rejection message; null if there was no response or it came from elsewhere. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.problem.code !== 'unknown' ? error.problem.error : null

/** Returns error messages by form field; empty if the response contained none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.problem.fields ?? {}) : {}
