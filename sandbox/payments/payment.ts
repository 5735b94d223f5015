import { addCharge } from './balance.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Charge, Metadata, PaymentIntent } from './wire.ts'

export interface PaymentParams {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  receiptEmail: string | null
  metadata: Metadata
  /** Whether it is stored for later charges, as for a subscription. */
  paymentMethod?: string | null
}

export interface Payer {
  email: string | null
  name: string | null
}

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

/** A payment without a card yet. */
export function createPaymentIntent({ store, clock, emit }: SandboxContext, params: PaymentParams): PaymentIntent {
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: clock.seconds(),
    currency: params.currency,
    customer: params.customer,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: params.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
  store.insert('payment_intent', intent, null)
  emit('payment_intent.created', intent)
  return intent
}

const acceptedOutcome: Charge['outcome'] = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
}
const declinedOutcome: Charge['outcome'] = {
  ...acceptedOutcome,
  network_status: 'declined_by_network',
  reason: 'generic_decline',
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
}

function createCharge(context: SandboxContext, intent: PaymentIntent, payer: Payer, isPaid: boolean): Charge {
  const id = newId('ch')
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'MONETA DEMONSTRATION',
    captured: isPaid,
    created: context.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : declined.code,
    failure_message: isPaid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: isPaid ? acceptedOutcome : declinedOutcome,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? newId('pm'),
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  const balanceTransaction = isPaid ? addCharge(context, charge).id : null
  const stored = context.store.insert('charge', { ...charge, balance_transaction: balanceTransaction }, null)
  context.emit(isPaid ? 'charge.succeeded' : 'charge.failed', stored)
  return stored
}

/** The card is charged. */
export function succeed(context: SandboxContext, intent: PaymentIntent, payer: Payer): PaymentIntent {
  const charge = createCharge(context, intent, payer, true)
  const paid = context.store.save<'payment_intent'>({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  context.emit('payment_intent.succeeded', paid)
  return paid
}

/** The card is declined; the payment may be retried. */
export function decline(context: SandboxContext, intent: PaymentIntent, payer: Payer): PaymentIntent {
  const charge = createCharge(context, intent, payer, false)
  const failed = context.store.save<'payment_intent'>({
    ...intent,
    last_payment_error: { type: 'card_error', charge: charge.id, ...declined },
    latest_charge: charge.id,
    status: 'requires_payment_method',
  })
  context.emit('payment_intent.payment_failed', failed)
  return failed
}

/** The payment is pending. */
export function markPending(context: SandboxContext, intent: PaymentIntent): PaymentIntent {
  const waiting = context.store.save<'payment_intent'>({ ...intent, payment_method: newId('pm'), status: 'processing' })
  context.emit('payment_intent.processing', waiting)
  return waiting
}
