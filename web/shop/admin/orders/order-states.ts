import type { AdminOrderState, Hold } from '#contract/shop/order-states.ts'
import type { StatusKind } from '#web/ui/status.tsx'

/** Order status as shown to admins. */
export const orderLabels: Record<AdminOrderState, { word: string; kind: StatusKind }> = {
  pending: { word: 'Waiting for payment', kind: 'waiting' },
  failed: { word: 'Payment failed', kind: 'error' },
  disputed: { word: 'Disputed', kind: 'error' },
  to_send: { word: 'To send', kind: 'waiting' },
  sent: { word: 'Sent', kind: 'sent' },
  delivered: { word: 'Delivered', kind: 'done' },
  complete: { word: 'Complete', kind: 'done' },
  part_refunded: { word: 'Part refunded', kind: 'neutral' },
  refunded: { word: 'Refunded', kind: 'neutral' },
  canceled: { word: 'Canceled', kind: 'neutral' },
}

const holdWords: Record<Hold, string> = {
  dispute: 'Disputed',
  inquiry: 'Bank asks',
  fraud_warning: 'Fraud warning',
}

interface ShownState {
  state: AdminOrderState
  hold: Hold | null
  sent_at: string | null
  delivered_at: string | null
}

/** Order status. A partial refund or a dispute does not hide that the order was shipped. */
export function orderStatus(order: ShownState): { word: string; kind: StatusKind } {
  const place = order.sent_at === null ? null : orderLabels[order.delivered_at === null ? 'sent' : 'delivered']
  if (order.hold !== null) {
    const word = holdWords[order.hold]
    const shipment = order.state === 'disputed' ? place : (place ?? orderLabels[order.state])
    return { word: shipment ? `${shipment.word}, ${word.toLowerCase()}` : word, kind: 'error' }
  }
  const status = orderLabels[order.state]
  if (order.state !== 'part_refunded' || place === null) return status
  return { word: `${place.word}, ${status.word.toLowerCase()}`, kind: place.kind }
}
