import { nextPeriodEnd } from './clock.ts'
import { newId } from './ids.ts'
import { intervalOf, productIdOf } from './price.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { type InternalState, listOf, type Metadata, type Price, type Subscription } from './wire.ts'

const daySeconds = 24 * 60 * 60

export interface SubscriptionParams {
  customer: string
  price: Price
  quantity: number
  trialDays: number
  trialEndBehavior: InternalState['checkout.session']['trialEndBehavior']
  metadata: Metadata
  hasCard: boolean
}

/** A new subscription: trialing, or incomplete until its first invoice is paid. */
export function createSubscription({ store, clock }: SandboxContext, params: SubscriptionParams): Subscription {
  const now = clock.seconds()
  const id = newId('sub')
  const trialEnd = params.trialDays > 0 ? now + params.trialDays * daySeconds : null
  const anchor = trialEnd ?? now
  const end = trialEnd ?? nextPeriodEnd(now, now, intervalOf(params.price))
  const subscription: Subscription = {
    ...unusedSubscriptionFields,
    id,
    object: 'subscription',
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: now,
    currency: params.price.currency,
    customer: params.customer,
    default_payment_method: params.hasCard ? newId('pm') : null,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [subscriptionItem(id, params, now, end)]),
    latest_invoice: null,
    metadata: params.metadata,
    start_date: now,
    // Until its first invoice is paid.
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: params.trialEndBehavior } },
    trial_start: trialEnd === null ? null : now,
  }
  return store.insert('subscription', subscription, { cardFails: !params.hasCard, isReminded: false })
}

const unusedSubscriptionFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
}

function subscriptionItem(
  subscription: string,
  { price, quantity, metadata }: SubscriptionParams,
  start: number,
  end: number,
) {
  return {
    id: newId('si'),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

const planOf = (price: Price) => ({
  id: price.id,
  object: 'plan' as const,
  active: true,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit' as const,
  created: price.created,
  currency: price.currency,
  interval: intervalOf(price),
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: productIdOf(price),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
})
