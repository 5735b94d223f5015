import type { OrderState } from '#contract/shop/order-states.ts'
import type { StatusKind } from '#web/ui/status.tsx'

/** Order status as shown to admins. */
export const orderLabels: Record<OrderState, { word: string; kind: StatusKind }> = {
  pending: { word: 'Waiting for payment', kind: 'waiting' },
  failed: { word: 'Payment failed', kind: 'error' },
  to_send: { word: 'To send', kind: 'waiting' },
  sent: { word: 'Sent', kind: 'sent' },
  delivered: { word: 'Delivered', kind: 'done' },
  complete: { word: 'Complete', kind: 'done' },
  part_refunded: { word: 'Part refunded', kind: 'neutral' },
  refunded: { word: 'Refunded', kind: 'neutral' },
  canceled: { word: 'Canceled', kind: 'neutral' },
}

/** Order status. A partial refund does not hide that the order was shipped. */
export function orderStatus(order: { state: OrderState; sent_at: string | null; delivered_at: string | null }) {
  const status = orderLabels[order.state]
  if (order.state !== 'part_refunded' || order.sent_at === null) return status
  const { word, kind } = orderLabels[order.delivered_at === null ? 'sent' : 'delivered']
  return { word: `${word}, ${status.word.toLowerCase()}`, kind }
}
