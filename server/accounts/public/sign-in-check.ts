import type { Configuration } from 'openid-client'
import type { Finding } from '#contract/platform/site-check.ts'
import { authorizationRequest } from '#server/accounts/sign-in/authorization-request.ts'
import { discover, loadOpenidClient } from '#server/accounts/sign-in/discovery.ts'
import { promptOf } from '#server/accounts/sign-in/prompt.ts'
import { type ProviderSettings, providerSettings } from '#server/accounts/sign-in/provider-settings.ts'
import {
  type CheckSite,
  connectionReason,
  failed,
  off,
  ok,
  type SiteCheck,
  unknown,
  warning,
} from '#server/platform/operation/site-check.ts'
import { callbackPath } from '#server/platform/security/callback-path.ts'

/** Difference of two clocks in seconds that tokens tolerate, and at which they are rejected. */
const clockLimits = { noticed: 30, rejected: 300 }

interface Provider {
  settings: ProviderSettings
  configuration: Configuration
  signal: AbortSignal
}

/** @param date the header Date of a reply; its resolution is a second */
function clockFinding(date: string | null, now: number): Finding {
  const seconds = Math.abs(Math.round((Date.parse(date ?? '') - now) / 1000))
  if (Number.isNaN(seconds)) return unknown('The clock of the provider cannot be known: it sends no Date.')
  if (seconds <= clockLimits.noticed) return ok('The clocks of provider and site agree.')
  const text = `The clock of this machine differs by ${seconds} s from the clock of the provider`
  const action = 'Synchronize the clock, such as by systemd-timesyncd.'
  return seconds >= clockLimits.rejected
    ? failed(`${text}, so that sign-ins fail.`, action)
    : warning(`${text}.`, action)
}

function promptFinding({ settings, configuration }: Provider): Finding {
  const { prompt_values_supported: supported } = configuration.serverMetadata()
  const prompt = promptOf(settings, supported)
  if (prompt === undefined) return ok('Sign-ins send no prompt.')
  const isNamed = !Array.isArray(supported) || prompt.split(' ').every((one) => supported.includes(one))
  return isNamed
    ? ok(`Sign-ins send prompt=${prompt}.`)
    : warning(
        `Sign-ins send prompt=${prompt}, which the discovery document does not name.`,
        'If sign-ins fail, set OIDC_PROMPT to a prompt of the provider, or to off.',
      )
}

/** Errors of the token endpoint that reject the client itself. */
const clientErrors = ['invalid_client', 'unauthorized_client']

/** Redeems a code that does not exist: the provider checks id and secret first. */
async function clientFinding({ settings, configuration }: Provider): Promise<Finding> {
  const openid = await loadOpenidClient()
  const text = 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'
  try {
    await openid.genericGrantRequest(configuration, 'authorization_code', {
      code: 'a-code-of-npm-run-doctor',
      redirect_uri: settings.redirectUri,
      code_verifier: openid.randomPKCECodeVerifier(),
    })
  } catch (error) {
    const isRejected =
      error instanceof openid.WWWAuthenticateChallengeError ||
      (error instanceof openid.ResponseBodyError && clientErrors.includes(error.error))
    if (isRejected) return failed(`The provider rejects ${text}.`, 'Copy both again from the console of the provider.')
    if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
      return ok(`The provider accepts ${text}.`)
  }
  return unknown(`Whether the provider accepts ${text} cannot be known before a sign-in.`, 'Sign in once.')
}

/** Begins a sign-in that shows no page: an unknown redirect address is rejected before that. */
async function redirectFinding({ settings, configuration, signal }: Provider): Promise<Finding> {
  const { url } = await authorizationRequest(configuration, settings.redirectUri, 'none')
  const reply = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
  await reply?.body?.cancel()
  if (reply?.headers.get('location')?.startsWith(settings.redirectUri))
    return ok(`The redirect address ${settings.redirectUri} is registered.`)
  const action = `Register APP_URL${callbackPath} as a redirect address: ${settings.redirectUri}`
  return reply && reply.status >= 400 && reply.status < 500
    ? failed('The provider rejects the redirect address or OIDC_CLIENT_ID.', action)
    : unknown('Whether the redirect address is registered cannot be known before a sign-in.', action)
}

async function providerFindings(settings: ProviderSettings, { now, signal }: CheckSite): Promise<Finding[]> {
  const { configuration, date } = await discover(settings)
  const provider = { settings, configuration, signal }
  return [
    ok(`The provider ${settings.issuer} answers.`),
    clockFinding(date, now),
    promptFinding(provider),
    ...(await Promise.all([clientFinding(provider), redirectFinding(provider)])),
  ]
}

/** The sign-in provider: discovery, clock, prompt, client and redirect address. It signs no user in. */
export const signInCheck: SiteCheck = {
  part: 'sign-in',
  settings: 'OIDC_ISSUER',
  async run(site) {
    const { config } = site
    if (!config.identity)
      return [off(config.production ? 'No OpenID provider is set.' : 'Demo mode has a sign-in provider of its own.')]
    const settings = await providerSettings(config, config.appUrl)
    try {
      return await providerFindings(settings, site)
    } catch (error) {
      return [
        failed(
          `The provider ${settings.issuer} has no usable discovery document: ${connectionReason(error)}.`,
          'OIDC_ISSUER must be the issuer exactly as the provider writes it: OIDC_ISSUER/.well-known/openid-configuration',
        ),
      ]
    }
  },
}
