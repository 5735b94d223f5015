import type Stripe from 'stripe'
import * as z from 'zod'
import type { ApiTable } from './api-call.ts'
import { objectFor } from './api-payments.ts'
import { Flag, readParams } from './checkout-params.ts'
import { sandboxApiVersion, webhookPath } from './client.ts'
import { CreatedFilter, isCreatedIn, pageOf } from './lists.ts'

const EventFilter = z.looseObject({
  type: z.string().optional(),
  types: z.string().array().max(20).optional(),
  delivery_success: Flag.optional(),
  created: CreatedFilter,
})

const day = 24 * 60 * 60
/** Retention period of listed events, in seconds. */
const keptSeconds = 30 * day

export const accountCalls: ApiTable = {
  'GET /v1/events/:id': ({ context, id }) => objectFor(context, 'event', id),
  'GET /v1/events': ({ context, form, isDelivered }) => {
    const { type, types, delivery_success, created } = readParams(EventFilter, form)
    const oldest = Math.max(context.clock.seconds() - keptSeconds, created?.gte ?? 0, (created?.gt ?? -1) + 1)
    const found = context.store.list('event', {}, oldest).filter((event) => {
      if (!isCreatedIn(created, event.created)) return false
      if (type !== undefined && event.type !== type) return false
      if (types && !types.includes(event.type)) return false
      return delivery_success === undefined || isDelivered(event.id) === delivery_success
    })
    return pageOf('/v1/events', found, form)
  },
  'GET /v1/webhook_endpoints': ({ context, form }) => {
    const endpoint: Stripe.WebhookEndpoint = {
      id: 'we_demonstration',
      object: 'webhook_endpoint',
      api_version: sandboxApiVersion,
      application: null,
      created: 0,
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: `${context.site}${webhookPath}`,
    }
    return pageOf('/v1/webhook_endpoints', [endpoint], form)
  },
  'GET /v1/account': () => ({
    id: 'acct_demonstration',
    object: 'account',
    business_profile: { name: 'Moneta Demonstration' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: 'payments@example.test',
    payouts_enabled: true,
    type: 'standard',
  }),
}
