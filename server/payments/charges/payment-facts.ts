import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { Charge, PaymentIntent, Refund } from '#server/payments/provider/provider-objects.ts'
import { type DisputeState, disputeState } from '#server/payments/public/rules.ts'

/** The provider's data of one payment: its charge, refunds and disputes. */
export interface PaymentFacts {
  paymentIntent: string
  charge: Charge
  /** Successful and pending refunds. */
  refunds: Refund[]
  /** Total of the refunds. The charge was read before them and may lack the last one. */
  refundedCents: number
  dispute: DisputeState
}

/** Reads the refunds of a payment with its charge. @returns undefined if nothing was charged */
export async function readPaymentFacts(
  { id, latest_charge: charge }: PaymentIntent,
  api: ProviderApi,
): Promise<PaymentFacts | undefined> {
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return undefined
  const { data: all } = charge.amount_refunded > 0 ? await api.listRefunds(id) : { data: [] }
  const { data: disputes } = charge.disputed ? await api.listDisputes(id) : { data: [] }
  const refunds = all.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return {
    paymentIntent: id,
    charge,
    refunds,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    dispute: disputeState(disputes.map(({ status }) => status)),
  }
}
