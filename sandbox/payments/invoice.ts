import { newId } from './ids.ts'
import { createPaymentIntent, type Payer, refuse, succeed } from './payment.ts'
import { productIdOf, productNameOf } from './price.ts'
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  listOf,
  type Metadata,
  type PaymentIntent,
  type Price,
  type Subscription,
} from './wire.ts'
import type { World } from './world.ts'

export interface InvoiceParams {
  subscription: Subscription
  price: Price
  /** Zero while the trial runs. */
  amount: number
  period: { start: number; end: number }
  reason: 'subscription_create' | 'subscription_cycle'
  payer: Payer
}

/** A finalized invoice of one period, not paid yet. */
export function createInvoice(world: World, params: InvoiceParams): Invoice {
  const { store, emit, clock } = world
  const id = newId('in')
  const now = clock.seconds()
  const number = `DEMO-${String(store.list('invoice').length + 1).padStart(4, '0')}`
  const invoice: Invoice = {
    ...unusedInvoiceFields,
    id,
    object: 'invoice',
    amount_due: params.amount,
    amount_paid: 0,
    amount_remaining: params.amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: params.reason,
    created: now,
    currency: params.price.currency,
    customer: params.subscription.customer,
    customer_email: params.payer.email,
    customer_name: params.payer.name,
    effective_at: now,
    hosted_invoice_url: `${world.origin}/invoice/${id}`,
    lines: listOf(`/v1/invoices/${id}/lines`, [invoiceLine(world, id, params)]),
    next_payment_attempt: null,
    number,
    parent: parentOf(params.subscription),
    period_end: params.period.start,
    period_start: params.period.start,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: params.amount,
    subtotal_excluding_tax: params.amount,
    total: params.amount,
    total_excluding_tax: params.amount,
  }
  store.insert('invoice', invoice, null)
  emit('invoice.created', { ...invoice, status: 'draft' })
  emit('invoice.finalized', invoice)
  return invoice
}

const parentOf = ({ id, metadata }: Subscription): Invoice['parent'] => ({
  quote_details: null,
  subscription_details: { metadata, subscription: id },
  type: 'subscription_details',
})

const unusedInvoiceFields = {
  account_country: 'US',
  account_name: 'Moneta Demonstration',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically' as const,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
}

function invoiceLine(
  world: World,
  invoice: string,
  { subscription, price, amount, period }: InvoiceParams,
): InvoiceLine {
  const product = productIdOf(price)
  const what = `1 × ${productNameOf(world, price)}`
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: amount === 0 ? `Free trial for ${what}` : what,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

export const paymentsOf = ({ store }: World, invoice: string): InvoicePayment[] =>
  store.list('invoice_payment', { invoice })

/** The payment that an invoice has, or a new one at its first try. */
function paymentFor(world: World, invoice: Invoice, metadata: Metadata): [InvoicePayment, PaymentIntent] {
  const { store, clock } = world
  const [known] = paymentsOf(world, invoice.id)
  const { payment_intent } = known?.payment ?? {}
  const knownIntent = store.find('payment_intent', typeof payment_intent === 'string' ? payment_intent : null)
  if (known && knownIntent) return [known, knownIntent]
  const intent = createPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    receiptEmail: invoice.customer_email,
    metadata,
  })
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: clock.seconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  store.insert('invoice_payment', payment, null)
  return [payment, intent]
}

/** Tries to charge an invoice once. Nothing is charged for an invoice over nothing. */
export function chargeInvoice(world: World, invoice: Invoice, cardFails: boolean): Invoice {
  const payer = { email: invoice.customer_email, name: invoice.customer_name }
  if (invoice.amount_due === 0) return markPaid(world, invoice)
  const [payment, intent] = paymentFor(world, invoice, {})
  if (cardFails) {
    refuse(world, intent, payer)
    return invoice
  }
  succeed(world, intent, payer)
  const now = world.clock.seconds()
  world.store.save<'invoice_payment'>({
    ...payment,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  })
  world.emit('invoice_payment.paid', { ...payment, amount_paid: invoice.amount_due, status: 'paid' })
  return markPaid(world, { ...invoice, attempt_count: invoice.attempt_count + 1 })
}

function markPaid({ store, clock, emit }: World, invoice: Invoice): Invoice {
  const paid = store.save<'invoice'>({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: clock.seconds() },
  })
  emit('invoice.paid', paid)
  emit('invoice.payment_succeeded', paid)
  return paid
}

/** Notes a try that failed, and when the next one comes. */
export function markFailed({ store, emit }: World, invoice: Invoice, nextAttempt: number | null): Invoice {
  const failed = store.save<'invoice'>({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: nextAttempt !== null,
    next_payment_attempt: nextAttempt,
  })
  emit('invoice.payment_failed', failed)
  return failed
}

/** No more tries: its subscription has ended. */
export function stopCharging({ store, emit }: World, invoice: Invoice) {
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return
  const stopped = store.save<'invoice'>({ ...invoice, auto_advance: false, next_payment_attempt: null })
  emit('invoice.updated', stopped, invoice)
}
