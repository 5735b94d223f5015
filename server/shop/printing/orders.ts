import type { PrintOrder } from '#contract/shop/printing.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { aboutOrder } from '#server/shop/orders/rules.ts'
import type { AdminPrintOrderStore, PrintOrderWithBuyer } from './admin-order-store.ts'
import { newReference, type PrintQueue } from './order-queue.ts'
import type { PrintOrderStore } from './order-store.ts'

interface Dependencies {
  db: Database
  rows: Pick<PrintOrderStore, 'reopen'>
  adminRows: AdminPrintOrderStore
  queue: Pick<PrintQueue, 'enqueue'>
}

/** Admin actions on print orders. */
export const printOrders = (dependencies: Dependencies) => bindAll(dependencies, { list, retrySend })

async function list({ adminRows }: Dependencies): Promise<{ orders: PrintOrder[] }> {
  const found = await adminRows.list(200)
  const products = await adminRows.productsOf([...new Set(found.map(({ order_id: id }) => id))])
  return { orders: found.map((row) => toPrintOrder(row, products)) }
}

/** @throws a 409 if it is in progress, or its buyer was refunded */
async function retrySend(
  context: Dependencies,
  id: number,
  now: number,
  recordAudit: RecordAudit,
): Promise<PrintOrder> {
  const { db, rows, adminRows, queue } = context
  const row = await adminRows.findWithDetails(id)
  if (!row) throw notFound('There is no such order at a print partner.')
  if (!canRetrySend(row)) throw conflict('state', 'This order is under way or went back; it was not sent again.')
  const reference = newReference(row.order_id)
  await db.transaction(async () => {
    if (!(await rows.reopen(id, reference, isoTimestamp(now))))
      throw conflict('state', 'This order is being sent already.')
    await queue.enqueue(id, reference, now)
    await recordAudit(aboutOrder({ id: row.order_id, member_id: row.member_id }, row.what))
  })
  return read(adminRows, id)
}

async function read(adminRows: AdminPrintOrderStore, id: number): Promise<PrintOrder> {
  const row = await adminRows.findWithDetails(id)
  if (!row) throw notFound('There is no such order at a print partner.')
  return toPrintOrder(row, await adminRows.productsOf([row.order_id]))
}

/**
 * Orders that failed or were canceled while the buyer still expects them. Without an address nothing can be shipped.
 */
const canRetrySend = ({ state, status, order_state: order, address }: PrintOrderWithBuyer): boolean =>
  address !== null && order === 'to_send' && (state === 'refused' || (state === 'ended' && status === 'cancelled'))

type Products = Awaited<ReturnType<AdminPrintOrderStore['productsOf']>>

function toPrintOrder(row: PrintOrderWithBuyer, products: Products): PrintOrder {
  const { id, order_id, partner, partner_order, email, what, status, created_at, problem } = row
  const own = products.filter((one) => one.order_id === order_id && one.partner === partner)
  return {
    id,
    order_id,
    partner,
    partner_order,
    customer_email: email,
    what,
    status,
    created_at,
    tracking_info:
      row.tracking_number === null ? null : { tracking_number: row.tracking_number, tracking_url: row.tracking_url },
    problem,
    can_send_again: canRetrySend(row),
    products: own.map(({ id: product, title }) => ({ id: product, title })),
  }
}
