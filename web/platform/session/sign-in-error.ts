import type { TabStorage } from '#web/platform/browser/tab-storage.ts'

/** Reason of a failed sign-in, as in the provider's callback; anything else is 'refused'. */
const messages: Record<string, string> = {
  cancelled: 'Sign-in was cancelled. Nothing was changed.',
  unverified: 'Your sign-in provider has not verified your e-mail address, so we could not sign you in.',
  unconfirmed:
    'Your sign-in provider does not say whether your e-mail address is verified, so we could not sign you in. Please tell the owner of this site.',
  unavailable: 'Sign-in is not responding right now. Please try again in a minute.',
  expired: 'That sign-in was started too long ago or in another browser. Please try again.',
  refused: 'Sign-in did not succeed. Please try again.',
}

const key = 'sign-in-error'
const maxAgeMs = 60_000

/**
 * Stores why a sign-in failed for the landing page, which is another page load, so that its URL stays clean.
 * @param search query of the callback, such as '?error=cancelled'
 * @param now in milliseconds
 */
export function setSignInError(search: string, now: number, storage: TabStorage) {
  const code = new URLSearchParams(search).get('error') ?? 'refused'
  storage.setItem(key, `${now} ${code}`)
}

/** Message for a failed sign-in; a cancellation is not shown as an error. */
export interface SignInError {
  kind: 'info' | 'error'
  title: string
}

/** Returns the message for a sign-in that failed within the last minute, once; null if there is none. */
export function consumeSignInError(now: number, storage: TabStorage): SignInError | null {
  const stored = storage.getItem(key)
  if (!stored) return null
  storage.removeItem(key)
  const [storedAt, code = ''] = stored.split(' ')
  if (now - Number(storedAt) > maxAgeMs) return null
  const title = Object.hasOwn(messages, code) ? messages[code] : messages.refused
  return title ? { kind: code === 'cancelled' ? 'info' : 'error', title } : null
}
