import type { Database } from '#server/platform/db/database.ts'
import type { StockStore } from '#server/shop/catalog/stock-store.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  db: Database
  orders: Pick<OrderStore, 'items' | 'updateItem'>
  stock: Pick<StockStore, 'takeStock' | 'returnStock'>
}

/** Why nothing was held: the things that there are not enough of. */
export class SoldOutError extends Error {
  readonly names: string[]

  constructor(names: string[]) {
    super('There is not enough of what was ordered')
    this.names = names
  }
}

/** What orders take from the stock and give back to it. Every call stands in a transaction of the order's. */
export function orderStock({ db, orders, stock }: Dependencies) {
  // Two orders for the same things hold them one after the other, never crosswise.
  const sorted = (items: readonly OrderItemRow[]) =>
    items
      .flatMap((item) => (item.product_id === null ? [] : [{ ...item, product_id: item.product_id }]))
      .sort((one, other) => one.product_id - other.product_id)

  return {
    /**
     * Holds all of these, or none.
     * @throws SoldOutError
     */
    reserve: (orderId: number, items: readonly OrderItemRow[], moment: string): Promise<void> =>
      db.transaction(async () => {
        const missing: string[] = []
        for (const { product_id: id, name, quantity } of sorted(items))
          if (!(await stock.takeStock(id, quantity, orderId, moment))) missing.push(name)
        if (missing.length > 0) throw new SoldOutError(missing)
      }),

    /** Nothing was paid: what was held is there again. */
    async release(orderId: number, moment: string) {
      const move = { orderId, reason: 'released' } as const
      for (const { product_id: id, quantity } of sorted(await orders.items(orderId)))
        await stock.returnStock(id, quantity, move, moment)
    },

    /** So many of a thing came back, or never left; what is there again already is not counted twice. */
    async restock(item: OrderItemRow, wanted: number, moment: string) {
      const { id, product_id: productId, order_id: orderId, restocked_quantity: before } = item
      const quantity = Math.min(wanted, item.quantity - before)
      if (quantity <= 0) return
      await orders.updateItem(id, { restocked_quantity: before + quantity })
      if (productId !== null) await stock.returnStock(productId, quantity, { orderId, reason: 'restocked' }, moment)
    },

    /** All of an order that was never sent is there again, but for what came back before. */
    async restockRest({ id, shipment }: Pick<OrderRow, 'id' | 'shipment'>, moment: string) {
      for (const item of await orders.items(id))
        if (shipment === 'to_send' || item.kind === 'digital') await this.restock(item, item.quantity, moment)
    },

    /**
     * The money did not go back after all: what came back to the stock is taken again, as far as it is there.
     * @returns the names of what is not
     */
    async retakeStock({ id }: Pick<OrderRow, 'id'>, moment: string): Promise<string[]> {
      const missing: string[] = []
      for (const item of sorted(await orders.items(id))) {
        const { product_id: productId, restocked_quantity: count, refunded_quantity: refunded } = item
        const wanted = count - refunded
        if (wanted <= 0) continue
        if (await stock.takeStock(productId, wanted, id, moment))
          await orders.updateItem(item.id, { restocked_quantity: refunded })
        else missing.push(item.name)
      }
      return missing
    },
  }
}

export type OrderStock = ReturnType<typeof orderStock>
