/**
 * Why the payment provider did not do what it was asked:
 * `refused` it said no, and will say no again; nothing was done.
 * `failed` it said that it broke (5xx); what the same key asks again gets the same answer.
 * `unknown` it did not answer, not in time, or nothing that makes sense: it may have done it.
 */
export type ProviderFault = 'refused' | 'failed' | 'unknown'

export class ProviderError extends Error {
  readonly fault: ProviderFault
  /** The provider's word for it, such as `resource_missing`. */
  readonly code: string

  constructor(fault: ProviderFault, code: string, cause?: unknown) {
    super(`The payment provider: ${code}`, { cause })
    this.fault = fault
    this.code = code
  }
}

/** Whether the provider does not know what it was asked about. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'resource_missing'
