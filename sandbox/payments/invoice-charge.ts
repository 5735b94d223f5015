import { newId } from './ids.ts'
import { createPaymentIntent, decline, succeed } from './payment.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Invoice, InvoicePayment, Metadata, PaymentIntent } from './wire.ts'

export const paymentsOf = ({ store }: SandboxContext, invoice: string): InvoicePayment[] =>
  store.list('invoice_payment', { invoice })

/** The payment of an invoice, or a new one at the first attempt. */
function paymentFor(context: SandboxContext, invoice: Invoice, metadata: Metadata): [InvoicePayment, PaymentIntent] {
  const { store, clock } = context
  const [known] = paymentsOf(context, invoice.id)
  const { payment_intent } = known?.payment ?? {}
  const knownIntent = store.find('payment_intent', typeof payment_intent === 'string' ? payment_intent : null)
  if (known && knownIntent) return [known, knownIntent]
  const intent = createPaymentIntent(context, {
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

/** Attempts to charge an invoice once. An invoice of zero is not charged. */
export function chargeInvoice(context: SandboxContext, invoice: Invoice, cardFails: boolean): Invoice {
  const payer = { email: invoice.customer_email, name: invoice.customer_name }
  if (invoice.amount_due === 0) return markPaid(context, invoice)
  const [payment, intent] = paymentFor(context, invoice, {})
  if (cardFails) {
    decline(context, intent, payer)
    return invoice
  }
  succeed(context, intent, payer)
  const now = context.clock.seconds()
  context.store.save<'invoice_payment'>({
    ...payment,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  })
  context.emit('invoice_payment.paid', { ...payment, amount_paid: invoice.amount_due, status: 'paid' })
  return markPaid(context, { ...invoice, attempt_count: invoice.attempt_count + 1 })
}

function markPaid({ store, clock, emit }: SandboxContext, invoice: Invoice): Invoice {
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

/** Records a failed attempt and the time of the next one. */
export function markFailed({ store, emit }: SandboxContext, invoice: Invoice, nextAttempt: number | null): Invoice {
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

/** Stops the attempts because the subscription has ended. */
export function stopCharging({ store, emit }: SandboxContext, invoice: Invoice) {
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return
  const stopped = store.save<'invoice'>({ ...invoice, auto_advance: false, next_payment_attempt: null })
  emit('invoice.updated', stopped, invoice)
}
