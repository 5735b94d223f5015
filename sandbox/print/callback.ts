import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { gelatoOrder } from './gelato-orders.ts'
import { prodigiOrder } from './prodigi-orders.ts'
import type { CallbackRow, OrderRow } from './store.ts'

const CallbackUrl = z.object({ callbackUrl: z.url() })

/**
 * The callback for an order whose status changed. Gelato has a configured address; Prodigi receives one with each
 * order.
 */
export function callbackOf(order: OrderRow, site: string): Omit<CallbackRow, 'delivered' | 'attempts'> | undefined {
  const id = `${order.partner === 'gelato' ? 'os' : 'evt'}_${randomBytes(12).toString('hex')}`
  if (order.partner === 'gelato')
    return {
      id,
      order_id: order.id,
      url: `${site}/api/webhooks/gelato`,
      payload: JSON.stringify({
        id,
        event: 'order_status_updated',
        orderId: order.id,
        storeId: null,
        orderReferenceId: order.reference,
        fulfillmentStatus: gelatoOrder(order).fulfillmentStatus,
        items: [],
      }),
    }
  const { data: wish } = CallbackUrl.safeParse(order.wish)
  const body = prodigiOrder(order)
  return (
    wish && {
      id,
      order_id: order.id,
      url: wish.callbackUrl,
      payload: JSON.stringify({
        specversion: '1.0',
        type: `com.prodigi.order.status.stage.changed#${body.status.stage}`,
        source: 'http://api.prodigi.com/v4.0/Orders/',
        id,
        time: new Date(order.moved_at).toISOString(),
        datacontenttype: 'application/json',
        subject: order.id,
        data: { order: body },
      }),
    }
  )
}
