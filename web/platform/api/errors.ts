import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** The request was rejected. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The error body of our server; null if the response has none, such as an error page of a proxy. */
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(problem?.error ?? `The server answered with status ${status}.`)
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
 * Returns our server's message, whatever the status; null if there was no response or it came from elsewhere. Only this
 * function decides whether a page shows the server's message or its own.
 */
export const serverMessage = (error: unknown): string | null =>
  (error instanceof ApiError && error.problem?.error) || null

/**
 * Returns one user-facing message for any failed call: our server's message, or else advice for the user, never a stack
 * or a body.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.'
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Please try again.'
  const message = serverMessage(error)
  if (message !== null) return message
  if (error.status === 429) return 'That was too many requests. Please wait a moment and try again.'
  if (error.status >= 500) return 'Something went wrong on our side. Nothing of yours was lost. Please try again.'
  return error.message
}

/** Returns our server's error code; null if the response has none. A newer server's codes equal no known code. */
export const codeOf = (error: unknown): ErrorCode | null =>
  error instanceof ApiError ? (error.problem?.code ?? null) : null

/** Returns error messages by form field; empty if the response contained none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.problem?.fields ?? {}) : {}
