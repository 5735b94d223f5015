import type Stripe from 'stripe'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

const configurationName = 'payment_portal_configuration'

/**
 * Creates a session of the provider's portal, where a member cancels, resumes, changes the card and reads invoices. Its
 * URL grants access to any holder. It is therefore created per click, never logged, and stored only in the idempotent
 * response.
 */
export const portal = (provider: PaymentProvider, settings: SettingStore) => {
  const configure = async (returnUrl: string, api: ProviderApi): Promise<string> => {
    const { id } = await api.configurePortal({
      default_return_url: returnUrl,
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
    })
    await settings.write(configurationName, id)
    return id
  }

  return async (
    parameters: Omit<Stripe.BillingPortal.SessionCreateParams, 'return_url' | 'configuration'>,
    returnUrl: string,
    unavailableMessage: string,
  ): Promise<string> => {
    const api = provider.api()
    const open = async (configuration: string) =>
      (await api.createPortal({ ...parameters, return_url: returnUrl, configuration })).url
    try {
      const storedConfiguration = await settings.read(configurationName)
      try {
        return await open(storedConfiguration || (await configure(returnUrl, api)))
      } catch (error) {
        // The portal was configured with another provider account, such as that of demo mode.
        if (!storedConfiguration || !(error instanceof ProviderError && error.kind === 'refused')) throw error
        return await open(await configure(returnUrl, api))
      }
    } catch (error) {
      if (error instanceof ProviderError) throw problem(503, 'provider', unavailableMessage)
      throw error
    }
  }
}
