import * as z from 'zod'
import type { ApiTable } from './api-call.ts'
import { missing } from './api-error.ts'
import { createCheckout, expireCheckout } from './checkout.ts'
import { Cents, Metadata, readCheckoutParams, readParams } from './checkout-params.ts'
import { pageOf } from './lists.ts'
import { cancelRefund, createRefund, paymentIntentFor } from './refund.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Where } from './store.ts'
import type { Kind, StoredObjects } from './wire.ts'

/** @throws ApiError if there is no such object */
export function objectFor<K extends Kind>({ store }: SandboxContext, kind: K, id: string): StoredObjects[K] {
  const object = store.find(kind, id)
  if (!object) throw missing(kind, id)
  return object
}

const Filter = z.looseObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
})

/** The given filters of a list, as paths in the stored objects. */
export function whereOf(form: object, places: Partial<Record<keyof z.infer<typeof Filter>, string>>): Where {
  const given = Filter.parse(form)
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const value = given[name]
      return typeof value === 'string' ? [[place ?? name, value]] : []
    }),
  )
}

const RefundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: Cents.min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata.optional(),
})

export const checkoutCalls: ApiTable = {
  'POST /v1/checkout/sessions': ({ context, form }) => createCheckout(context, readCheckoutParams(form)),
  'GET /v1/checkout/sessions': ({ context, form }) => {
    const where = whereOf(form, {
      payment_intent: 'payment_intent',
      subscription: 'subscription',
      customer: 'customer',
      status: 'status',
    })
    return pageOf('/v1/checkout/sessions', context.store.list('checkout.session', where), form)
  },
  'GET /v1/checkout/sessions/:id': ({ context, id }) => objectFor(context, 'checkout.session', id),
  'POST /v1/checkout/sessions/:id/expire': ({ context, id }) =>
    expireCheckout(context, objectFor(context, 'checkout.session', id)),
  'GET /v1/checkout/sessions/:id/line_items': ({ context, id, form }) => {
    objectFor(context, 'checkout.session', id)
    const { lineItems } = context.store.internalState('checkout.session', id)
    return pageOf(`/v1/checkout/sessions/${id}/line_items`, lineItems, form)
  },
}

export const paymentCalls: ApiTable = {
  'GET /v1/payment_intents/:id': ({ context, id }) => paymentIntentFor(context, id),
  'GET /v1/charges/:id': ({ context, id }) => objectFor(context, 'charge', id),
  'POST /v1/refunds': ({ context, form }) => createRefund(context, readParams(RefundParams, form)),
  'GET /v1/refunds/:id': ({ context, id }) => objectFor(context, 'refund', id),
  'POST /v1/refunds/:id/cancel': ({ context, id }) => cancelRefund(context, id),
  'GET /v1/refunds': ({ context, form }) => {
    const where = whereOf(form, { payment_intent: 'payment_intent', charge: 'charge' })
    return pageOf('/v1/refunds', context.store.list('refund', where), form)
  },
  'GET /v1/disputes/:id': ({ context, id }) => objectFor(context, 'dispute', id),
  'GET /v1/disputes': ({ context, form }) => {
    const where = whereOf(form, { payment_intent: 'payment_intent', charge: 'charge' })
    return pageOf('/v1/disputes', context.store.list('dispute', where), form)
  },
  'GET /v1/radar/early_fraud_warnings/:id': ({ context, id }) => objectFor(context, 'radar.early_fraud_warning', id),
  'GET /v1/radar/early_fraud_warnings': ({ context, form }) => {
    const where = whereOf(form, { payment_intent: 'payment_intent', charge: 'charge' })
    return pageOf('/v1/radar/early_fraud_warnings', context.store.list('radar.early_fraud_warning', where), form)
  },
}
