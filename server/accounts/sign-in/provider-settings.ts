import type { Config } from '#server/platform/config/config.ts'
import { callbackPath } from '#server/platform/security/callback-path.ts'
import type { ProviderSettings } from './provider-client.ts'

/** The configured provider, or the embedded demo provider if none is configured. */
export async function providerSettings(config: Config, appUrl: string): Promise<ProviderSettings> {
  const redirectUri = `${appUrl}${callbackPath}`
  if (config.identity) return { ...config.identity, redirectUri, sandbox: false }
  if (config.production) throw new Error('Production needs a sign-in provider of its own')
  const { identityClient, identityPath } = await import('#sandbox/identity/client.ts')
  return {
    issuer: `${config.sandboxUrl ?? appUrl}${identityPath}`,
    clientId: identityClient.id,
    clientSecret: identityClient.secret,
    redirectUri,
    sandbox: true,
  }
}
