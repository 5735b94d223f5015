import type { PaymentsPublic } from '#server/payments/area.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { ShippingSettings } from '#server/shop/catalog/shipping.ts'
import type { PrintOrderStore } from '#server/shop/printing/order-store.ts'
import type { OrderEmails } from '../emails.ts'
import type { OrderRefundStore } from '../refund-store.ts'
import type { OrderRefunds } from '../refunds.ts'
import type { OrderRow } from '../rows.ts'
import type { OrderStore } from '../store.ts'
import { type ChangeFacts, changeObstacle, unrefundedPrints } from './obstacles.ts'

export interface ChangeDependencies {
  db: Database
  orders: OrderStore
  refundRows: OrderRefundStore
  refunds: Pick<OrderRefunds, 'store' | 'complete' | 'completePending'>
  /** Print items of an order. */
  printed: PrintOrderStore
  payments: Pick<PaymentsPublic, 'payers' | 'charges'>
  emails: Pick<OrderEmails, 'addressChanged' | 'canceledFree'>
  shipping: ShippingSettings['read']
}

/** The author of a change: the buyer, or an admin. */
export interface Actor {
  /** The buyer, whose own orders alone are found; null for an admin. */
  memberId: number | null
  /** Records an admin's change in the audit log; does nothing for a buyer. */
  recordAudit: RecordAudit
}

/** @throws a 404 for another member's order */
export async function findOrder({ orders }: Pick<ChangeDependencies, 'orders'>, { memberId }: Actor, id: number) {
  const order = await (memberId === null ? orders.byId(id) : orders.ofMember(memberId, id))
  if (order) return order
  throw notFound(memberId === null ? 'This order does not exist.' : 'There is no such order among yours.')
}

/** The facts that decide about changes of an order. @param prints reads its print orders, with or without a lock */
export async function factsOf(
  { orders, printed }: Pick<ChangeDependencies, 'orders' | 'printed'>,
  order: OrderRow,
  prints: PrintOrderStore['ofOrder'],
): Promise<ChangeFacts> {
  const rows = await prints(order.id)
  const printItems = rows.length === 0 ? [] : await printed.items(order.id)
  return { order, items: await orders.items(order.id), printed: unrefundedPrints(rows, printItems) }
}

/** Locks an order until the transaction ends. Lock order: member, order, print order, as in refunds. */
export async function lockOrder(context: ChangeDependencies, actor: Actor, id: number) {
  const { orders, payments, printed } = context
  const existing = await findOrder(context, actor, id)
  const payer = existing.member_id === null ? undefined : await payments.payers.lock(existing.member_id)
  const order = (await orders.lock(id)) ?? existing
  return { ...(await factsOf(context, order, printed.ofOrder)), payer }
}

/** @throws a 409 if the order cannot be changed or canceled */
export function assertChangeable(facts: ChangeFacts, now: number) {
  const obstacle = changeObstacle(facts, now)
  if (obstacle) throw conflict(obstacle.code, obstacle.sentence)
}
