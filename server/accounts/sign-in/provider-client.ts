import type { Configuration, IDToken } from 'openid-client'
import { authorizationRequest } from './authorization-request.ts'
import { toIdentity } from './claims.ts'
import { loadOpenidClient, providerMetadata, timeoutSeconds } from './discovery.ts'
import type { Identity } from './identity.ts'
import { isPromptError, promptMemory, promptOf } from './prompt.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { OpenidChecks } from './sign-in-cookies.ts'
import { PromptError, SignInError } from './sign-in-error.ts'

type OpenidClient = Awaited<ReturnType<typeof loadOpenidClient>>

/** OpenID Connect client: code flow with PKCE; checks state, nonce, issuer and signature. */
export function providerClient(settings: () => Promise<ProviderSettings>) {
  const metadata = providerMetadata(settings)
  const memory = promptMemory(timeoutSeconds * 1000)
  const prepare = (now: number) => Promise.all([loadOpenidClient(), metadata.configuration(now), settings()])

  const begin = async (now: number, isPromptAllowed: boolean): Promise<{ url: string; checks: OpenidChecks }> => {
    const [, configuration, known] = await prepare(now)
    const prompt = isPromptAllowed ? promptOf(known, configuration.serverMetadata().prompt_values_supported) : undefined
    const { url, checks } = await authorizationRequest(configuration, known.redirectUri, prompt)
    // A configured prompt is never dropped: it may be there for security.
    const hasAutomaticPrompt = prompt !== undefined && known.prompt === undefined
    return { url: url.href, checks: { ...checks, ...(hasAutomaticPrompt && { hasAutomaticPrompt }) } }
  }

  return {
    /** The provider URL for one sign-in, and the checks for its return. */
    begin: (now: number) => begin(now, !memory.isRejected()),

    /** Begins again without a prompt after a PromptError, and finds out whether later sign-ins may send it. */
    async beginWithoutPrompt(now: number) {
      await memory.ask((await begin(now, true)).url, now)
      return begin(now, false)
    },

    /**
     * Returns the identity of the returning user.
     * @param returned query of the callback; fields unknown to OpenID are ignored
     * @throws SignInError, or PromptError if the provider may accept the request without its prompt
     */
    async finish(returned: URLSearchParams, checks: OpenidChecks, now: number): Promise<Identity> {
      const [openid, configuration, known] = await prepare(now)
      await metadata.keys.lend(configuration)
      try {
        return toIdentity(await fetchClaims(configuration, callbackUrl(known.redirectUri, returned), checks), known)
      } catch (error) {
        throw toSignInError(openid, error, checks)
      } finally {
        await metadata.keys.keep(configuration)
      }
    },
  }
}

export type ProviderClient = ReturnType<typeof providerClient>

const callbackParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri']

function callbackUrl(redirectUri: string, returned: URLSearchParams): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of returned) if (callbackParameters.includes(name)) address.searchParams.append(name, value)
  return address
}

/** Exchanges the provider's code for tokens and returns their claims. */
async function fetchClaims(
  configuration: Configuration,
  callback: URL,
  { state, nonce, verifier }: OpenidChecks,
): Promise<Partial<IDToken>> {
  const openid = await loadOpenidClient()
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInError('refused')
  // Some providers omit the e-mail from the id_token and return it only from the userinfo endpoint.
  if (claims.email !== undefined) return claims
  const userInfo = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return { ...userInfo, iss: claims.iss, sub: claims.sub }
}

/** A timeout, or an error status of the provider. */
const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function toSignInError(openid: OpenidClient, error: unknown, { hasAutomaticPrompt }: OpenidChecks): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof openid.AuthorizationResponseError) {
    if (hasAutomaticPrompt && isPromptError(error.error)) return new PromptError('refused', error)
    const reason = new Error(`The provider answered ${error.error}: ${error.error_description ?? ''}`)
    return new SignInError(error.error === 'access_denied' ? 'cancelled' : 'refused', reason)
  }
  const isUnavailable = error instanceof openid.ClientError && unavailableCodes.includes(error.code ?? '')
  // fetch throws a TypeError on network errors.
  return new SignInError(isUnavailable || error instanceof TypeError ? 'unavailable' : 'refused', error)
}
