import type { FulfilBody } from '#contract/shop/orders.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { OrderEmails } from '#server/shop/orders/emails.ts'
import { shipmentChanges, shipmentEventText } from '#server/shop/orders/fulfilment.ts'
import type { OrderRow } from '#server/shop/orders/rows.ts'
import { orderKey, orderState } from '#server/shop/orders/rules.ts'
import { chargesOf, withItems } from './facts.ts'
import { assertNoFaults, faultsOf } from './faults.ts'
import type { OrderBatchStore } from './store.ts'

export interface ChangeDependencies {
  db: Database
  rows: OrderBatchStore
  payments: Pick<PaymentsPublic, 'payers' | 'charges'>
  emails: Pick<OrderEmails, 'sentMany'>
}

/** Requested shipment of an order. All orders of a change have the same state. */
type OrderChange = FulfilBody & { id: number }

const changedFields: Record<FulfilBody['state'], string[]> = {
  sent: ['shipment', 'carrier', 'tracking_number', 'tracking_url', 'sent_at'],
  to_send: ['shipment', 'carrier', 'tracking_number', 'tracking_url', 'sent_at'],
  delivered: ['shipment', 'delivered_at'],
}

/**
 * Changes the shipment of many orders by the rules of a single one. Lock order: members, then orders, each by id. Call
 * it in a transaction.
 * @returns the ids, in ascending order
 * @throws a 409 with all faults if one order does not allow its change
 */
export async function changeShipments(
  { rows, payments, emails }: ChangeDependencies,
  changes: readonly OrderChange[],
  now: number,
  recordAudit: RecordAudit,
): Promise<number[]> {
  const ids = changes.map(({ id }) => id)
  const payers = new Map((await payments.payers.lockMany(await rows.memberIds(ids))).map((payer) => [payer.id, payer]))
  const orders = await rows.lock(ids)
  const state = changes[0]?.state ?? 'sent'
  const found = await withItems(rows, orders)
  assertNoFaults(faultsOf(ids, found, state), ids.length)
  const charges = await chargesOf(payments.charges, orders)
  const timestamp = isoTimestamp(now)
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const changed = orders.flatMap((order): OrderRow[] => {
    const change = changeOf.get(order.id)
    if (!change) return []
    const charge = order.charge_id === null ? undefined : charges.get(order.charge_id)
    const after = { ...order, ...shipmentChanges(change, order, timestamp), shipment: change.state }
    const facts = { ...after, isEffective: charge ? isEffective(charge) : null }
    return [{ ...after, state: orderState(facts, found.get(order.id)?.items ?? []) }]
  })
  await rows.saveShipments(changed)
  // Erase the recipients of deleted accounts once their orders are shipped.
  if (state !== 'to_send') await rows.eraseOrphanRecipients(ids)
  const events = changes.map((change) => ({ order_id: change.id, what: shipmentEventText(change) }))
  await rows.addEvents(events, timestamp)
  const changedIds = orders.map(({ id }) => id)
  await recordAudit({ ...aboutOrders(changedIds), fields: changedFields[state] })
  if (state === 'sent')
    await emails.sentMany(
      changed.flatMap((order) => {
        const payer = order.member_id === null ? undefined : payers.get(order.member_id)
        return payer ? [[order, payer] as const] : []
      }),
      now,
    )
  return changedIds
}

/** Subject of a change in the audit log: the key of each order, so that a search finds it, and their numbers. */
const aboutOrders = (ids: readonly number[]) => ({
  subject: ids.map(orderKey).join(', '),
  what: `${ids.length} ${ids.length === 1 ? 'order' : 'orders'}: ${ids.join(', ')}`,
})
