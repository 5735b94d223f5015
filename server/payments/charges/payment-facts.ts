import type { ProviderCalls } from '#server/payments/provider/provider.ts'
import type { Charge, PaymentIntent, Refund } from '#server/payments/provider/provider-objects.ts'
import { type DisputeState, disputeState } from '#server/payments/public/rules.ts'

/** What the provider says of one payment: its charge, what went back, and the disputes about it. */
export interface PaymentFacts {
  paymentIntent: string
  charge: Charge
  /** Those that went through or are on their way. */
  refunds: Refund[]
  /** What they come to. The charge, which was read before them, may not know the last one yet. */
  refundedCents: number
  dispute: DisputeState
}

/** Reads what went back of a payment whose charge has come with it. @returns undefined where nothing was charged */
export async function readPaymentFacts(
  { id, latest_charge: charge }: PaymentIntent,
  calls: ProviderCalls,
): Promise<PaymentFacts | undefined> {
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return undefined
  const { data: all } = charge.amount_refunded > 0 ? await calls.listRefunds(id) : { data: [] }
  const { data: disputes } = charge.disputed ? await calls.listDisputes(id) : { data: [] }
  const refunds = all.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return {
    paymentIntent: id,
    charge,
    refunds,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    dispute: disputeState(disputes.map(({ status }) => status)),
  }
}
