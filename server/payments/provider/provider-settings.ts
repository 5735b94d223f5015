import type { Config } from '#server/platform/config/config.ts'

/** How the site and its payment provider know each other. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where the provider answers; the real one when absent. */
  apiUrl?: string
}

/** A server that listens on every address answers on the loopback one. */
const reachable = (host: string) => host.replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1')

/** The provider that the settings name, or the demonstration's own, which this very server answers for. */
export async function stripeSettings(config: Config): Promise<StripeSettings> {
  if (config.stripe) return config.stripe
  if (config.production) throw new Error('Production needs a payment provider of its own')
  const { sandboxSecretKey, sandboxWebhookSecret } = await import('#sandbox/payments/client.ts')
  const host = reachable(config.host)
  const apiUrl = config.sandboxUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  return { secretKey: sandboxSecretKey, webhookSecret: sandboxWebhookSecret, apiUrl }
}
