import type { Configuration, IDToken } from 'openid-client'
import * as z from 'zod'
import { isLoopback } from '#server/platform/config/config-safety.ts'
import { type Identity, sandboxIssuer } from './identity.ts'
import type { OpenidChecks } from './sign-in-cookies.ts'

/** Configuration of the sign-in provider. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Redirect URI; must match its registration at the provider exactly. */
  redirectUri: string
  /** Whether it is the embedded demo provider. */
  sandbox: boolean
}

/**
 * Reason for a failed sign-in: cancelled by the user, unverified e-mail, provider unavailable, invalid response, or
 * expired or started in another browser.
 */
export type SignInErrorCode = 'cancelled' | 'unverified' | 'unavailable' | 'refused' | 'expired'

export class SignInError extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.code = code
  }
}

const timeoutSeconds = 5
const hour = 3_600_000

const OptionalText = z.string().optional().catch(undefined)

/** Text that every database stores unchanged: unpaired surrogates would be replaced. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isPlainText),
  email: z
    .string()
    .max(320)
    .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u)
    .refine(isPlainText),
  email_verified: z.literal(true),
  given_name: OptionalText,
  ready_account: z.boolean().optional().catch(undefined),
})

/** OpenID Connect client: code flow with PKCE; checks state, nonce, issuer and signature. */
export function providerClient(settings: () => Promise<ProviderSettings>) {
  const getConfiguration = cachedDiscovery(settings)
  const prepare = (now: number) => Promise.all([loadOpenidClient(), getConfiguration(now), settings()])
  return {
    /** The provider URL for one sign-in, and the checks for its return. */
    async begin(now: number): Promise<{ url: string; checks: OpenidChecks }> {
      const [openid, configuration, { redirectUri }] = await prepare(now)
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        prompt: 'select_account',
      })
      return { url: url.href, checks }
    },

    /**
     * Returns the identity of the returning user.
     * @param returned query of the callback; fields unknown to OpenID are ignored
     * @throws SignInError
     */
    async finish(returned: URLSearchParams, checks: OpenidChecks, now: number): Promise<Identity> {
      const [openid, configuration, { redirectUri, sandbox }] = await prepare(now)
      try {
        return toIdentity(await fetchClaims(configuration, callbackUrl(redirectUri, returned), checks), sandbox)
      } catch (error) {
        throw toSignInError(openid, error)
      }
    },
  }
}

export type ProviderClient = ReturnType<typeof providerClient>

/** Loaded on the first sign-in, so that it does not delay startup. */
const loadOpenidClient = () => import('openid-client')
type OpenidClient = Awaited<ReturnType<typeof loadOpenidClient>>

/** Caches the provider's discovery document for an hour. A failed discovery is retried on the next sign-in. */
function cachedDiscovery(settings: () => Promise<ProviderSettings>) {
  let cached: { configuration: Configuration; expiresAt: number } | undefined
  let inFlight: Promise<Configuration> | undefined

  const discover = async () => {
    const openid = await loadOpenidClient()
    const { issuer, clientId, clientSecret, sandbox } = await settings()
    const { protocol, hostname } = new URL(issuer)
    // Allow http only for the demo provider or on loopback, where traffic stays local.
    const insecure = protocol === 'http:' && (sandbox || isLoopback(hostname))
    return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
    })
  }

  return async (now: number): Promise<Configuration> => {
    if (cached && now < cached.expiresAt) return cached.configuration
    inFlight ??= discover().finally(() => {
      inFlight = undefined
    })
    try {
      cached = { configuration: await inFlight, expiresAt: now + hour }
    } catch (error) {
      if (!cached) throw new SignInError('unavailable', error)
    }
    return cached.configuration
  }
}

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

function toIdentity(untrusted: Partial<IDToken>, sandbox: boolean): Identity {
  const claims = Claims.safeParse(untrusted)
  if (!claims.success) {
    const isSubject = claims.error.issues.every(({ path: [name] }) => name === 'sub')
    throw new SignInError(isSubject ? 'refused' : 'unverified', claims.error)
  }
  const { iss, sub, email, given_name = '', ready_account } = claims.data
  const name = given_name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
  return {
    issuer: sandbox ? sandboxIssuer : iss,
    subject: sub,
    email,
    given_name: name || null,
    // Ignore this claim from real providers, because they do not know our age question.
    agePreConfirmed: sandbox && ready_account === true,
  }
}

/** A timeout, or an error status of the provider. */
const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function toSignInError(openid: OpenidClient, error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof openid.AuthorizationResponseError)
    return new SignInError(error.error === 'access_denied' ? 'cancelled' : 'refused', error)
  const isUnavailable = error instanceof openid.ClientError && unavailableCodes.includes(error.code ?? '')
  // fetch throws a TypeError on network errors.
  return new SignInError(isUnavailable || error instanceof TypeError ? 'unavailable' : 'refused', error)
}
