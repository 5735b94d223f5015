import type { Configuration, IDToken } from 'openid-client'
import * as z from 'zod'
import { isLoopback } from '#server/config.ts'
import { type Identity, sandboxIssuer, type Transaction } from './sign-in-cookies.ts'

/** The sign-in provider, as the settings name it. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to; registered there, character for character. */
  redirectUri: string
  /** Whether it is the demonstration's own. */
  sandbox: boolean
}

/**
 * Why a sign-in came to nothing: the person cancelled; their e-mail is not verified; the provider did not answer; what
 * it answered does not hold; the sign-in was begun too long ago or in another browser.
 */
export type FaultCode = 'cancelled' | 'unverified' | 'unavailable' | 'refused' | 'expired'

export class SignInFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, cause?: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.code = code
  }
}

const patience = 5
const hour = 3_600_000

const Text = z.string().optional().catch(undefined)

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(320)
    .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u),
  email_verified: z.literal(true),
  given_name: Text,
  ready_account: z.boolean().optional().catch(undefined),
})

/** Speaks OpenID Connect with the provider: code flow with PKCE, state, nonce, issuer and signature all checked. */
export function providerClient(settings: () => Promise<ProviderSettings>) {
  const discover = discovery(settings)
  return {
    /** The provider's address for one sign-in, and what must fit when it comes back. */
    async begin(now: number): Promise<{ url: string; checks: Omit<Transaction, 'return_to'> }> {
      const [openid, configuration, { redirectUri }] = await Promise.all([load(), discover(now), settings()])
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
     * Who came back.
     * @param returned the query of the return; fields that OpenID does not know are ignored
     * @throws SignInFault
     */
    async finish(returned: URLSearchParams, transaction: Transaction, now: number): Promise<Identity> {
      const [openid, configuration, told] = await Promise.all([load(), discover(now), settings()])
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, addressOf(told.redirectUri, returned), {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignInFault('refused')
        // A provider may keep the e-mail out of the id_token and tell it on request only.
        if (claims.email !== undefined) return identityOf(claims, told.sandbox)
        const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return identityOf({ ...more, iss: claims.iss, sub: claims.sub }, told.sandbox)
      } catch (error) {
        throw faultOf(openid, error)
      }
    },
  }
}

/** Loaded at the first sign-in, so that a start does not wait for it. */
const load = () => import('openid-client')
type OpenId = Awaited<ReturnType<typeof load>>

/** Asks the provider about itself, and again after an hour. One that was down is asked again at the next sign-in. */
function discovery(settings: () => Promise<ProviderSettings>) {
  let known: { configuration: Configuration; until: number } | undefined
  let asking: Promise<Configuration> | undefined

  const ask = async () => {
    const openid = await load()
    const { issuer, clientId, clientSecret, sandbox } = await settings()
    const { protocol, hostname } = new URL(issuer)
    // Without TLS only where nobody stands in between.
    const insecure = protocol === 'http:' && (sandbox || isLoopback(hostname))
    return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patience,
      execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
    })
  }

  return async (now: number): Promise<Configuration> => {
    if (known && now < known.until) return known.configuration
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      known = { configuration: await asking, until: now + hour }
    } catch (error) {
      if (!known) throw new SignInFault('unavailable', error)
    }
    return known.configuration
  }
}

const fields = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri']

function addressOf(redirectUri: string, returned: URLSearchParams): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of returned) if (fields.includes(name)) address.searchParams.append(name, value)
  return address
}

function identityOf(told: Partial<IDToken>, sandbox: boolean): Identity {
  const claims = Claims.safeParse(told)
  if (!claims.success) throw new SignInFault('unverified', claims.error)
  const { iss, sub, email, given_name = '', ready_account } = claims.data
  const name = given_name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
  return {
    issuer: sandbox ? sandboxIssuer : iss,
    subject: sub,
    email,
    given_name: name || null,
    // A real provider knows nothing of our age question, whatever it claims.
    ready: sandbox && ready_account === true,
  }
}

/** No answer in time, or one with a status that says the provider is broken. */
const absences = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function faultOf(openid: OpenId, error: unknown): SignInFault {
  if (error instanceof SignInFault) return error
  if (error instanceof openid.AuthorizationResponseError)
    return new SignInFault(error.error === 'access_denied' ? 'cancelled' : 'refused', error)
  const silent = error instanceof openid.ClientError && absences.includes(error.code ?? '')
  // A TypeError is what fetch throws when nobody answers.
  return new SignInFault(silent || error instanceof TypeError ? 'unavailable' : 'refused', error)
}
