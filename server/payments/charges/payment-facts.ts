import { type DisputeReading, readDisputes } from '#server/payments/disputes/dispute-facts.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { Charge, PaymentIntent, Refund } from '#server/payments/provider/provider-objects.ts'

/** The provider's data of one payment: its charge, refunds and disputes. */
export interface PaymentFacts extends DisputeReading {
  paymentIntent: string
  charge: Charge
  /** Successful and pending refunds. */
  refunds: Refund[]
  /** Failed and canceled refunds: the bank has returned their money to us. */
  failedRefunds: Refund[]
  /** Total of the refunds. The charge was read before them and may lack the last one. */
  refundedCents: number
}

export const isFailedRefund = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled'

/** Reads the refunds of a payment with its charge. @returns undefined if nothing was charged */
export async function readPaymentFacts(
  { id, latest_charge: charge }: PaymentIntent,
  api: ProviderApi,
): Promise<PaymentFacts | undefined> {
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return undefined
  // A charge includes its ten newest refunds.
  const { data: all } = charge.refunds && !charge.refunds.has_more ? charge.refunds : await api.listRefunds(id)
  const refunds = all.filter((refund) => !isFailedRefund(refund))
  return {
    paymentIntent: id,
    charge,
    refunds,
    failedRefunds: all.filter(isFailedRefund),
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    ...(await readDisputes(charge, id, api)),
  }
}
