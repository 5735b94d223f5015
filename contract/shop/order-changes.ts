import * as z from 'zod'
import { IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Reason } from '#contract/platform/input-fields.ts'
import { seen } from '#contract/platform/seen.ts'
import { orderChangeRoutes } from './order-change-routes.ts'

/** Where an order is sent. A part that the address does not have is empty. */
const Destination = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string().describe('State, province or county'),
  postal_code: z.string(),
  country: z.string().describe('Two-letter code'),
})
export type Destination = z.infer<typeof Destination>

export const AddressBody = z.object({
  name: line(100, 'Give the name of the recipient.'),
  line1: line(200, 'Give the street and the number.'),
  line2: line(200),
  city: line(100, 'Give the city.'),
  state: line(60).describe('Required if the order has one'),
  postal_code: line(20).describe('Required if the order has one'),
  country: z.string().describe('That of the order; for an order without an address, one that the shop ships to'),
  seen: seen(z.object({ address: Destination.nullable() })),
})
export type AddressBody = z.infer<typeof AddressBody>

export const CancelBody = z.object({
  amount: Money.describe('Refund that the caller has seen; if it has changed, nothing is canceled'),
})
export type CancelBody = z.infer<typeof CancelBody>

const CancelAnyBody = CancelBody.extend({ reason: Reason })

const OrderChanges = z.object({
  obstacle: z.string().nullable().describe('Why the order cannot be changed or canceled; null if it can'),
  address: Destination.nullable().describe('Null if no address is known'),
  countries: z.string().array().describe('Countries that a new address can have'),
  taxed_state: z.string().nullable().describe('State that the tax was computed for; an address cannot leave it'),
  cancel: z.object({
    amount: Money.describe('Refund of all that is not sent, with shipping and tax'),
    kept: z.string().array().describe('Names of files that stay bought'),
  }),
})
export type OrderChanges = z.infer<typeof OrderChanges>

export const orderChanges = defineApi(orderChangeRoutes.orderChanges, {
  read: { summary: "Get the possible changes of one of the member's orders", params: IdParams, reply: OrderChanges },
  setAddress: {
    summary: "Change the address of one of the member's orders before it is sent",
    params: IdParams,
    body: AddressBody,
    reply: OrderChanges,
  },
  cancel: {
    summary: "Cancel one of the member's orders before it is sent, with a refund",
    params: IdParams,
    body: CancelBody,
    reply: OrderChanges,
  },
  readAny: { summary: 'Get the possible changes of an order', params: IdParams, reply: OrderChanges },
  setAnyAddress: {
    summary: 'Change the address of an order before it is sent; its buyer gets an e-mail',
    params: IdParams,
    body: AddressBody,
    reply: OrderChanges,
  },
  cancelAny: {
    summary: 'Cancel an order before it is sent, with a refund',
    params: IdParams,
    body: CancelAnyBody,
    reply: OrderChanges,
  },
})
