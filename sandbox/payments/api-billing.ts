import * as z from 'zod'
import type { ApiTable } from './api-call.ts'
import { objectFor, whereOf } from './api-payments.ts'
import { Flag, Metadata, readParams } from './checkout-params.ts'
import { createCustomer, customerFor, isDeleted } from './customers.ts'
import { pageOf } from './lists.ts'
import { createPortalConfiguration, createPortalSession } from './portal.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { cancelAtPeriodEnd, endSubscription, isEnded, updateSubscription } from './subscription.ts'

const CustomerParams = z.looseObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  description: z.string().max(5000).optional(),
  metadata: Metadata.optional(),
})

const deleted = (id: string) => ({ id, object: 'customer', deleted: true })

/** A deleted customer has no subscriptions. */
function deleteCustomer(context: SandboxContext, id: string) {
  const { store, emit } = context
  const customer = customerFor(context, id, 'id')
  for (const subscription of store.list('subscription', { customer: id }))
    if (!isEnded(subscription)) endSubscription(context, subscription, 'cancellation_requested')
  store.saveInternalState('customer', id, { isDeleted: true })
  emit('customer.deleted', customer)
  return deleted(id)
}

export const customerCalls: ApiTable = {
  'POST /v1/customers': ({ context, form }) => createCustomer(context, readParams(CustomerParams, form)),
  'GET /v1/customers/:id': ({ context, id }) => {
    const customer = objectFor(context, 'customer', id)
    return isDeleted(context, id) ? deleted(id) : customer
  },
  'POST /v1/customers/:id': ({ context, id, form }) => {
    const before = customerFor(context, id, 'id')
    const after = context.store.save<'customer'>({ ...before, ...readParams(CustomerParams, form) })
    context.emit('customer.updated', after, before)
    return after
  },
  'DELETE /v1/customers/:id': ({ context, id }) => deleteCustomer(context, id),
}

const SubscriptionParams = z.strictObject({ cancel_at_period_end: Flag.optional(), metadata: Metadata.optional() })

export const subscriptionCalls: ApiTable = {
  'GET /v1/subscriptions/:id': ({ context, id }) => objectFor(context, 'subscription', id),
  'POST /v1/subscriptions/:id': ({ context, id, form }) => {
    const { cancel_at_period_end: isWanted, metadata } = readParams(SubscriptionParams, form)
    const before = objectFor(context, 'subscription', id)
    const after = metadata
      ? updateSubscription(context, before, { metadata: { ...before.metadata, ...metadata } })
      : before
    return isWanted === undefined ? after : cancelAtPeriodEnd(context, after, isWanted)
  },
  'DELETE /v1/subscriptions/:id': ({ context, id }) =>
    endSubscription(context, objectFor(context, 'subscription', id), 'cancellation_requested'),
  'GET /v1/subscriptions': ({ context, form }) => {
    const { status } = form
    const where = whereOf(form, { customer: 'customer', ...(status !== 'all' && { status: 'status' }) })
    const found = context.store.list('subscription', where)
    // Ended subscriptions are listed only on request.
    const matching = status === undefined ? found.filter((one) => one.status !== 'canceled') : found
    return pageOf('/v1/subscriptions', matching, form)
  },
}

const PaymentFilter = z.looseObject({
  invoice: z.string().optional(),
  payment: z.object({ type: z.literal('payment_intent'), payment_intent: z.string().optional() }).optional(),
})

export const invoiceCalls: ApiTable = {
  'GET /v1/invoices/:id': ({ context, id }) => objectFor(context, 'invoice', id),
  'GET /v1/invoices': ({ context, form }) => {
    const where = whereOf(form, {
      subscription: 'parent.subscription_details.subscription',
      customer: 'customer',
      status: 'status',
    })
    return pageOf('/v1/invoices', context.store.list('invoice', where), form)
  },
  'GET /v1/invoice_payments': ({ context, form }) => {
    const { invoice, payment } = readParams(PaymentFilter, form)
    const found = context.store.list('invoice_payment', {
      ...(invoice && { invoice }),
      ...(payment?.payment_intent && { 'payment.payment_intent': payment.payment_intent }),
    })
    return pageOf('/v1/invoice_payments', found, form)
  },
}

const Enabled = z.looseObject({ enabled: Flag }).optional()
const ConfigurationParams = z.looseObject({
  default_return_url: z.url().optional(),
  name: z.string().optional(),
  metadata: Metadata.optional(),
  features: z.looseObject({
    subscription_cancel: z
      .looseObject({ enabled: Flag, mode: z.enum(['at_period_end', 'immediately']).optional() })
      .optional(),
    payment_method_update: Enabled,
    invoice_history: Enabled,
  }),
})

const PortalParams = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  configuration: z.string().optional(),
  locale: z.string().optional(),
  flow_data: z
    .strictObject({
      type: z.enum(['subscription_cancel', 'payment_method_update']),
      subscription_cancel: z.object({ subscription: z.string() }).optional(),
      after_completion: z
        .object({
          type: z.enum(['redirect', 'portal_homepage', 'hosted_confirmation']),
          redirect: z.object({ return_url: z.url() }).optional(),
        })
        .optional(),
    })
    .optional(),
})

export const portalCalls: ApiTable = {
  'POST /v1/billing_portal/configurations': ({ context, form }) =>
    createPortalConfiguration(context, readParams(ConfigurationParams, form)),
  'GET /v1/billing_portal/configurations': ({ context, form }) =>
    pageOf('/v1/billing_portal/configurations', context.store.list('billing_portal.configuration'), form),
  'POST /v1/billing_portal/sessions': ({ context, form }) =>
    createPortalSession(context, readParams(PortalParams, form)),
}
