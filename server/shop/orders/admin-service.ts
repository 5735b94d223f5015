import type { AdminOrder, AdminOrderQuery, FulfilBody, RefundBody } from '#contract/shop/orders.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { Purchasable } from '#server/payments/public/purchasable.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { capped } from '#server/platform/db/search.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import { maxCounted } from '#server/shop/catalog/product-pages.ts'
import { paginationOf } from '#server/shop/catalog/rules.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import type { AdminOrderStore } from './admin-store.ts'
import type { OrderEmails } from './emails.ts'
import {
  assertNoObstacle,
  holdObstacle,
  isAlreadyStored,
  itemsObstacle,
  shipmentChanges,
  shipmentEventText,
  shipmentObstacle,
} from './fulfilment.ts'
import type { OrderNotes } from './notes.ts'
import { chargeOf } from './order-charge.ts'
import { orderFilter } from './order-list.ts'
import type { OrderRefundStore } from './refund-store.ts'
import type { OrderRefunds } from './refunds.ts'
import { release } from './release.ts'
import { refundableOf, toAdminSummary, toOrder } from './replies.ts'
import type { OrderRow } from './rows.ts'
import { aboutOrder, adminState, isHeld, orderState, orderTitle } from './rules.ts'
import type { OrderService } from './service.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  db: Database
  orders: OrderStore
  rows: AdminOrderStore
  refundRows: OrderRefundStore
  refunds: Pick<OrderRefunds, 'refund'>
  memberOrders: Pick<OrderService, 'partsOf'>
  emails: { orders: OrderEmails; payments: Pick<PaymentEmails, 'receipt' | 'isOn'> }
  payments: Pick<PaymentsPublic, 'payers' | 'charges'>
  product: Pick<Purchasable, 'receiptNote'>
  printing: Pick<PrintQueue, 'resume'>
  notes: Pick<OrderNotes, 'read'>
  /** Time zone that defines the days of a filter. */
  zone: string
}

const pageSize = 20
const minute = 60_000
const resentNote = 'The receipt was sent once more.'
const missing = () => notFound('This order does not exist.')

/** Admin actions on orders. */
export function orderAdministration(dependencies: Dependencies) {
  const { db, rows, zone } = dependencies
  return {
    ...bindAll(dependencies, {
      read,
      fulfil: thenRead(inTransaction(fulfil)),
      fulfilReported: thenRead(inTransaction(fulfilReported)),
      release: thenRead(inTransaction(release)),
      refund: thenRead(refund),
      resendReceipt,
    }),

    countToSend: async () => capped(await rows.count({ state: 'to_send' }), maxCounted),
    countDisputed: () => rows.count({ state: 'disputed' }),

    /** Orders by an exact number or an id of the payment provider, newest first. */
    findExact: async (search: string, limit: number) => (await rows.exact(search, limit)).map(toAdminSummary),

    async list({ page = 1, ...query }: AdminOrderQuery) {
      const filter = orderFilter(zone, query)
      const at = { sort: query.sort, offset: (page - 1) * pageSize, limit: pageSize }
      const [found, counted, toSend, disputed] = await db.long(() =>
        Promise.all([
          rows.page(filter, at),
          rows.count(filter),
          rows.count({ state: 'to_send' }),
          rows.count({ state: 'disputed' }),
        ]),
      )
      const pagination = paginationOf(counted, { page, limit: pageSize })
      return {
        orders: found.map(toAdminSummary),
        pagination: { ...pagination, totalPages: Math.max(1, pagination.totalPages) },
        zone,
        to_send: toSend,
        disputed,
      }
    },
  }
}

export type OrderAdministration = ReturnType<typeof orderAdministration>

async function read(context: Dependencies, id: number): Promise<AdminOrder> {
  const { orders, rows, refundRows, memberOrders, notes } = context
  const order = await orders.byId(id)
  if (!order) throw missing()
  const [parts, member, events, refunded, note] = await Promise.all([
    memberOrders.partsOf(order),
    order.member_id === null ? undefined : rows.member(order.member_id),
    orders.events(id),
    refundRows.ofOrder(id),
    notes.read(id),
  ])
  return {
    ...toOrder(parts),
    ...{ state: adminState(order), hold: order.hold, is_held: isHeld(order) },
    ...{ member: member ?? null, events, refundable: refundableOf(order, refunded), note },
  }
}

/** A shipped order has tracking data; one set back to `to_send` has none. */
async function fulfil(
  context: Dependencies,
  id: number,
  body: FulfilBody,
  now: number,
  recordAudit: RecordAudit,
  isReported = false,
): Promise<void> {
  const { orders, payments, emails } = context
  const existing = await orders.byId(id)
  if (!existing) throw missing()
  const payer = existing.member_id === null ? undefined : await payments.payers.lock(existing.member_id)
  const order = (await orders.lock(id)) ?? existing
  assertNoObstacle(shipmentObstacle(order, body))
  if (!isReported) assertNoObstacle(holdObstacle(order, body))
  if (isAlreadyStored(body, order)) return
  const items = await orders.items(id)
  assertNoObstacle(itemsObstacle(order, items, body))
  const timestamp = isoTimestamp(now)
  const charge = await chargeOf(payments, order)
  const changes = shipmentChanges(body, order, timestamp)
  const facts = { ...order, shipment: body.state, isEffective: charge ? isEffective(charge) : null }
  const after = { ...order, ...changes, shipment: body.state, state: orderState(facts, items) }
  // Erase the recipient of a deleted account once the order is shipped.
  const erasure = order.member_id === null && body.state !== 'to_send' && { recipient: null, address: null }
  await orders.update(id, { ...changes, shipment: after.shipment, state: after.state, ...erasure })
  await orders.addEvent(id, timestamp, shipmentEventText(body))
  await recordAudit({ ...aboutOrder(order, orderTitle(items)), fields: ['shipment', ...Object.keys(changes)] })
  if (body.state === 'sent' && payer) await emails.orders.sent(after, payer, now)
}

/** A print partner has sent it, whether the order waits or not. */
const fulfilReported = (context: Dependencies, id: number, body: FulfilBody, now: number, recordAudit: RecordAudit) =>
  fulfil(context, id, body, now, recordAudit, true)

async function refund(
  { orders, refunds }: Dependencies,
  id: number,
  body: RefundBody,
  now: number,
  recordAudit: RecordAudit,
) {
  if (!(await orders.byId(id))) throw missing()
  await refunds.refund(id, body, now, recordAudit)
}

/** Resends a receipt, at most once per minute. */
async function resendReceipt(context: Dependencies, id: number, now: number, recordAudit: RecordAudit): Promise<void> {
  const { db, orders, payments, emails } = context
  if (!emails.payments.isOn) throw mailOff()
  const existing = await orders.byId(id)
  if (!existing) throw missing()
  await db.transaction(async () => {
    const payer = existing.member_id === null ? undefined : await payments.payers.lock(existing.member_id)
    const order = (await orders.lock(id)) ?? existing
    if (!payer) throw conflict('account_gone', 'The account that ordered this is gone, and its address with it.')
    if (order.payment !== 'paid') throw conflict('not_paid', 'There is no receipt of what was not paid.')
    const minuteStart = isoTimestamp(now - (now % minute))
    if ((await orders.events(id)).some(({ at, what }) => what === resentNote && at >= minuteStart)) return
    await writeReceipt(context, order, payer, minuteStart, now)
    await orders.addEvent(id, isoTimestamp(now), resentNote)
    await recordAudit(aboutOrder(order, orderTitle(await orders.items(id))))
  })
}

async function writeReceipt(context: Dependencies, order: OrderRow, payer: Payer, resendKey: string, now: number) {
  const { orders, emails, payments, product } = context
  const charge = await chargeOf(payments, order)
  if (!charge) return emails.orders.ordered(order, await orders.items(order.id), payer, now, resendKey)
  const receiptOptions = { address: null, note: await product.receiptNote?.(charge), again: resendKey }
  return emails.payments.receipt(charge, payer, receiptOptions, now)
}

/** Returns the order after a change. */
function thenRead<A extends unknown[]>(change: (context: Dependencies, id: number, ...args: A) => Promise<void>) {
  return async (context: Dependencies, id: number, ...args: A): Promise<AdminOrder> => {
    await change(context, id, ...args)
    return read(context, id)
  }
}
