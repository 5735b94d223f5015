import { invalidParam, rejected } from './api-error.ts'
import { lineItem, taxRate, totalsOf } from './checkout-lines.ts'
import type { CheckoutParams } from './checkout-params.ts'
import { customerFor } from './customers.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { CheckoutSession, InternalState, LineItem } from './wire.ts'

const minute = 60
const hour = 60 * minute
/** The expiry of a checkout, by the caller's clock and, if advanced, by the provider's clock. */
function expiryOf({ clock }: SandboxContext, requestedExpiry: number | undefined) {
  const now = Math.floor(clock.machineNow() / 1000)
  const at = requestedExpiry ?? now + 24 * hour
  if (at < now + 30 * minute || at > now + 24 * hour)
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    )
  return { expires_at: at, expiresAtMs: at * 1000 + clock.offset() }
}

function internalStateOf(
  params: CheckoutParams,
  lineItems: LineItem[],
  expiresAtMs: number,
): InternalState['checkout.session'] {
  const { subscription_data: subscription, payment_intent_data: payment } = params
  return {
    lineItems,
    expiresAtMs,
    trialDays: subscription?.trial_period_days ?? 0,
    trialEndBehavior: subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: subscription?.metadata ?? {},
    paymentMetadata: payment?.metadata ?? {},
    description: payment?.description ?? null,
    receiptEmail: payment?.receipt_email ?? null,
    shipping: (params.shipping_options ?? []).map(({ shipping_rate_data: rate }) => ({
      name: rate.display_name,
      amount: rate.fixed_amount?.amount ?? 0,
    })),
    taxShare: params.automatic_tax?.enabled ? taxRate : 0,
  }
}

export function createCheckout(context: SandboxContext, params: CheckoutParams): CheckoutSession {
  const { expires_at, expiresAtMs } = expiryOf(context, params.expires_at)
  if (params.customer) customerFor(context, params.customer)
  const share = params.automatic_tax?.enabled ? taxRate : 0
  const lines = params.line_items.map((item) => lineItem(context, item, share))
  const internalState = internalStateOf(params, lines, expiresAtMs)
  const [shipping] = internalState.shipping
  const id = newId('cs_test')
  const email = params.customer ? context.store.find('customer', params.customer)?.email : params.customer_email
  const session: CheckoutSession = {
    ...unusedCheckoutFields,
    ...totalsOf(lines, shipping?.amount ?? 0, internalState.trialDays > 0),
    id,
    object: 'checkout.session',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_tax: { enabled: share > 0, liability: null, provider: null, status: share > 0 ? 'complete' : null },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: context.clock.seconds(),
    currency: lines[0]?.currency ?? 'usd',
    customer: params.customer ?? null,
    customer_creation:
      params.customer || params.mode === 'subscription' ? null : (params.customer_creation ?? 'if_required'),
    customer_details: email ? payerDetails(email, null) : null,
    customer_email: params.customer_email ?? null,
    expires_at,
    integration_identifier: params.integration_identifier ?? null,
    metadata: params.metadata,
    mode: params.mode,
    payment_method_collection:
      params.payment_method_collection ?? (params.mode === 'payment' ? 'if_required' : 'always'),
    payment_status: 'unpaid',
    shipping_address_collection: shippingCountries(params),
    shipping_cost: shipping ? shippingCost(shipping.amount) : null,
    shipping_options: internalState.shipping.map(({ amount }) => ({
      shipping_amount: amount,
      shipping_rate: newId('shr'),
    })),
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${context.origin}/pay/${id}`,
  }
  return context.store.insert('checkout.session', session, internalState)
}

const shippingCountries = ({ shipping_address_collection: collection }: CheckoutParams) =>
  collection ? { allowed_countries: collection.allowed_countries } : null

const shippingCost = (amount: number) => ({
  amount_subtotal: amount,
  amount_tax: 0,
  amount_total: amount,
  shipping_rate: null,
})

export const payerDetails = (
  email: string | null,
  name: string | null,
  address: NonNullable<CheckoutSession['customer_details']>['address'] = null,
): CheckoutSession['customer_details'] => ({
  address,
  business_name: null,
  email,
  individual_name: name,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
})

const unusedCheckoutFields = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  subscription: null,
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
}

/** Closes an open checkout. Its page then shows that it is closed. */
export function expireCheckout({ store, clock, emit }: SandboxContext, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw rejected(
      undefined,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const intent = store.find('payment_intent', session.payment_intent)
  if (intent) {
    const canceled = { ...intent, canceled_at: clock.seconds(), cancellation_reason: 'automatic' as const }
    emit('payment_intent.canceled', store.save<'payment_intent'>({ ...canceled, status: 'canceled' }))
  }
  const expired = store.save<'checkout.session'>({ ...session, status: 'expired', url: null })
  emit('checkout.session.expired', expired)
  return expired
}
