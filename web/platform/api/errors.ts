import type { Problem } from '#contract/platform/problem.ts'

/** The server answered, and the answer was no. `problem.error` is a sentence for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.error)
    this.status = status
    this.problem = problem
  }
}

/** No answer came at all: offline, a refused connection, a name that does not resolve. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The reply's status, or null where there was no reply. */
export const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)

/**
 * One sentence for a person about anything that can go wrong with a call. What our server says of a refusal is said as
 * it is; of everything else only what the reader can do is said, never a stack or a body.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.'
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Please try again.'
  if (error.status === 429)
    return error.problem.error || 'That was too many requests. Please wait a moment and try again.'
  if (error.status >= 500) return 'Something went wrong on our side. Nothing of yours was lost. Please try again.'
  return error.problem.error
}

/** What our server itself said of a refusal; null where no answer came, or not from it. */
export const serverSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.problem.code !== 'unknown' ? error.problem.error : null

/** The sentences that belong to single fields of a form, by field name; empty when the reply named none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.problem.fields ?? {}) : {}
