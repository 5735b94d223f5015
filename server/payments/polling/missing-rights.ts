import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import { isMissingRight } from '#server/payments/public/provider-error.ts'
import { budgetMs } from '#server/payments/reconciliation/reconcile-pages.ts'

/** Rights that only polling and disputes need: without them nothing else fails. */
const probes: readonly [string, (api: ProviderApi) => Promise<unknown>][] = [
  ['Disputes', (api) => api.probeDisputes()],
  ['Early fraud warnings', (api) => api.probeEarlyFraudWarnings()],
  ['Events', (api) => api.probeEvents()],
]

/**
 * The missing ones of these rights, as the provider names them.
 * @throws a provider error if it does not respond
 */
export async function missingRights(provider: PaymentProvider): Promise<string[]> {
  const missing: string[] = []
  for (const [right, probe] of probes)
    try {
      await probe(provider.api(budgetMs))
    } catch (error) {
      if (!isMissingRight(error)) throw error
      missing.push(right)
    }
  return missing
}
