import { rejectionReasons } from '#server/payments/public/payment-audit.ts'
import type { AuditLogStore } from '#server/platform/audit/store.ts'
import type { OrderRefundStore } from './refund-store.ts'
import type { OrderRefundRow } from './rows.ts'
import { orderKey } from './rules.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  orders: OrderStore
  refunds: OrderRefundStore
  auditLog: Pick<AuditLogStore, 'recordRejectedRefund'>
}

/** The name of an order's refund at the payment provider. */
export const refundName = ({ id, order_id }: Pick<OrderRefundRow, 'id' | 'order_id'>): string =>
  `order:${order_id}:${id}`

/** Admin actions that request a refund of an order. */
const refundActions = ['orders.refund', 'orderChanges.cancelAny'] as const

/** Records in the audit log that an admin's refund failed. A refund that the buyer requested has no entry there. */
export async function recordRejection(
  auditLog: Pick<AuditLogStore, 'recordRejectedRefund'>,
  { order_id, created_at }: Pick<OrderRefundRow, 'order_id' | 'created_at'>,
  why: string,
  timestamp: string,
) {
  for (const action of refundActions)
    await auditLog.recordRejectedRefund(
      { action, subject: orderKey(order_id), requestedAt: created_at },
      why,
      timestamp,
    )
}

/** Counts an order's items as refunded, or reverses that. Call it in a transaction that locks the order. */
export async function countItems(orders: OrderStore, refund: OrderRefundRow, sign: 1 | -1) {
  const rows = await orders.items(refund.order_id)
  for (const { item_id: id, quantity } of refund.items) {
    const row = rows.find((item) => item.id === id)
    if (row) await orders.updateItem(id, { refunded_quantity: row.refunded_quantity + sign * quantity })
  }
}

/**
 * The bank sent refunds of an order back: their items count as paid again. Call it in a transaction that locks the
 * order. Idempotent. @param failed names at the provider
 * @returns whether a refund was reversed
 */
export async function reverseRefunds(
  { orders, refunds, auditLog }: Dependencies,
  orderId: number,
  failed: readonly string[],
  timestamp: string,
): Promise<boolean> {
  let isAnyReversed = false
  for (const refund of await refunds.ofOrder(orderId))
    if (failed.includes(refundName(refund)) && (await refunds.reverse(refund.id))) {
      await countItems(orders, refund, -1)
      await recordRejection(auditLog, refund, rejectionReasons.returned, timestamp)
      isAnyReversed = true
    }
  return isAnyReversed
}
