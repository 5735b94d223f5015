import { type PaymentFacts, readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { CheckoutSession, PaymentIntent } from '#server/payments/provider/provider-objects.ts'
import type { Attempt, AttemptState } from '#server/payments/public/attempt.ts'
import { attemptState, isTaxAdded } from '#server/payments/public/rules.ts'

/** Data read of a checkout at once. */
export interface CheckoutFacts {
  session: CheckoutSession
  state: AttemptState
  payment: PaymentFacts | undefined
}

export async function readCheckoutFacts(checkout: string, api: ProviderApi): Promise<CheckoutFacts> {
  const session = await api.readCheckout(checkout)
  const intent: PaymentIntent | undefined =
    typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined
  const state = attemptState(session, intent?.status)
  const payment = state === 'paid' && intent ? await readPaymentFacts(intent, api) : undefined
  return { session, state, payment }
}

/** Returns the difference between the requested and the actual payment. */
export function mismatch(
  attempt: Attempt,
  { session, state }: Pick<CheckoutFacts, 'session' | 'state'>,
  livemode: boolean,
): string | undefined {
  if (session.metadata?.attempt !== attempt.reference) return 'reference'
  if (session.livemode !== livemode) return 'mode'
  if (state !== 'paid' || session.mode !== 'payment') return undefined
  if (session.currency !== 'usd') return 'currency'
  // Membership prices include tax; the shop adds it.
  const added = isTaxAdded(attempt.product) ? (session.total_details?.amount_tax ?? 0) : 0
  return session.amount_total === attempt.total_cents + added ? undefined : 'amount'
}
