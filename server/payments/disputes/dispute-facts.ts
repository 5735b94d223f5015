import type { ReadFacts } from '#server/payments/charges/charge-store.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { Charge, Refund } from '#server/payments/provider/provider-objects.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { isMissingRight } from '#server/payments/public/provider-error.ts'
import { type DisputeState, disputeState } from '#server/payments/public/rules.ts'

/** The provider's data of all disputes of a payment. */
export interface DisputeReading {
  dispute: DisputeState
  /** Whether the key may read disputes. Without that right, a disputed payment counts as open. */
  isDisputeKnown: boolean
  /** Whether only inquiries are open, which move no money. */
  inquiry: boolean
  /** Amount of lost disputes, in cents; null if the bank used another currency. */
  lostCents: number | null
}

const isInquiry = (status: string) => status.startsWith('warning_')

/** Reads the disputes of a payment. A missing right to read them is no error. */
export async function readDisputes(
  charge: Pick<Charge, 'disputed' | 'currency'>,
  paymentIntent: string,
  api: Pick<ProviderApi, 'listDisputes'>,
): Promise<DisputeReading> {
  const none = { dispute: 'none', isDisputeKnown: true, inquiry: false, lostCents: 0 } as const
  if (!charge.disputed) return none
  try {
    const { data } = await api.listDisputes(paymentIntent)
    const dispute = disputeState(data.map(({ status }) => status))
    const open = data.filter(({ status }) => disputeState([status]) === 'open')
    const lost = data.filter(({ status }) => status === 'lost')
    return {
      dispute,
      isDisputeKnown: true,
      inquiry: dispute === 'open' && open.every(({ status }) => isInquiry(status)),
      lostCents: lost.every(({ currency }) => currency === charge.currency)
        ? lost.reduce((sum, { amount }) => sum + amount, 0)
        : null,
    }
  } catch (error) {
    if (!isMissingRight(error)) throw error
    return { ...none, dispute: 'open', isDisputeKnown: false }
  }
}

type DisputeColumns = Pick<ReadFacts, 'dispute' | 'inquiry' | 'refund_pending' | 'lost_cents' | 'lost_at'>
type StoredDispute = Pick<ChargeRow, keyof DisputeColumns | 'total_cents'>

/** The disputes and refunds of a payment at the provider. */
interface PaymentReading extends DisputeReading {
  refunds: readonly Pick<Refund, 'status'>[]
  refundedCents: number
}

/** The columns of a payment for its disputes. A loss is dated when it becomes known. */
export function disputeFacts(before: StoredDispute, payment: PaymentReading, timestamp: string): DisputeColumns {
  const { isDisputeKnown, inquiry, lostCents, refunds, refundedCents } = payment
  const isKept = !isDisputeKnown && before.dispute !== 'none'
  const dispute = isKept ? before.dispute : payment.dispute
  return {
    dispute,
    inquiry: isKept ? before.inquiry : inquiry,
    refund_pending: refunds.some(({ status }) => status === 'pending' || status === 'requires_action'),
    ...(dispute === before.dispute
      ? { lost_cents: before.lost_cents, lost_at: before.lost_at }
      : dispute === 'lost'
        ? { lost_cents: lostCents ?? before.total_cents - refundedCents, lost_at: timestamp }
        : { lost_cents: 0, lost_at: null }),
  }
}

export const isSameDispute = (before: StoredDispute, facts: DisputeColumns): boolean =>
  before.dispute === facts.dispute && before.inquiry === facts.inquiry && before.refund_pending === facts.refund_pending
