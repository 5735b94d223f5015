import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { Basket } from '#server/shop/cart/quote.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import type { OrderEmails } from './emails.ts'
import type { OrderItemRow } from './rows.ts'
import { orderName, orderState } from './rules.ts'
import { type OrderStock, SoldOutError } from './stock.ts'
import type { OrderStore } from './store.ts'

interface NewOrderOptions {
  id: number
  memberId: number
  /** Null for a free order. */
  attemptId: number | null
  basket: Basket
}

/** Creates orders and reserves their stock. Call every function in the transaction of its checkout. */
export const newOrderMaker = (
  db: Database,
  orders: OrderStore,
  stock: OrderStock,
  printing: Pick<PrintQueue, 'paid'>,
  emails: Pick<OrderEmails, 'arrived'>,
) => ({
  /** @throws a 409 that names the items sold in between; nothing is created then */
  async insert({ id, memberId, attemptId, basket }: NewOrderOptions, timestamp: string) {
    const ids = await db.ids(basket.items.length)
    const items = basket.items.map(
      ({ file, ...item }, index): OrderItemRow => ({
        id: ids[index] ?? 0,
        order_id: id,
        ...item,
        refunded_quantity: 0,
        restocked_quantity: 0,
        file_key: file?.key ?? null,
        file_name: file?.name ?? null,
        file_size: file?.size ?? null,
      }),
    )
    await reserve(stock, id, items, timestamp)
    await orders.insert({ ...emptyOrder(basket, timestamp), id, member_id: memberId, attempt_id: attemptId }, items)
    await orders.addEvent(id, timestamp, attemptId === null ? 'Ordered.' : 'Ordered; the payment page was opened.')
  },

  /** A free order. */
  async completeFree(id: number, timestamp: string) {
    const order = await orders.byId(id)
    if (!order) return
    const items = await orders.items(id)
    const state = orderState({ ...order, payment: 'paid', isEffective: null }, items)
    await orders.update(id, { payment: 'paid', state, paid_at: timestamp })
    await printing.paid(id, null, timestamp)
    await emails.arrived(order, items, order.total_cents, Date.parse(timestamp))
    if (order.shipment === 'to_send')
      await orders.addEvent(id, timestamp, 'No address was asked for, since nothing was paid: please ask by e-mail.')
  },
})

export type NewOrderMaker = ReturnType<typeof newOrderMaker>

async function reserve(stock: OrderStock, id: number, items: readonly OrderItemRow[], timestamp: string) {
  try {
    await stock.reserve(id, items, timestamp)
  } catch (error) {
    if (!(error instanceof SoldOutError)) throw error
    const names = error.names.join(', ')
    throw conflict('sold_out', `There are not enough left of this: ${names}. Please look at your cart again.`)
  }
}

const emptyOrder = ({ items, subtotalCents, shippingCents, needsShipping }: Basket, timestamp: string) => ({
  charge_id: null,
  payment: 'pending' as const,
  shipment: needsShipping ? ('to_send' as const) : ('none' as const),
  state: 'pending' as const,
  what: orderName(items),
  subtotal_cents: subtotalCents,
  shipping_cents: shippingCents,
  tax_cents: 0,
  total_cents: subtotalCents + shippingCents,
  refunded_cents: 0,
  recipient: null,
  country: null,
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  created_at: timestamp,
  paid_at: null,
  sent_at: null,
  delivered_at: null,
  hold: null,
  released_hold: null,
})
