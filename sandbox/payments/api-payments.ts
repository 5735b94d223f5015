import * as z from 'zod'
import type { ApiTable } from './api-call.ts'
import { missing } from './api-error.ts'
import { createCheckout, expireCheckout } from './checkout.ts'
import { Cents, Metadata, readCheckoutParams, readParams } from './checkout-params.ts'
import { pageOf } from './lists.ts'
import { createRefund, paymentIntentFor } from './refund.ts'
import type { Where } from './store.ts'
import type { Kind, StoredObjects } from './wire.ts'
import type { SandboxContext } from './world.ts'

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
  'POST /v1/checkout/sessions': ({ context: world, form }) => createCheckout(world, readCheckoutParams(form)),
  'GET /v1/checkout/sessions': ({ context: world, form }) => {
    const where = whereOf(form, {
      payment_intent: 'payment_intent',
      subscription: 'subscription',
      customer: 'customer',
      status: 'status',
    })
    return pageOf('/v1/checkout/sessions', world.store.list('checkout.session', where), form)
  },
  'GET /v1/checkout/sessions/:id': ({ context: world, id }) => objectFor(world, 'checkout.session', id),
  'POST /v1/checkout/sessions/:id/expire': ({ context: world, id }) =>
    expireCheckout(world, objectFor(world, 'checkout.session', id)),
  'GET /v1/checkout/sessions/:id/line_items': ({ context: world, id, form }) => {
    objectFor(world, 'checkout.session', id)
    const { lineItems } = world.store.hidden('checkout.session', id)
    return pageOf(`/v1/checkout/sessions/${id}/line_items`, lineItems, form)
  },
}

export const paymentCalls: ApiTable = {
  'GET /v1/payment_intents/:id': ({ context: world, id }) => paymentIntentFor(world, id),
  'GET /v1/charges/:id': ({ context: world, id }) => objectFor(world, 'charge', id),
  'POST /v1/refunds': ({ context: world, form }) => createRefund(world, readParams(RefundParams, form)),
  'GET /v1/refunds/:id': ({ context: world, id }) => objectFor(world, 'refund', id),
  'GET /v1/refunds': ({ context: world, form }) => {
    const where = whereOf(form, { payment_intent: 'payment_intent', charge: 'charge' })
    return pageOf('/v1/refunds', world.store.list('refund', where), form)
  },
  'GET /v1/disputes/:id': ({ context: world, id }) => objectFor(world, 'dispute', id),
  'GET /v1/disputes': ({ context: world, form }) => {
    const where = whereOf(form, { payment_intent: 'payment_intent', charge: 'charge' })
    return pageOf('/v1/disputes', world.store.list('dispute', where), form)
  },
}
