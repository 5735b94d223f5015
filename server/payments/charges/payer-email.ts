import type { AttemptStore } from '#server/payments/checkouts/attempt-store.ts'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { isMissing, ProviderError } from '#server/payments/public/provider-error.ts'
import { problem } from '#server/platform/http/problems.ts'

const unavailable = 'The payment provider does not answer right now. Please look again in a moment.'

interface Dependencies {
  attempts: Pick<AttemptStore, 'byId'>
  provider: PaymentProvider
}

/**
 * Reads the e-mail address that a payer entered at the provider. It is not stored here.
 * @returns null if the provider has none
 * @throws a 503 if the provider does not respond
 */
export async function payerEmail({ attempts, provider }: Dependencies, charge: ChargeRow): Promise<string | null> {
  const attempt = charge.attempt_id === null ? undefined : await attempts.byId(charge.attempt_id)
  if (!attempt?.checkout) return null
  try {
    return (await provider.api().readCheckout(attempt.checkout)).customer_details?.email ?? null
  } catch (error) {
    if (isMissing(error)) return null
    if (error instanceof ProviderError) throw problem(503, 'provider', unavailable)
    throw error
  }
}
