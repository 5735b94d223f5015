import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { StockStore } from '#server/shop/catalog/stock-store.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  db: Database
  orders: Pick<OrderStore, 'items' | 'updateItem'>
  stock: Pick<StockStore, 'takeStock' | 'returnStock'>
}

/** Thrown when nothing was reserved; names the items that are out of stock. */
export class SoldOutError extends Error {
  readonly names: string[]

  constructor(names: string[]) {
    super('There is not enough of what was ordered')
    this.names = names
  }
}

/** Stock reservations of orders. Call every function in a transaction of the order. */
export const orderStock = (dependencies: Dependencies) =>
  bindAll(dependencies, { reserve: inTransaction(reserve), release, restock, restockRest, retakeStock })

export type OrderStock = ReturnType<typeof orderStock>

/**
 * Reserves all items, or none.
 * @throws SoldOutError
 */
async function reserve({ stock }: Dependencies, orderId: number, items: readonly OrderItemRow[], timestamp: string) {
  const missing: string[] = []
  for (const { product_id: id, name, quantity } of sortedByProduct(items))
    if (!(await stock.takeStock(id, quantity, orderId, timestamp))) missing.push(name)
  if (missing.length > 0) throw new SoldOutError(missing)
}

/** The order was not paid: releases its reservation. */
async function release({ orders, stock }: Dependencies, orderId: number, timestamp: string): Promise<void> {
  const move = { orderId, reason: 'released' } as const
  for (const { product_id: id, quantity } of sortedByProduct(await orders.items(orderId)))
    await stock.returnStock(id, quantity, move, timestamp)
}

/** Restocks a quantity of returned or unshipped items, without counting any twice. */
async function restock({ orders, stock }: Dependencies, item: OrderItemRow, requested: number, timestamp: string) {
  const { id, product_id: productId, order_id: orderId, restocked_quantity: before } = item
  const quantity = Math.min(requested, item.quantity - before)
  if (quantity <= 0) return
  await orders.updateItem(id, { restocked_quantity: before + quantity })
  if (productId !== null) await stock.returnStock(productId, quantity, { orderId, reason: 'restocked' }, timestamp)
}

/** Restocks all items of an order that was never shipped, except those restocked before. */
async function restockRest(
  context: Dependencies,
  { id, shipment }: Pick<OrderRow, 'id' | 'shipment'>,
  timestamp: string,
) {
  for (const item of await context.orders.items(id))
    if (shipment === 'to_send' || item.kind === 'digital') await restock(context, item, item.quantity, timestamp)
}

/**
 * The refund was reversed: reserves the restocked items again, as far as available.
 * @returns the names of the unavailable items
 */
async function retakeStock({ orders, stock }: Dependencies, { id }: Pick<OrderRow, 'id'>, timestamp: string) {
  const missing: string[] = []
  for (const item of sortedByProduct(await orders.items(id))) {
    const { product_id: productId, restocked_quantity: count, refunded_quantity: refunded } = item
    const requested = count - refunded
    if (requested <= 0) continue
    if (await stock.takeStock(productId, requested, id, timestamp))
      await orders.updateItem(item.id, { restocked_quantity: refunded })
    else missing.push(item.name)
  }
  return missing
}

/** Items by product, in a fixed order, so that two orders for the same items cannot deadlock. */
const sortedByProduct = (items: readonly OrderItemRow[]) =>
  items
    .flatMap((item) => (item.product_id === null ? [] : [{ ...item, product_id: item.product_id }]))
    .sort((one, other) => one.product_id - other.product_id)
