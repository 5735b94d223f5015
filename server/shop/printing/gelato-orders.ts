import type { Placement, PrintStatus } from '#contract/shop/printing.ts'
import type { GelatoClient } from './gelato.ts'
import type { Order } from './gelato-objects.ts'
import type { OrderPartner, PartnerOrder, PrintAddress } from './order-partner.ts'
import { PrintError } from './partner-error.ts'
import type { GelatoSettings } from './print-settings.ts'

const statuses: Readonly<Record<string, PrintStatus>> = {
  created: 'pending',
  uploading: 'pending',
  draft: 'pending',
  pending_approval: 'pending',
  pending_personalization: 'pending',
  digitizing: 'pending',
  not_connected: 'pending',
  on_hold: 'pending',
  passed: 'processing',
  in_production: 'in_production',
  printed: 'in_production',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'delivered',
  canceled: 'cancelled',
  failed: 'failed',
}

/** Maps a Gelato status to one with a chip color. Unknown statuses are shown unchanged. */
export const gelatoStatus = (fulfillmentStatus: string): string => statuses[fulfillmentStatus] ?? fulfillmentStatus

/** Print area of an order's file. */
const fileTypes: Record<Placement, string> = {
  front: 'default',
  back: 'back',
  left: 'sleeve-left',
  right: 'sleeve-right',
}

function toPartnerOrder({ id, fulfillmentStatus, shipment }: Order): PartnerOrder {
  const status = gelatoStatus(fulfillmentStatus)
  const trackedPackage = shipment?.packages?.find(({ trackingCode: code }) => code)
  return {
    id,
    status,
    carrier: shipment?.shipmentMethodName ?? null,
    tracking: trackedPackage?.trackingCode
      ? { number: trackedPackage.trackingCode, url: trackedPackage.trackingUrl ?? null }
      : null,
    issue: null,
  }
}

/** Maps our address fields to Gelato's. The partner gets only the shipping address; the e-mail is the site's own. */
function toShippingAddress({ name, line1, line2, city, state, postal_code, country }: PrintAddress, email: string) {
  const [lastName = '', ...first] = name.trim().split(/\s+/).reverse()
  return {
    firstName: first.reverse().join(' ') || lastName,
    lastName,
    addressLine1: line1,
    ...(line2 && { addressLine2: line2 }),
    city,
    postCode: postal_code,
    ...(state && { state }),
    country,
    email,
  }
}

/** Orders at Gelato. */
export function gelatoOrders(
  client: GelatoClient,
  { orderType }: Pick<GelatoSettings, 'orderType'>,
  siteOwnerEmail: string,
): OrderPartner {
  const read = async (id: string) => toPartnerOrder(await client.order(id))
  return {
    read,

    async find(reference) {
      const { orders } = await client.findOrders(reference)
      // Gelato's search may return other orders too.
      const found = orders.find(({ orderReferenceId }) => orderReferenceId === reference)
      return found && read(found.id)
    },

    async place({ reference, address, lines }) {
      const created = await client.createOrder({
        orderType,
        orderReferenceId: reference,
        customerReferenceId: reference,
        currency: 'USD',
        items: lines.map((line) => ({
          itemReferenceId: line.reference,
          productUid: line.uid,
          quantity: line.quantity,
          files: [{ type: fileTypes[line.placement], url: line.designUrl }],
        })),
        shippingAddress: toShippingAddress(address, siteOwnerEmail),
      })
      return toPartnerOrder(created)
    },

    async cancel(id) {
      try {
        await client.cancelOrder(id)
        return true
      } catch (error) {
        if (error instanceof PrintError && error.fault === 'refused') return false
        throw error
      }
    },
  }
}
