import { routes } from '#contract/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ProviderSettings } from './provider-client.ts'

/** Where the provider sends people back to, below the site's origin. */
export const callbackPath = routes.accounts.callback.path.replace(':provider', 'google')

/** The provider that the settings name, or the demonstration's own where they name none. */
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
