import { type Config, localOrigin } from '#server/platform/config/config.ts'

/** Settings of the connection between site and provider. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Base URL of the provider; default is the real one. */
  apiUrl?: string
}

/** Settings of the configured provider, or of the demo mode provider on this server. */
export async function stripeSettings(config: Config): Promise<StripeSettings> {
  if (config.stripe) return config.stripe
  if (config.production) throw new Error('Production needs a payment provider of its own')
  const { sandboxSecretKey, sandboxWebhookSecret } = await import('#sandbox/payments/client.ts')
  const apiUrl = config.sandboxUrl ?? localOrigin(config)
  return { secretKey: sandboxSecretKey, webhookSecret: sandboxWebhookSecret, apiUrl }
}
