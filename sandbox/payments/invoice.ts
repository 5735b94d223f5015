import { newId } from './ids.ts'
import type { Payer } from './payment.ts'
import { productIdOf, productNameOf } from './price.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { type Invoice, type InvoiceLine, listOf, type Price, type Subscription } from './wire.ts'

export interface InvoiceParams {
  subscription: Subscription
  price: Price
  /** Zero during the trial. */
  amount: number
  period: { start: number; end: number }
  reason: 'subscription_create' | 'subscription_cycle'
  payer: Payer
}

/** A finalized, unpaid invoice of one period. */
export function createInvoice(context: SandboxContext, params: InvoiceParams): Invoice {
  const { store, emit, clock } = context
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
    hosted_invoice_url: `${context.origin}/invoice/${id}`,
    lines: listOf(`/v1/invoices/${id}/lines`, [invoiceLine(context, id, params)]),
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
  context: SandboxContext,
  invoice: string,
  { subscription, price, amount, period }: InvoiceParams,
): InvoiceLine {
  const product = productIdOf(price)
  const lineDescription = `1 × ${productNameOf(context, price)}`
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: amount === 0 ? `Free trial for ${lineDescription}` : lineDescription,
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
