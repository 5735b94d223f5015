import type { Config } from '#server/platform/config/config.ts'
import { callbackPath } from '#server/platform/security/callback-path.ts'

/** Configuration of the sign-in provider. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Redirect URI; must match its registration at the provider exactly. */
  redirectUri: string
  /** The prompt to send, 'off' for none; chosen by provider if undefined. */
  prompt?: string | undefined
  /** Whether an address without the claim `email_verified` is accepted. */
  trustEmail: boolean
  /** Whether it is the embedded demo provider. */
  sandbox: boolean
}

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
    trustEmail: false,
    sandbox: true,
  }
}
