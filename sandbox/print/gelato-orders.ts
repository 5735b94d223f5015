import * as z from 'zod'
import type { OrderRow } from './store.ts'

/** The order fields that the API requires. */
export const NewOrder = z.object({
  orderType: z.enum(['order', 'draft']),
  orderReferenceId: z.string().min(1),
  customerReferenceId: z.string().min(1),
  currency: z.string().length(3),
  items: z
    .object({
      itemReferenceId: z.string().min(1),
      productUid: z.string().min(1),
      quantity: z.int().positive(),
      files: z.object({ type: z.string(), url: z.url() }).array().min(1),
    })
    .array()
    .min(1),
  shippingAddress: z.object({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    addressLine1: z.string().min(1),
    addressLine2: z.string().optional(),
    city: z.string(),
    postCode: z.string().min(1),
    state: z.string().optional(),
    country: z.string().length(2),
    email: z.email(),
  }),
})

const OrderRequest = NewOrder.pick({ items: true, shippingAddress: true, customerReferenceId: true })
const hasLeft = ({ stage }: OrderRow) => stage === 'shipped' || stage === 'delivered'

/** An order in Gelato's format. */
export function gelatoOrder(order: OrderRow) {
  const { items, shippingAddress, customerReferenceId } = OrderRequest.parse(order.wish)
  return {
    id: order.id,
    orderType: 'order',
    orderReferenceId: order.reference,
    customerReferenceId,
    fulfillmentStatus: order.stage,
    financialStatus: 'paid',
    currency: 'USD',
    items: items.map((item) => ({
      ...item,
      id: `${order.id}-${item.itemReferenceId}`,
      fulfillmentStatus: order.stage,
    })),
    shippingAddress,
    createdAt: new Date(order.created_at).toISOString(),
    updatedAt: new Date(order.moved_at).toISOString(),
    ...(hasLeft(order) && {
      shipment: {
        shipmentMethodName: 'USPS Ground',
        packages: [
          {
            id: `${order.id}-1`,
            orderItemIds: items.map((item) => `${order.id}-${item.itemReferenceId}`),
            trackingCode: `9400 ${order.seq.toString().padStart(8, '0')}`,
            trackingUrl: `https://tools.usps.com/go/TrackConfirmAction?tLabels=9400${order.seq.toString().padStart(8, '0')}`,
          },
        ],
      },
    }),
  }
}
