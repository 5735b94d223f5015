import type { ReleaseBody } from '#contract/shop/orders.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import { aboutOrder, isHeld, orderTitle } from './rules.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  db: Database
  orders: OrderStore
  printing: Pick<PrintQueue, 'resume'>
}

/**
 * Overrules the hold of an order, so that it is sent and printed. Call it in a transaction.
 * @throws a 409 if the order does not wait for this hold
 */
export async function release(
  { orders, printing }: Dependencies,
  id: number,
  { hold, reason }: ReleaseBody,
  now: number,
  recordAudit: RecordAudit,
): Promise<void> {
  const order = await orders.lock(id)
  if (!order) throw notFound('This order does not exist.')
  if (order.hold !== hold || !isHeld(order))
    throw conflict('state', 'The bank has decided in the meantime. Please look at the order again.')
  const timestamp = isoTimestamp(now)
  await orders.update(id, { released_hold: hold })
  await orders.addEvent(id, timestamp, `Sent all the same: ${reason}`)
  await recordAudit({ ...aboutOrder(order, orderTitle(await orders.items(id))), reason })
  await printing.resume(id, timestamp)
}
