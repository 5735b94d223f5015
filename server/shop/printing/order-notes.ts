import type { PrintStatus } from '#contract/shop/printing.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import type { OrderAdministration } from '#server/shop/orders/admin-service.ts'
import type { OrderEmails } from '#server/shop/orders/emails.ts'
import type { OrderRow } from '#server/shop/orders/rows.ts'
import type { OrderStore } from '#server/shop/orders/store.ts'
import { isFinal, isShipped, type PartnerOrder } from './order-partner.ts'
import type { PrintOrderChanges, PrintOrderRow, PrintOrderStore } from './order-store.ts'
import { partnerNames } from './partner-error.ts'
import { notifyRefused } from './refused-notice.ts'

interface Dependencies {
  db: Database
  rows: PrintOrderStore
  orders: OrderStore
  payers: Pick<PayerStore, 'lock'>
  emails: Pick<OrderEmails, 'sent'>
  fulfil: OrderAdministration['fulfilReported']
  notices: Notices
}

/** Stores a partner's order status, for the buyer and admins. */
export const printOrderNotes = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    recordStatus: locked(recordStatus),
    ended: locked(recordEnd),
    recordRejection: locked(recordRejection),
    tooLate: locked(recordTooLate),
  })

export type PrintOrderNotes = ReturnType<typeof printOrderNotes>

interface Locked {
  row: PrintOrderRow
  order: OrderRow
  payer: Awaited<ReturnType<PayerStore['lock']>>
}

/** Runs a change of a print order in a transaction. Lock order: member, order, print order, as in refunds. */
function locked<A extends unknown[]>(work: (context: Dependencies, rows: Locked, ...args: A) => Promise<void>) {
  return (context: Dependencies, id: number, ...args: A): Promise<void> =>
    context.db.transaction(async () => {
      const { rows, orders, payers } = context
      const existing = await rows.byId(id)
      const order = existing && (await orders.byId(existing.order_id))
      if (!order) return
      const payer = order.member_id === null ? undefined : await payers.lock(order.member_id)
      const lockedOrder = (await orders.lock(order.id)) ?? order
      const row = await rows.lock(id)
      if (row) await work(context, { row, order: lockedOrder, payer }, ...args)
    })
}

/** The partner has accepted it; stores its progress. */
async function recordStatus(context: Dependencies, { row, order, payer }: Locked, found: PartnerOrder, now: number) {
  const { rows, orders, emails, notices } = context
  const timestamp = isoTimestamp(now)
  await rows.update(row.id, changesOf(row, found, timestamp))
  if (found.status !== row.status || row.partner_order === null)
    await orders.addEvent(order.id, timestamp, eventOf(row, found))
  if (found.status === 'failed') await notifyRefused(notices, row, now)
  const tracked = { ...order, ...trackingOf(found, row) }
  if (payer && isShipped(found.status) && tracked.tracking_number && tracked.tracking_number !== row.tracking_number)
    await emails.sent(tracked, payer, now)
  await fulfilIfAllShipped(context, order, now)
}

/** An order is shipped when all its print items are; admins mark items that they pack themselves. */
async function fulfilIfAllShipped(
  { rows, orders, fulfil }: Dependencies,
  { id, shipment, state }: OrderRow,
  now: number,
) {
  const [items, printed, shipments] = [await orders.items(id), await rows.items(id), await rows.shipmentsOf(id)]
  const isPrinted = new Set(printed.map((item) => item.id))
  if (
    items.some((item) => item.kind !== 'digital' && item.quantity > item.refunded_quantity && !isPrinted.has(item.id))
  )
    return
  const activeShipments = shipments.filter(({ status }) => status !== 'cancelled')
  const [first] = activeShipments
  if (!first || !activeShipments.every(({ status }) => isShipped(status))) return
  if (shipment === 'to_send' && state === 'to_send') {
    const { carrier, tracking_number: number, tracking_url } = first
    const tracked = { carrier: carrier ?? partnerNames[first.partner], tracking_number: number ?? '', tracking_url }
    await fulfil(id, { state: 'sent', ...tracked }, now, noAudit)
  }
  const after = await orders.byId(id)
  if (after?.shipment === 'sent' && activeShipments.every(({ status }) => status === 'delivered'))
    await fulfil(id, { state: 'delivered' }, now, noAudit)
}

/** The partner did it, not an admin. */
const noAudit = async () => {}

/** It was never printed and will not be. */
async function recordEnd({ rows, orders }: Dependencies, { row, order }: Locked, now: number) {
  await rows.update(row.id, { state: 'ended', status: 'cancelled', problem: null, address: null, busy_until: null })
  await orders.addEvent(order.id, isoTimestamp(now), `${partnerNames[row.partner]}: canceled before it was ordered.`)
}

/** The partner rejected it; an admin must look at it. */
async function recordRejection(
  { rows, orders, notices }: Dependencies,
  { row, order }: Locked,
  why: string,
  now: number,
) {
  const timestamp = isoTimestamp(now)
  await rows.update(row.id, {
    state: 'refused',
    status: 'failed',
    problem: why,
    busy_until: null,
    checked_at: timestamp,
  })
  await orders.addEvent(order.id, timestamp, `${partnerNames[row.partner]}: not printed. ${why}`)
  await notifyRefused(notices, row, now)
}

/** The order was refunded, but its shipment still arrives. */
async function recordTooLate({ rows, orders }: Dependencies, { row, order }: Locked, now: number) {
  const problem = `The money went back, but ${partnerNames[row.partner]} prints it already and sends it.`
  await rows.update(row.id, { cancel_asked: 0, problem })
  await orders.addEvent(order.id, isoTimestamp(now), problem)
}

/** Known shipment data is kept when the partner no longer lists it. */
const trackingOf = ({ carrier, tracking }: PartnerOrder, row: PrintOrderRow) => ({
  carrier: carrier ?? row.carrier ?? partnerNames[row.partner],
  tracking_number: tracking?.number ?? row.tracking_number,
  tracking_url: tracking ? tracking.url : row.tracking_url,
})

function changesOf(row: PrintOrderRow, partnerOrder: PartnerOrder, timestamp: string): PrintOrderChanges {
  const { status, issue } = partnerOrder
  const failed = status === 'failed'
  const isEnded = isFinal(status)
  const remainingProblem = row.problem !== null && row.state === 'placed' && !failed ? row.problem : null
  return {
    ...trackingOf(partnerOrder, row),
    status,
    partner_order: partnerOrder.id,
    state: failed ? 'refused' : isEnded ? 'ended' : 'placed',
    problem: failed
      ? (issue ?? `${partnerNames[row.partner]} says that it failed. Please look there why.`)
      : (issue ?? remainingProblem),
    checked_at: timestamp,
    busy_until: null,
    tried_at: null,
    ...(canEraseAddress(row, status) && { address: null }),
  }
}

/** An order that the partner canceled may be sent again, so its address is still needed. */
const canEraseAddress = (row: PrintOrderRow, status: string): boolean =>
  isShipped(status) || (isFinal(status) && (status !== 'cancelled' || row.cancel_asked))

const eventText = new Map(
  Object.entries({
    pending: 'ordered',
    processing: 'being prepared',
    in_production: 'in production',
    shipped: 'sent',
    delivered: 'arrived',
    completed: 'sent',
    cancelled: 'canceled',
    failed: 'failed',
  } satisfies Record<PrintStatus, string>),
)

const eventOf = ({ partner }: PrintOrderRow, { status, id }: PartnerOrder): string =>
  `${partnerNames[partner]}: ${eventText.get(status) ?? status.replaceAll('_', ' ')} (order ${id}).`
