import { missing, rejected } from './api-error.ts'
import { disputeOf } from './dispute.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Charge, Metadata, PaymentIntent, Refund } from './wire.ts'

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

/** Refunds to the card, at most the rest of the charge. */
export function createRefund(context: SandboxContext, params: RefundParams): Refund {
  const { store, clock, emit } = context
  const charge = paidCharge(context, params)
  const dispute = disputeOf(context, charge.id)
  if (dispute && dispute.status !== 'won')
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
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: clock.seconds(),
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
    status: 'succeeded',
    transfer_reversal: null,
  }
  store.insert('refund', refund, null)
  emit('refund.created', refund)
  emit('charge.refunded', withRefunded(context, charge, charge.amount_refunded + amount), charge)
  return refund
}

function withRefunded({ store }: SandboxContext, charge: Charge, amount: number): Charge {
  return store.save<'charge'>({ ...charge, amount_refunded: amount, refunded: amount === charge.amount })
}

/** Fails a refund: the bank returns the money to us. */
export function failRefund(context: SandboxContext, id: string): Refund {
  const { store, emit } = context
  const refund = store.find('refund', id)
  if (!refund) throw missing('refund', id)
  if (refund.status !== 'succeeded') throw rejected(undefined, `This refund is ${refund.status}.`)
  const failed = store.save<'refund'>({ ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' })
  const charge = store.find('charge', refund.charge)
  if (charge) emit('charge.updated', withRefunded(context, charge, charge.amount_refunded - refund.amount), charge)
  emit('refund.updated', failed, refund)
  emit('refund.failed', failed)
  return failed
}

/** A payment by its id. */
export function paymentIntentFor({ store }: SandboxContext, id: string): PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}
