import { missing, rejected } from './api-error.ts'
import { addFailedRefund, addRefund } from './balance.ts'
import { day } from './clock.ts'
import { closeInquiry, disputeOf } from './dispute.ts'
import { endFraudWarnings } from './fraud-warning.ts'
import { newId } from './ids.ts'
import { newRefundStatus, type SandboxContext } from './sandbox-context.ts'
import type { Charge, Metadata, PaymentIntent, Refund, RefundStatus } from './wire.ts'

export interface RefundParams {
  payment_intent?: string | undefined
  charge?: string | undefined
  amount?: number | undefined
  reason?: Refund['reason'] | undefined
  metadata?: Metadata | undefined
}

/** The successful payment and its charge. */
export function paidCharge({ store }: SandboxContext, params: Pick<RefundParams, 'payment_intent' | 'charge'>): Charge {
  const intent = store.find('payment_intent', params.payment_intent)
  if (params.payment_intent && !intent) throw missing('payment_intent', params.payment_intent, 'payment_intent')
  const charge = store.find('charge', intent ? intent.latest_charge : params.charge)
  if (!charge && params.charge) throw missing('charge', params.charge, 'charge')
  if (charge?.status !== 'succeeded')
    throw rejected(undefined, 'This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  return charge
}

/** Refunds to the card, at most the rest of the charge. The refund gets the status that new refunds have. */
export function createRefund(context: SandboxContext, params: RefundParams): Refund {
  const { store, emit } = context
  const charge = paidCharge(context, params)
  const dispute = disputeOf(context, charge.id)
  if (dispute && !dispute.is_charge_refundable)
    throw rejected('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  const refundable = charge.amount - charge.amount_refunded
  if (refundable === 0) throw rejected('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  const amount = params.amount ?? refundable
  if (amount > refundable)
    throw rejected(
      undefined,
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(refundable / 100).toFixed(2)})`,
      'amount',
    )
  const requested = refundOf(context, charge, amount, params)
  const withTransaction = { ...requested, balance_transaction: addRefund(context, requested).id }
  const refund = requested.status === 'failed' ? withFailure(context, withTransaction) : withTransaction
  store.insert('refund', refund, null)
  emit('refund.created', refund)
  if (refund.status === 'failed') emit('refund.failed', refund)
  else emit('charge.refunded', withRefunded(context, charge, charge.amount_refunded + amount), charge)
  return refund
}

function refundOf(context: SandboxContext, charge: Charge, amount: number, params: RefundParams): Refund {
  const status = newRefundStatus(context)
  const created = context.clock.seconds()
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card' },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === 'pending' && { pending_reason: 'processing' }),
    ...(status === 'requires_action' && { next_action: nextAction(charge, created) }),
    ...(status === 'failed' && { failure_reason: defaultFailure }),
  }
}

/** The bank sends the money back. */
const withFailure = (context: SandboxContext, refund: Refund): Refund => ({
  ...refund,
  failure_balance_transaction: addFailedRefund(context, refund).id,
})

const defaultFailure = 'expired_or_canceled_card'

/** The cardholder must enter an account for the money. */
const nextAction = ({ billing_details: { email } }: Charge, now: number): Refund['next_action'] => ({
  type: 'display_details',
  display_details: {
    email_sent: { email_sent_at: now, email_sent_to: email ?? '' },
    expires_at: now + (45 * day) / 1000,
  },
})

function withRefunded(context: SandboxContext, charge: Charge, amount: number): Charge {
  const refunded = amount === charge.amount
  if (refunded) {
    endFraudWarnings(context, charge.id)
    closeInquiry(context, charge.id)
  }
  return context.store.save<'charge'>({ ...charge, amount_refunded: amount, refunded })
}

/** The statuses that can follow a status. A refund that succeeded can still be sent back by the bank. */
const nextStatuses: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  requires_action: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed', 'canceled'],
  failed: [],
  canceled: [],
}

export const nextRefundStatuses = ({ status }: Refund): readonly RefundStatus[] => nextStatuses[status]

/** The bank completes a refund, or returns its money to us: it failed or was canceled. */
export function updateRefund(
  context: SandboxContext,
  id: string,
  status: RefundStatus,
  failureReason = defaultFailure,
): Refund {
  const { store, emit } = context
  const refund = store.find('refund', id)
  if (!refund) throw missing('refund', id)
  if (!nextStatuses[refund.status].includes(status)) throw rejected(undefined, `This refund is ${refund.status}.`)
  const { pending_reason: _reason, next_action: _action, ...rest } = refund
  const failure = status === 'failed' && { failure_reason: failureReason }
  const changed = { ...rest, ...failure, status }
  const updated = store.save<'refund'>(status === 'succeeded' ? changed : withFailure(context, changed))
  const charge = store.find('charge', refund.charge)
  if (charge && status !== 'succeeded')
    emit('charge.updated', withRefunded(context, charge, charge.amount_refunded - refund.amount), charge)
  emit('refund.updated', updated, refund)
  if (status === 'failed') emit('refund.failed', updated)
  return updated
}

/** Cancels a refund through the API, which accepts it only while the cardholder must act. */
export function cancelRefund(context: SandboxContext, id: string): Refund {
  const refund = context.store.find('refund', id)
  if (refund && refund.status !== 'requires_action') throw rejected(undefined, `This refund is ${refund.status}.`)
  return updateRefund(context, id, 'canceled')
}

/** A payment by its id. */
export function paymentIntentFor({ store }: SandboxContext, id: string): PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}
