import type { Configuration } from 'openid-client'
import { isLoopback } from '#server/platform/config/config-safety.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { SignInError } from './sign-in-error.ts'

/** Time limit in seconds of each call to the provider. */
export const timeoutSeconds = 5
const hour = 3_600_000

/** Loaded on the first sign-in, so that it does not delay startup. */
export const loadOpenidClient = () => import('openid-client')

/**
 * The provider's metadata and signing keys. The discovery document is cached for an hour, and longer while the provider
 * fails. A failed discovery is retried on the next sign-in.
 */
export function providerMetadata(settings: () => Promise<ProviderSettings>) {
  let cached: { document: string; expiresAt: number } | undefined
  let inFlight: Promise<string> | undefined
  const refreshed = async (): Promise<string> => (await discover(await settings())).document

  return {
    /** A configuration for one sign-in. */
    async configuration(now: number): Promise<Configuration> {
      if (!cached || now >= cached.expiresAt) {
        inFlight ??= refreshed().finally(() => {
          inFlight = undefined
        })
        try {
          cached = { document: await inFlight, expiresAt: now + hour }
        } catch (error) {
          if (!cached) throw new SignInError('unavailable', error)
        }
      }
      return (await discover(await settings(), cached.document)).configuration
    },
    keys: signingKeys(),
  }
}

/**
 * Caches the signing keys over sign-ins. The package fetches keys again for an unknown key only if they are a minute
 * old. So each sign-in gets the cached keys as a minute older than they are, and may fetch them once more.
 */
function signingKeys() {
  let cached: { keys: Parameters<OpenidClient['setJwksCache']>[1]; fetchedAt: number } | undefined
  return {
    async lend(configuration: Configuration) {
      const openid = await loadOpenidClient()
      if (cached) openid.setJwksCache(configuration, { ...cached.keys, uat: cached.fetchedAt - 60 })
    },
    async keep(configuration: Configuration) {
      const openid = await loadOpenidClient()
      const keys = openid.getJwksCache(configuration)
      if (keys && keys.uat > (cached?.fetchedAt ?? 0) - 60) cached = { keys, fetchedAt: keys.uat }
    },
  }
}

type OpenidClient = Awaited<ReturnType<typeof loadOpenidClient>>

/** Fetches and validates the discovery document, or uses a cached one. `date` is the header of its reply. */
export async function discover({ issuer, clientId, clientSecret, sandbox }: ProviderSettings, cached?: string) {
  const openid = await loadOpenidClient()
  let document = cached ?? ''
  let date: string | null = null
  const { protocol, hostname } = new URL(issuer)
  // Allow http only for the demo provider or on loopback, where traffic stays local.
  const insecure = protocol === 'http:' && (sandbox || isLoopback(hostname))
  const isDiscovery = (url: string) => url.endsWith('/.well-known/openid-configuration')
  const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
    async [openid.customFetch](url, options) {
      if (!isDiscovery(url)) return fetch(url, options)
      if (cached !== undefined) return Response.json(JSON.parse(cached))
      const reply = await fetch(url, options)
      document = await reply.clone().text()
      date = reply.headers.get('date')
      return reply
    },
  })
  return { configuration, document, date }
}
