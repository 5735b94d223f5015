/**
 * Kind of provider failure. `refused`: rejected, and a retry will be rejected too; nothing was done. `failed`: server
 * error (5xx), which is replayed for the same key. `unknown`: no response, a timeout or an invalid response; the call
 * may have succeeded.
 */
export type ProviderFault = 'refused' | 'failed' | 'unknown'

export class ProviderError extends Error {
  readonly fault: ProviderFault
  /** The provider's error code, such as `resource_missing`. */
  readonly code: string

  constructor(fault: ProviderFault, code: string, cause?: unknown) {
    super(`The payment provider: ${code}`, { cause })
    this.fault = fault
    this.code = code
  }
}

/** Whether the requested object does not exist at the provider. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'resource_missing'
