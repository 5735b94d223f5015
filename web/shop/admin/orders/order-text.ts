import { type RefundableOrder, type RefundParts, refundParts } from '#contract/shop/order-refunds.ts'
import type { OrderSort } from '#contract/shop/order-sorts.ts'
import { type Hold, isPaid } from '#contract/shop/order-states.ts'
import type { ReplyOf, RequestOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { countryName } from '#web/shop/orders/country-name.ts'

export type AdminOrder = ReplyOf<'orders', 'readAny'>
type OrderList = ReplyOf<'orders', 'listAll'>
export type OrderRow = OrderList['orders'][number]
type OrderItem = AdminOrder['items'][number]

/** Error of the days of a filter, which may lack one or both. */
export const daysError = (from: string, to: string): string | undefined =>
  from !== '' && to !== '' && from > to ? 'The last day must not be before the first.' : undefined

/** Text of each order of the list. */
export const sortTexts: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
}

/** Number of found orders: '39 orders. Dates are those of America/New_York.' */
export function foundText({ pagination: { total, total_is_minimum: isMinimum }, zone }: FoundOrders): string {
  const count = total.toLocaleString('en-US')
  const orders = isMinimum ? `More than ${count} orders.` : total === 1 ? '1 order.' : `${count} orders.`
  return `${orders} Dates are those of ${zone}.`
}

type FoundOrders = { pagination: Pick<OrderList['pagination'], 'total' | 'total_is_minimum'> } & Pick<OrderList, 'zone'>

const isUnsent = (order: AdminOrder) => order.address !== null && order.sent_at === null && isPaid(order.state)

/** Explains why an order waits; null if nothing is open. */
export function holdNotice(order: AdminOrder): { title: string; text: string } | null {
  if (order.hold === null) return null
  const { title, text } = holdTexts[order.hold]
  const next = order.is_held ? 'Nothing is sent or printed until it is decided.' : 'It is sent all the same.'
  return { title, text: isUnsent(order) ? `${text} ${next}` : text }
}

const holdTexts: Record<Hold, { title: string; text: string }> = {
  dispute: {
    title: 'The payment is disputed.',
    text: 'The bank of the buyer has the money. Answer the dispute at the payment provider.',
  },
  inquiry: {
    title: 'The bank asks about the payment.',
    text: 'Answer the inquiry at the payment provider before it becomes a dispute.',
  },
  fraud_warning: {
    title: 'The card network warns of fraud.',
    text: 'The owner of the card may not have made this payment. A refund now prevents a dispute.',
  },
}

/** The actions available for an order now. */
export const orderActions = (order: AdminOrder) => ({
  canSend: isUnsent(order) && !order.is_held,
  /** Overrules a dispute, a bank inquiry or a fraud warning. */
  canRelease: isUnsent(order) && order.is_held,
  canDeliver: order.sent_at !== null && order.delivered_at === null && isPaid(order.state),
  canRefund: order.refundable.total > 0 || (order.total === 0 && order.paid_at !== null && isPaid(order.state)),
  canSendReceipt: order.paid_at !== null && order.member !== null,
})

/** The address as on a shipment. */
export const addressText = ({ name, lines, country }: NonNullable<AdminOrder['address']>): string =>
  [name, ...lines, countryName(country)].join('\n')

/** The items chosen for a refund. */
export interface RefundFields {
  /** Quantity and restocking per order item; unchosen items are absent. */
  items: Readonly<Record<number, { quantity: number; restock: boolean }>>
  shipping: boolean
  reason: string
}

export const newRefund: RefundFields = { items: {}, shipping: false, reason: '' }

/** Quantity of an item that is not refunded yet. */
export const leftOf = ({ quantity, refunded_quantity: refunded }: OrderItem): number => quantity - refunded

/** Default choice for an item: the whole rest, restocked unless it was shipped. */
export const chosenItem = (item: OrderItem, order: AdminOrder) => ({
  quantity: leftOf(item),
  restock: order.sent_at === null || item.kind === 'digital',
})

/** Refund for the choice in cents, by the same rule as on the server. */
export const refundOf = (order: AdminOrder, { items, shipping }: RefundFields): RefundParts =>
  refundParts(inCents(order), {
    items: Object.entries(items).map(([id, { quantity }]) => ({ item_id: Number(id), quantity })),
    shipping,
  })

const inCents = ({ items, subtotal, shipping, tax, refundable }: AdminOrder): RefundableOrder => ({
  items: items.map(({ id, price, refunded_quantity }) => ({ id, price: centsOf(price), refunded_quantity })),
  subtotal: centsOf(subtotal),
  shipping: centsOf(shipping),
  tax: centsOf(tax),
  refundable: {
    shipping: centsOf(refundable.shipping),
    tax: centsOf(refundable.tax),
    total: centsOf(refundable.total),
  },
})

/** The chosen items with their amounts in cents. */
export const refundLines = ({ items }: AdminOrder, chosen: RefundFields['items']) =>
  items.flatMap(({ id, name, price }) => {
    const quantity = chosen[id]?.quantity ?? 0
    return quantity > 0 ? [{ label: `${name}\u00a0×\u00a0${quantity}`, amount: centsOf(price) * quantity }] : []
  })

/** The request body of the refund. */
export function refundBody(order: AdminOrder, fields: RefundFields): RequestOf<'orders', 'refund'>['body'] {
  const items = Object.entries(fields.items).map(([id, item]) => ({ item_id: Number(id), ...item }))
  const { total } = refundOf(order, fields)
  return { items, shipping: fields.shipping, amount: total / 100, left: order.refundable.total, reason: fields.reason }
}

/** Number of restocked items. */
export function restockText({ sent_at: sent, items }: AdminOrder, { items: chosen }: RefundFields): string {
  const count = items.reduce((sum, { id, kind }) => {
    const item = chosen[id]
    return sum + (item?.restock && kind !== 'digital' ? item.quantity : 0)
  }, 0)
  if (count === 0) return 'Nothing goes back into stock.'
  const restockSentence = count === 1 ? 'one thing goes back into stock.' : `${count} things go back into stock.`
  return sent === null ? `It was not sent yet, so ${restockSentence}` : restockSentence.replace(/^o/, 'O')
}
