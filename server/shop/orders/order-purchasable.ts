import { formatCents } from '#contract/platform/money.ts'
import { isRefunded } from '#contract/shop/order-states.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { PaidContext, Purchasable, Returned } from '#server/payments/public/purchasable.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import type { ShippingDetails } from '#server/payments/public/shipping-details.ts'
import type { AuditLogStore } from '#server/platform/audit/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { CartStore } from '#server/shop/cart/store.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import { addressLines } from './address.ts'
import type { OrderEmails } from './emails.ts'
import { holdDisputed } from './order-dispute.ts'
import { reverseRefunds } from './refund-reversal.ts'
import type { OrderRefundStore } from './refund-store.ts'
import type { OrderRow } from './rows.ts'
import { isFullyRefunded, orderState } from './rules.ts'
import { type OrderStock, SoldOutError } from './stock.ts'
import type { OrderStore } from './store.ts'
import { addressLinesOfOrder } from './stored-shapes.ts'

interface Dependencies {
  orders: OrderStore
  refunds: OrderRefundStore
  auditLog: Pick<AuditLogStore, 'recordRejectedRefund'>
  carts: Pick<CartStore, 'removePaidItems'>
  stock: OrderStock
  /** Print items of an order. */
  printing: Pick<PrintQueue, 'paid' | 'moneyBack' | 'resume'>
  emails: Pick<OrderEmails, 'arrived' | 'held' | 'decided'>
  appUrl: string
}

/** Fulfillment of a paid order, and the effects of its refunds. */
export const orderPurchasable = (dependencies: Dependencies): Purchasable => ({
  ...bindAll(dependencies, { onPaid, onExpired, onRefunded, onDisputed: holdDisputed, receiptNote }),
  orderIds: dependencies.orders.idsOf,
})

async function onPaid(context: Dependencies, paid: PaidContext): Promise<Returned | undefined> {
  const { charge, timestamp } = paid
  const order = charge.attempt_id === null ? undefined : await context.orders.lockByAttempt(charge.attempt_id)
  if (!order) throw new Error('A payment of the store belongs to no order')
  if (order.payment === 'failed' && !(await reserveAgain(context, order, timestamp)))
    return reject(context, order, charge, timestamp)
  await markPaid(context, order, paid)
  return undefined
}

/** An order whose stock was already released, since the provider had reported that no payment comes. */
async function reserveAgain({ orders, stock }: Dependencies, order: OrderRow, timestamp: string): Promise<boolean> {
  try {
    await stock.reserve(order.id, await orders.items(order.id), timestamp)
    return true
  } catch (error) {
    if (error instanceof SoldOutError) return false
    throw error
  }
}

async function reject(
  { orders }: Dependencies,
  order: OrderRow,
  charge: ChargeRow,
  timestamp: string,
): Promise<Returned> {
  await orders.update(order.id, { ...amountsOf(charge), payment: 'returned', state: 'canceled' })
  const sentence = `Paid when it was sold out: ${formatCents(charge.total_cents)} goes back by itself.`
  await orders.addEvent(order.id, timestamp, sentence)
  return { cents: charge.total_cents, reason: 'sold_out' }
}

async function markPaid(
  context: Dependencies,
  order: OrderRow,
  { charge, shipping, memberId, timestamp }: PaidContext,
) {
  const { orders, carts, printing, emails } = context
  const items = await orders.items(order.id)
  const paid = { ...order, payment: 'paid', tax_cents: charge.tax_cents, total_cents: charge.total_cents } as const
  await orders.update(order.id, {
    ...amountsOf(charge),
    payment: 'paid',
    state: orderState({ ...paid, isEffective: true }, items),
    ...(order.shipment !== 'none' && shipping && destinationOf(shipping)),
  })
  await carts.removePaidItems(memberId, items)
  await orders.addEvent(order.id, timestamp, `Paid: ${formatCents(charge.total_cents)}.`)
  await printing.paid(order.id, shipping, timestamp)
  await emails.arrived(order, items, charge.total_cents, Date.parse(timestamp))
}

async function onExpired({ orders, stock }: Dependencies, { id }: Attempt, timestamp: string): Promise<void> {
  const order = await orders.lockByAttempt(id)
  if (order?.payment !== 'pending') return
  await orders.update(order.id, { payment: 'failed', state: 'failed' })
  await orders.addEvent(order.id, timestamp, 'Not paid: what it held can be bought again.')
  await stock.release(order.id, timestamp)
}

async function onRefunded(
  { orders, refunds, auditLog, stock, printing }: Dependencies,
  charge: ChargeRow,
  timestamp: string,
  failed: readonly string[],
): Promise<void> {
  const order = await orders.lockByCharge(charge.id)
  if (!order) return
  const isReversed = await reverseRefunds({ orders, refunds, auditLog }, order.id, failed, timestamp)
  const items = await orders.items(order.id)
  const facts = { ...order, refunded_cents: charge.refunded_cents, isEffective: isEffective(charge) }
  const wasRefunded = isRefunded(order.state)
  const state = orderState(facts, items)
  await orders.update(order.id, { refunded_cents: charge.refunded_cents, state })
  const changed = charge.refunded_cents - order.refunded_cents
  if (changed !== 0) await orders.addEvent(order.id, timestamp, moneyMoved(changed))
  if (order.payment !== 'paid') return
  const isNowRefunded = isFullyRefunded(facts, items)
  await printing.moneyBack(order.id, isNowRefunded, timestamp)
  if (isNowRefunded && !wasRefunded) await stock.restockRest(order, timestamp)
  if (!isNowRefunded && (wasRefunded || isReversed)) {
    const missing = await stock.retakeStock(order, timestamp)
    if (missing.length > 0)
      await orders.addEvent(order.id, timestamp, `Sold to somebody else meanwhile: ${missing.join(', ')}.`)
  }
}

async function receiptNote({ orders, appUrl }: Dependencies, charge: ChargeRow): Promise<string> {
  const order = await orders.byCharge(charge.id)
  if (!order) return ''
  const hasFiles = (await orders.items(order.id)).some(({ file_key: key }) => key !== null)
  const files = hasFiles ? ' What can be downloaded waits there.' : ''
  const parcel = order.shipment === 'none' ? '' : ' We write again when it is sent.'
  return `Your order: ${appUrl}/orders/${order.id}${files}${parcel}`
}

const amountsOf = (charge: ChargeRow) => ({
  charge_id: charge.id,
  shipping_cents: charge.shipping_cents,
  tax_cents: charge.tax_cents,
  total_cents: charge.total_cents,
  paid_at: charge.paid_at,
})

function destinationOf({ name, address }: ShippingDetails) {
  const lines = addressLines(address)
  return { recipient: name ?? '', address: addressLinesOfOrder.write(lines), country: address.country ?? '' }
}

const moneyMoved = (cents: number) =>
  cents > 0 ? `Refunded: ${formatCents(cents)}.` : `A refund of ${formatCents(-cents)} came back from the bank.`
