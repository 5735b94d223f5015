import * as z from 'zod'
import { isFailedRefund, readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { Refund } from '#server/payments/provider/provider-objects.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { refundable } from '#server/payments/public/rules.ts'

export const RefundRequest = z.object({ paymentIntent: z.string(), cents: z.int().positive(), reason: z.string() })

/** Result of a refund that the provider may refuse. */
export type RefundOutcome = RefundResult | 'refused'

/** `returned`: the bank has sent this refund back, so the money is here. */
export type RefundResult = 'refunded' | 'done' | 'disputed' | 'returned'

/** Extends a name by the number of refunds that the bank sent back, so that each of them can be repeated once. */
const numbered = (name: string, failedCount: number) => (failedCount === 0 ? name : `${name}:failed${failedCount}`)

/** The name of an admin's next refund of a payment, from the refunds at the provider. */
export async function nextRefundName(api: ProviderApi, paymentIntent: string, name: string): Promise<string> {
  const facts = await readPaymentFacts(await api.readPaymentIntent(paymentIntent), api)
  return numbered(name, facts?.failedRefunds.length ?? 0)
}

/** An automatic refund is made once, whatever its reasons; the admin may refund more than once. */
const isSameRefund = (name: string, reason: string, metadata: Refund['metadata']) =>
  metadata?.name === name || (reason !== 'operator' && metadata?.returned !== undefined)

/** Makes a refund once, and returns `refused` if the provider rejects it. */
export async function refundUnlessRefused(...request: Parameters<typeof refundOnce>): Promise<RefundOutcome> {
  try {
    return await refundOnce(...request)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return 'refused'
    throw error
  }
}

/**
 * Makes a refund once per name. Looks for an existing refund first, because the provider forgets keys after a day. A
 * disputed payment is never refunded: the bank has its money. A refund that the bank sent back is not repeated under
 * its name: an admin decides.
 */
export async function refundOnce(
  api: ProviderApi,
  name: string,
  { paymentIntent, cents, reason }: z.infer<typeof RefundRequest>,
): Promise<RefundResult> {
  const facts = await readPaymentFacts(await api.readPaymentIntent(paymentIntent), api)
  if (!facts) return 'done'
  const { charge, refunds, failedRefunds, refundedCents: refunded, dispute } = facts
  if (failedRefunds.some(({ metadata }) => metadata?.name === name)) return 'returned'
  if (refunds.some(({ metadata }) => isSameRefund(name, reason, metadata))) return 'done'
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  const left = refundable({ total_cents: charge.amount, refunded_cents: refunded, dispute }, cents)
  if (left === 0) return 'done'
  const metadata = { name, ...(reason !== 'operator' && { returned: reason }) }
  // The payment is part of the key, because names count rows and another database may use the same.
  const key = `refund:${paymentIntent}:${reason === 'operator' ? name : numbered('returned', failedRefunds.length)}`
  const made = await api.refund({ payment_intent: paymentIntent, amount: left, metadata }, key)
  return isFailedRefund(made) ? 'returned' : 'refunded'
}
