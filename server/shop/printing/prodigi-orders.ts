import type { Placement } from '#contract/shop/printing.ts'
import type { OrderPartner, PartnerOrder, PrintAddress } from './order-partner.ts'
import { PrintError } from './partner-error.ts'
import type { ProdigiClient } from './prodigi.ts'
import type { Order } from './prodigi-objects.ts'

/** Maps a Prodigi status to one with a chip color. Complete means that everything was shipped. */
export function prodigiStatus({ status: { stage, details }, shipments }: Pick<Order, 'status' | 'shipments'>): string {
  if (stage === 'Cancelled') return 'cancelled'
  if (stage === 'Complete') return 'completed'
  if (stage === 'Draft' || stage === 'AwaitingPayment') return 'pending'
  if (stage !== 'InProgress') return stage
  if (shipments?.some(({ status }) => status === 'Shipped')) return 'shipped'
  if (Object.values(details ?? {}).includes('Error')) return 'failed'
  const production = details?.inProduction
  return production === 'InProgress' || production === 'Complete' ? 'in_production' : 'processing'
}

const areaNames: Record<Placement, readonly string[]> = {
  front: ['front', 'default'],
  back: ['back'],
  left: ['sleeve_left', 'left_sleeve', 'left'],
  right: ['sleeve_right', 'right_sleeve', 'right'],
}

/** The product's print area for a placement, by its known names; a one-sided product has one area. */
export const printAreaOf = (placement: Placement, areas: readonly string[]): string =>
  areaNames[placement].find((name) => areas.includes(name)) ?? areas[0] ?? 'default'

function toPartnerOrder(order: Order): PartnerOrder {
  const sent = order.shipments?.find(({ tracking }) => tracking?.number) ?? order.shipments?.[0]
  const { number, url } = sent?.tracking ?? {}
  return {
    id: order.id,
    status: prodigiStatus(order),
    carrier: sent?.carrier?.name ?? null,
    tracking: number ? { number, url: url ?? null } : null,
    issue: order.status.issues?.find(({ description }) => description)?.description ?? null,
  }
}

const toRecipient = ({ name, line1, line2, city, state, postal_code, country }: PrintAddress) => ({
  name,
  address: {
    line1,
    ...(line2 && { line2 }),
    postalOrZipCode: postal_code,
    countryCode: country,
    townOrCity: city,
    ...(state && { stateOrCounty: state }),
  },
})

/** Orders at Prodigi. @param callbackUrl URL for change events, including the secret */
export const prodigiOrders = (client: ProdigiClient, callbackUrl: string): OrderPartner => ({
  async find(reference) {
    const { orders } = await client.findOrders(reference)
    const found = orders.find(({ merchantReference }) => merchantReference === reference)
    return found && toPartnerOrder(found)
  },

  read: async (id) => toPartnerOrder((await client.order(id)).order),

  async place({ reference, address, lines }) {
    const { order } = await client.createOrder({
      merchantReference: reference,
      idempotencyKey: reference,
      shippingMethod: 'Standard',
      callbackUrl,
      recipient: toRecipient(address),
      items: lines.map((line) => ({
        merchantReference: line.reference,
        sku: line.uid,
        copies: line.quantity,
        sizing: 'fitPrintArea',
        attributes: { ...line.attributes },
        assets: [{ printArea: printAreaOf(line.placement, line.areas), url: line.designUrl }],
      })),
    })
    return toPartnerOrder(order)
  },

  async cancel(id) {
    try {
      const { outcome } = await client.cancelOrder(id)
      return /^(cancelled|ok)$/i.test(outcome)
    } catch (error) {
      if (error instanceof PrintError && error.fault === 'refused') return false
      throw error
    }
  },
})
