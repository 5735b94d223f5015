import type { AttemptStore } from '#server/payments/checkouts/attempt-store.ts'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { isNotFound, ProviderError } from '#server/payments/public/provider-error.ts'
import { addressText } from '#server/payments/receipts/documents.ts'
import { problem } from '#server/platform/http/problems.ts'

const unavailable = 'The payment provider does not answer right now. Please look again in a moment.'

/** Addresses of a payer; a postal address has line breaks. */
interface PayerAddresses {
  email: string | null
  postalAddress: string | null
}
const noAddresses: PayerAddresses = { email: null, postalAddress: null }

interface Dependencies {
  attempts: Pick<AttemptStore, 'byId'>
  provider: PaymentProvider
}

/**
 * Reads the e-mail and the postal address that a payer entered at the provider. They are not stored here.
 * @returns nulls if the provider has none
 * @throws a 503 if the provider does not respond
 */
export async function payerAddresses({ attempts, provider }: Dependencies, charge: ChargeRow): Promise<PayerAddresses> {
  const attempt = charge.attempt_id === null ? undefined : await attempts.byId(charge.attempt_id)
  if (!attempt?.checkout) return noAddresses
  try {
    const { customer_details: details } = await provider.api().readCheckout(attempt.checkout)
    return { email: details?.email ?? null, postalAddress: addressText(details?.address) }
  } catch (error) {
    if (isNotFound(error)) return noAddresses
    if (error instanceof ProviderError) throw problem(503, 'provider', unavailable)
    throw error
  }
}
