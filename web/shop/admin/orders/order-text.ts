import { type RefundableOrder, type RefundParts, refundParts } from '#contract/shop/order-refunds.ts'
import type { OrderState } from '#contract/shop/orders.ts'
import type { ReplyOf, RequestOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'

export type AdminOrder = ReplyOf<'orders', 'readAny'>
export type OrderRow = ReplyOf<'orders', 'listAll'>['orders'][number]
type OrderItem = AdminOrder['items'][number]

const over: OrderState[] = ['pending', 'failed', 'refunded', 'canceled']

/** What the operator can do with an order now. */
export const orderActions = (order: AdminOrder) => ({
  canSend: order.address !== null && order.sent_at === null && !over.includes(order.state),
  canDeliver: order.sent_at !== null && order.delivered_at === null && !over.includes(order.state),
  canRefund: order.refundable.total > 0 || (order.total === 0 && order.paid_at !== null && !over.includes(order.state)),
  canSendReceipt: order.paid_at !== null && order.member !== null,
})

/** The address as it stands on a parcel. */
export const addressText = ({ name, lines, country }: NonNullable<AdminOrder['address']>): string =>
  [name, ...lines, countryName(country)].join('\n')

/** Names a country of two letters; what is no such code stays as it is. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** What of an order is chosen to go back. */
export interface RefundFields {
  /** How many of each line, and whether they can be sold again; what is not chosen is absent. */
  items: Readonly<Record<number, { quantity: number; restock: boolean }>>
  shipping: boolean
  reason: string
}

export const newRefund: RefundFields = { items: {}, shipping: false, reason: '' }

/** How many of a line have not gone back yet. */
export const leftOf = ({ quantity, refunded_quantity: refunded }: OrderItem): number => quantity - refunded

/** What is chosen of a line at first: all that is left, and back into stock unless it was sent. */
export const chosenItem = (item: OrderItem, order: AdminOrder) => ({
  quantity: leftOf(item),
  restock: order.sent_at === null || item.kind === 'digital',
})

/** What goes back for the choice, in cents, by the rule that the server checks it with. */
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

/** The chosen lines with what they come to, in cents. */
export const refundLines = ({ items }: AdminOrder, chosen: RefundFields['items']) =>
  items.flatMap(({ id, name, price }) => {
    const quantity = chosen[id]?.quantity ?? 0
    return quantity > 0 ? [{ label: `${name}\u00a0×\u00a0${quantity}`, amount: centsOf(price) * quantity }] : []
  })

/** The refund as it is sent. */
export function refundBody(order: AdminOrder, fields: RefundFields): RequestOf<'orders', 'refund'>['body'] {
  const items = Object.entries(fields.items).map(([id, item]) => ({ item_id: Number(id), ...item }))
  const { total } = refundOf(order, fields)
  return { items, shipping: fields.shipping, amount: total / 100, left: order.refundable.total, reason: fields.reason }
}

/** How many things go back into stock. */
export function restockText({ sent_at: sent, items }: AdminOrder, { items: chosen }: RefundFields): string {
  const count = items.reduce((sum, { id, kind }) => {
    const item = chosen[id]
    return sum + (item?.restock && kind !== 'digital' ? item.quantity : 0)
  }, 0)
  if (count === 0) return 'Nothing goes back into stock.'
  const goes = count === 1 ? 'one thing goes back into stock.' : `${count} things go back into stock.`
  return sent === null ? `It was not sent yet, so ${goes}` : goes.replace(/^o/, 'O')
}
