import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { operationsRoutes } from './routes.ts'

const PaymentStatus = z.object({
  silent_since: Timestamp.nullable().describe('Since when the payment provider does not respond; null if it does'),
  is_refused: z.boolean().describe('Whether the provider responds, but rejects the API key'),
  webhook_dead_since: Timestamp.nullable().describe('First payment or refund after which no event came for a day'),
  last_event_at: Timestamp.nullable().describe('Last event that the webhook received'),
  missing_rights: z.string().array().describe('Rights that the API key lacks'),
  disputed_orders: z.int(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const paymentStatus = defineApi(operationsRoutes.paymentStatus, {
  read: { summary: 'Get the state of the connection to the payment provider', reply: PaymentStatus },
})
