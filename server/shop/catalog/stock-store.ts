import * as z from 'zod'
import { StockEntry } from '#contract/shop/products.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { ReportStock } from './low-stock.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'

type StockReason = StockEntry['reason']

const Moved = z.object({ inventory_count: z.int().nullable(), name: z.string(), is_active: BooleanColumn }).optional()
const StockRow = z.object({
  id: z.int(),
  at: z.string(),
  reason: StockEntry.shape.reason,
  change: z.int().nullable(),
  left_count: z.int().nullable(),
  order_id: z.int().nullable(),
})
const StockRows = StockRow.array()

/** One entry of the stock history. */
export interface StockMove {
  productId: number
  reason: StockReason
  change: number | null
  left: number | null
  orderId?: number
}

/** Maximum number of stock changes shown. */
const maxShown = 200

/**
 * Stock of each product: reserved, released, restocked, and set by an admin.
 * @param reportStock called after each sale
 */
export function stockStore(db: Database, shopCacheKey: ShopCacheKey, reportStock: ReportStock = async () => {}) {
  const recordHistory = async (moves: readonly StockMove[], timestamp: string) => {
    if (moves.length === 0) return
    const ids = await db.ids(moves.length)
    const rows = moves.map(({ productId, reason, change, left, orderId }, index) => ({
      id: ids[index] ?? 0,
      product_id: productId,
      at: timestamp,
      reason,
      change,
      left_count: left,
      order_id: orderId ?? null,
    }))
    await db.insertMany('product_stock', rows)
  }

  const changeStock = async (
    productId: number,
    change: number,
    reason: StockReason,
    orderId: number,
    timestamp: string,
  ) => {
    await shopCacheKey.renew()
    const isForSale = reason === 'held' ? sql`and is_active = 1 and deleted_at is null` : empty
    // Unlimited stock stays unlimited: null plus anything is null. Sales neither change it nor add to its history.
    const row = await db.one`
      update products set
        inventory_count = inventory_count + ${change},
        version = version + case when inventory_count is null then 0 else 1 end,
        updated_at = ${timestamp}
      where id = ${productId} and (inventory_count is null or inventory_count + ${change} >= 0) ${isForSale}
      returning inventory_count, name, is_active`
    const moved = Moved.parse(row)
    if (!moved) return false
    const { inventory_count: left } = moved
    if (left === null) return true
    await recordHistory([{ productId, reason, change, left, orderId }], timestamp)
    if (reason === 'held')
      await reportStock({ product: { ...moved, id: productId }, before: left - change, after: left }, timestamp)
    return true
  }

  return {
    /** Records the stock that an admin set. Call it in the transaction that sets it. */
    recordHistory,

    /**
     * Reserves a quantity for an order, if the product is for sale and the stock suffices. Call it in the order's
     * transaction, before other locks on products.
     * @returns false if the stock is too low; nothing has changed then
     */
    takeStock: (productId: number, quantity: number, orderId: number, timestamp: string): Promise<boolean> =>
      changeStock(productId, -quantity, 'held', orderId, timestamp),

    /**
     * Returns a quantity to the stock: `released` for an unpaid order, `restocked` for a refunded one. A soft-deleted
     * product is included, since it may be restored; a removed one is skipped.
     */
    async returnStock(
      productId: number,
      quantity: number,
      { orderId, reason }: { orderId: number; reason: 'released' | 'restocked' },
      timestamp: string,
    ): Promise<void> {
      await changeStock(productId, quantity, reason, orderId, timestamp)
    },

    /** Stock history of a product, newest first. */
    async history(productId: number): Promise<StockEntry[]> {
      const rows = await db.all`
        select id, at, reason, change, left_count, order_id from product_stock
        where product_id = ${productId} order by id desc limit ${maxShown}`
      return StockRows.parse(rows).map(({ left_count: left, ...row }) => ({ ...row, left }))
    },
  }
}

export type StockStore = ReturnType<typeof stockStore>
