import { rejected } from './api-error.ts'
import { payerDetails } from './checkout.ts'
import { totalsOf } from './checkout-lines.ts'
import { createCustomer } from './customers.ts'
import { createInvoice } from './invoice.ts'
import { chargeInvoice } from './invoice-charge.ts'
import { createSubscription } from './new-subscription.ts'
import { createPaymentIntent, decline, markPending, type Payer, succeed } from './payment.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { updateSubscription } from './subscription.ts'
import type { CheckoutSession, PaymentIntent, Subscription } from './wire.ts'

/** The payer's input on the page. */
export interface PayerForm {
  email?: string | undefined
  name?: string | undefined
  address?: { line1: string; city?: string | null; postal_code: string; country: string } | undefined
  /** Index of the shipping option. */
  shipping?: number | undefined
}

function requireOpen(session: CheckoutSession) {
  if (session.status !== 'open')
    throw rejected('checkout_session_not_open', `This Checkout Session is ${session.status}: it cannot be paid.`)
}

/** Stores the payer's input in the checkout. */
function withPayer({ store }: SandboxContext, session: CheckoutSession, form: PayerForm): CheckoutSession {
  const known = store.find('customer', session.customer)
  const email = form.email ?? session.customer_details?.email ?? known?.email ?? null
  const name = form.name ?? session.customer_details?.name ?? known?.name ?? null
  const { lineItems, shipping, trialDays } = store.internalState('checkout.session', session.id)
  const shippingOption = shipping[form.shipping ?? 0]
  const { address } = form
  const postal = address && { city: null, line2: null, state: null, ...address }
  return store.save<'checkout.session'>({
    ...session,
    ...totalsOf(lineItems, shippingOption?.amount ?? 0, trialDays > 0),
    customer_details: payerDetails(email, name, postal ?? session.customer_details?.address),
    collected_information:
      postal && session.shipping_address_collection
        ? { business_name: null, individual_name: null, shipping_details: { name: name ?? '', address: postal } }
        : session.collected_information,
    shipping_cost: shippingOption
      ? {
          amount_subtotal: shippingOption.amount,
          amount_tax: 0,
          amount_total: shippingOption.amount,
          shipping_rate: null,
        }
      : session.shipping_cost,
  })
}

const payerOf = ({ customer_details }: CheckoutSession): Payer => ({
  email: customer_details?.email ?? null,
  name: customer_details?.name ?? null,
})

/** The payment of a checkout; a retry after a declined card uses the same payment. */
function intentFor(context: SandboxContext, session: CheckoutSession): PaymentIntent {
  const known = context.store.find('payment_intent', session.payment_intent)
  if (known && known.amount === session.amount_total) return known
  const internalState = context.store.internalState('checkout.session', session.id)
  return createPaymentIntent(context, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: internalState.description,
    receiptEmail: internalState.receiptEmail ?? payerOf(session).email,
    metadata: internalState.paymentMetadata,
  })
}

function withCustomer(context: SandboxContext, session: CheckoutSession): CheckoutSession {
  const isWanted = session.mode === 'subscription' || session.customer_creation === 'always'
  if (session.customer || !isWanted) return session
  const { email, name } = payerOf(session)
  const customer = createCustomer(context, { email: email ?? undefined, name: name ?? undefined })
  return context.store.save<'checkout.session'>({ ...session, customer: customer.id })
}

function complete({ store, emit }: SandboxContext, session: CheckoutSession, change: Partial<CheckoutSession>) {
  const done = store.save<'checkout.session'>({ ...session, ...change, status: 'complete', url: null })
  emit('checkout.session.completed', done)
  return done
}

/** The card pays; a subscription starts, with its trial or its first invoice. */
export function payCheckout(context: SandboxContext, opened: CheckoutSession, form: PayerForm): CheckoutSession {
  requireOpen(opened)
  const session = withCustomer(context, withPayer(context, opened, form))
  if (session.mode === 'subscription') return subscribe(context, session)
  if (session.amount_total === 0) return complete(context, session, { payment_status: 'no_payment_required' })
  const intent = succeed(context, intentFor(context, session), payerOf(session))
  return complete(context, session, { payment_intent: intent.id, payment_status: 'paid' })
}

function subscribe(context: SandboxContext, session: CheckoutSession): CheckoutSession {
  const { store, emit } = context
  const { lineItems, ...internalState } = store.internalState('checkout.session', session.id)
  const [line] = lineItems
  if (!line || !session.customer) throw rejected(undefined, 'This checkout has nothing to subscribe to.')
  const isTrial = internalState.trialDays > 0
  const begun = createSubscription(context, {
    customer: session.customer,
    price: line.price,
    quantity: line.quantity,
    trialDays: internalState.trialDays,
    trialEndBehavior: internalState.trialEndBehavior,
    metadata: internalState.subscriptionMetadata,
    hasCard: !isTrial || session.payment_method_collection === 'always',
  })
  const [item] = begun.items.data
  const invoice = createInvoice(context, {
    subscription: begun,
    price: line.price,
    amount: session.amount_total,
    period: { start: begun.created, end: item?.current_period_end ?? begun.created },
    reason: 'subscription_create',
    payer: payerOf(session),
  })
  const subscription: Subscription = store.save<'subscription'>({ ...begun, latest_invoice: invoice.id })
  emit('customer.subscription.created', subscription)
  chargeInvoice(context, invoice, false)
  if (!isTrial) updateSubscription(context, subscription, { status: 'active' })
  return complete(context, session, {
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: isTrial ? 'no_payment_required' : 'paid',
  })
}

/** The card is declined; the checkout stays open. */
export function declineCheckout(context: SandboxContext, opened: CheckoutSession, form: PayerForm): CheckoutSession {
  requireOpen(opened)
  const session = withPayer(context, opened, form)
  if (session.amount_total === 0 || session.mode === 'subscription') return session
  const intent = decline(context, intentFor(context, session), payerOf(session))
  return context.store.save<'checkout.session'>({ ...session, payment_intent: intent.id })
}

/** The payment is pending: the checkout is complete but not paid. */
export function payCheckoutLater(context: SandboxContext, opened: CheckoutSession, form: PayerForm): CheckoutSession {
  requireOpen(opened)
  if (opened.mode !== 'payment') throw rejected(undefined, 'A subscription cannot be paid later.')
  const session = withCustomer(context, withPayer(context, opened, form))
  const intent = markPending(context, intentFor(context, session))
  return complete(context, session, { payment_intent: intent.id, payment_status: 'unpaid' })
}

/** The pending payment succeeds or fails. */
export function completePendingPayment(
  context: SandboxContext,
  session: CheckoutSession,
  outcome: 'succeeded' | 'failed',
) {
  const { store, emit } = context
  const intent = store.find('payment_intent', session.payment_intent)
  if (intent?.status !== 'processing') throw rejected(undefined, 'No payment of this Checkout Session is under way.')
  if (outcome === 'failed') {
    decline(context, intent, payerOf(session))
    emit('checkout.session.async_payment_failed', session)
    return session
  }
  succeed(context, intent, payerOf(session))
  const paid = store.save<'checkout.session'>({ ...session, payment_status: 'paid' })
  emit('checkout.session.async_payment_succeeded', paid)
  return paid
}
