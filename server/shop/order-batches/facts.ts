import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { OrderItemRow, OrderRow } from '#server/shop/orders/rows.ts'
import type { OrderBatchStore } from './store.ts'

/** An order with its items. */
export interface OrderWithItems {
  order: OrderRow
  items: readonly OrderItemRow[]
  /** The items that are packed here: neither digital, refunded nor printed by a partner. */
  packed: readonly OrderItemRow[]
}

/** Orders by id, each with its items. */
export type OrdersWithItems = ReadonlyMap<number, OrderWithItems>

/** Reads the items of orders. */
export async function withItems(
  rows: Pick<OrderBatchStore, 'items' | 'packedItemIds'>,
  orders: readonly OrderRow[],
): Promise<OrdersWithItems> {
  const ids = orders.map(({ id }) => id)
  const items = Map.groupBy(await rows.items(ids), ({ order_id }) => order_id)
  const packedIds = await rows.packedItemIds(ids)
  return new Map(
    orders.map((order) => {
      const all = items.get(order.id) ?? []
      return [order.id, { order, items: all, packed: all.filter(({ id }) => packedIds.has(id)) }]
    }),
  )
}

/** Payments of orders by id. */
export async function chargesOf(
  charges: { byIds: (ids: readonly number[]) => Promise<ChargeRow[]> },
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, ChargeRow>> {
  const ids = orders.flatMap(({ charge_id: id }) => id ?? [])
  return new Map((await charges.byIds(ids)).map((charge) => [charge.id, charge]))
}
