import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import type { Config } from '#server/platform/config/config.ts'
import { requestedDestination } from './destination.ts'
import type { OneTimeCodes } from './one-time-code.ts'
import type { ProviderClient } from './provider-client.ts'
import { type SignInCookies, type SignInTransaction, ttlSeconds } from './sign-in-cookies.ts'
import { PromptError, SignInError } from './sign-in-error.ts'

interface Dependencies {
  config: Pick<Config, 'signIn' | 'appUrl'>
  provider: ProviderClient
  codes: OneTimeCodes
  getCookies: () => Promise<SignInCookies>
}

/** The page that the browser opens after the provider, with a code or an error. */
const callbackPage = '/auth/callback'
export const callbackError = ({ code }: SignInError) => `${callbackPage}?error=${code}`

/** The page with all ways of sign-in. */
const signInPage = (appUrl: string, requested: Parameters<typeof requestedDestination>[0]) =>
  `${appUrl}/sign-in?${new URLSearchParams(requestedDestination(requested))}`

const failure = (error: SignInError, cookies: string[]) => ({ location: callbackError(error), cookies, error })

/** Returns a failure of the sign-in. @throws any other error */
function signInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  throw error
}

/** First half of sign-in: to the provider, and back with a one-time code. */
export const providerSignIn = ({ config, provider, codes, getCookies }: Dependencies) => ({
  /**
   * Starts a sign-in.
   * @param requested options of the browser, such as the return page
   * @returns the provider URL, or that of our own page if there are other ways of sign-in
   * @throws SignInError if the provider is unavailable
   */
  async begin(
    { way, ...requested }: Parameters<typeof requestedDestination>[0] & { way?: string | undefined },
    cookieHeader: string | undefined,
    now: number,
  ): Promise<WithCookies<string>> {
    const isDirect = config.signIn.includes('oidc') && (way === 'oidc' || config.signIn.length === 1)
    if (!isDirect) return { body: signInPage(config.appUrl, requested), cookies: [] }
    const [{ url, checks }, cookies] = await Promise.all([provider.begin(now), getCookies()])
    const transaction = { checks, destination: requestedDestination(requested) }
    return { body: url, cookies: cookies.begin(cookieHeader, transaction, now) }
  },

  /** Handles the callback from the provider. @returns the redirect URL */
  async finish(returned: URLSearchParams, cookieHeader: string | undefined, now: number) {
    const cookies = await getCookies()
    const ended = cookies.end(cookieHeader, returned.get('state') ?? '', now)
    if (!ended) return failure(new SignInError('expired'), [])
    const { checks, destination } = ended.transaction
    try {
      const identity = await provider.finish(returned, checks, now)
      const code = codes.random()
      const { token, setCookie } = cookies.verified.seal({ identity, destination }, now)
      await codes.store(code, token, ttlSeconds.verified, now)
      return { location: `${callbackPage}?code=${code}`, cookies: [ended.clear, setCookie], error: undefined }
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      const retry = error instanceof PromptError ? await provider.beginWithoutPrompt(now).catch(signInError) : error
      if (retry instanceof SignInError) return failure(retry, [ended.clear])
      const again: SignInTransaction = { checks: retry.checks, destination }
      return { location: retry.url, cookies: [ended.clear, ...cookies.begin(cookieHeader, again, now)], error }
    }
  },
})
