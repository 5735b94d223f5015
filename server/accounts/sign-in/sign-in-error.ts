/**
 * Reason for a failed sign-in: cancelled by the user, unverified e-mail, no word of the provider about that,
 * provider unavailable, invalid response, or expired or started in another browser.
 */
export type SignInErrorCode = 'cancelled' | 'unverified' | 'unconfirmed' | 'unavailable' | 'refused' | 'expired'

export class SignInError extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.code = code
  }
}

/** The provider returned an error that may be due to the prompt of the request. */
export class PromptError extends SignInError {}
