import type { ProviderSettings } from './provider-settings.ts'
import { SignInError } from './sign-in-error.ts'

/** Google and Microsoft ask which account to use, but their discovery documents do not state it. */
const originsWithAccountChooser = new Set([
  'https://accounts.google.com',
  'https://login.microsoftonline.com',
  'https://login.microsoftonline.us',
  'https://login.partner.microsoftonline.cn',
])

/**
 * The OpenID prompt of a sign-in. Asking for the account keeps users of a shared computer apart; providers that do not
 * know this prompt reject the whole request.
 * @param supported `prompt_values_supported` of the discovery document
 */
export function promptOf({ issuer, prompt }: Pick<ProviderSettings, 'issuer' | 'prompt'>, supported: unknown) {
  if (prompt !== undefined) return prompt === 'off' ? undefined : prompt
  const isSupported = Array.isArray(supported) && supported.includes('select_account')
  return isSupported || originsWithAccountChooser.has(new URL(issuer).origin) ? 'select_account' : undefined
}

/** Errors with which providers reject a prompt. */
const promptErrors = ['invalid_request', 'login_required', 'interaction_required', 'account_selection_required']

export const isPromptError = (code: string | null): boolean => code !== null && promptErrors.includes(code)

const minute = 60_000

/**
 * Remembers whether the provider rejects the automatic prompt. The server asks the provider itself: a visitor can
 * forge the error in the callback, and must not switch the choice of the account off for all users.
 * @param timeoutMs time limit of that request
 */
export function promptMemory(timeoutMs: number) {
  let isRejected = false
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    isRejected: () => isRejected,

    /**
     * @param url an authorization request with the prompt
     * @throws SignInError if the provider redirects to a malformed address
     */
    async ask(url: string, now: number) {
      if (isRejected || now - askedAt < minute) return
      askedAt = now
      const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
      await reply?.body?.cancel()
      const location = reply?.headers.get('location')
      if (!location) return
      const target = URL.parse(location, url)
      if (!target) throw new SignInError('refused', new Error('The provider redirected to a malformed address'))
      isRejected = isPromptError(target.searchParams.get('error'))
    },
  }
}
