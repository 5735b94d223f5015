/**
 * Kind of provider failure. `refused`: rejected, and a retry will be rejected too; nothing was done. `failed`: server
 * error (5xx), which is replayed for the same key. `unknown`: no response, a timeout or an invalid response; the call
 * may have succeeded.
 */
export type ProviderErrorKind = 'refused' | 'failed' | 'unknown'

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  /** The provider's error code, such as `resource_missing`. */
  readonly code: string

  constructor(kind: ProviderErrorKind, code: string, cause?: unknown) {
    super(`The payment provider: ${code}`, { cause })
    this.kind = kind
    this.code = code
  }
}

/** Code of a call for which the API key lacks a right. */
export const missingRightCode = 'missing_right'

/** Whether the API key lacks the right for a call. */
export const isMissingRight = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === missingRightCode

/** Whether the requested object does not exist at the provider. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'resource_missing'
