import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'
import { refundedItems } from '#server/shop/orders/stored-shapes.ts'

const SoldItem = z.object({
  id: z.int(),
  charge: z.int(),
  /** Null after the product was removed for good. */
  product: z.int().nullable(),
  name: z.string(),
  quantity: z.int(),
  price_cents: z.int(),
})
export type SoldItem = z.infer<typeof SoldItem>

const AdminRefund = z.object({
  charge: z.int(),
  amount_cents: z.int(),
  shipping_cents: z.int(),
  items: refundedItems.column,
})
export type AdminRefund = z.infer<typeof AdminRefund>

/** What payments of orders paid for, and the refunds of it by items. All are long work. */
export const soldOrders = (db: Database) => ({
  /** Items as they were sold. @param charges at most some hundred payments */
  async items(charges: readonly number[]): Promise<SoldItem[]> {
    const rows = await db.all`
      select i.id, o.charge_id as charge, i.product_id as product, i.name, i.quantity, i.price_cents
      from orders o join order_items i on i.order_id = o.id where o.charge_id in (${join(charges)}) order by i.id`
    return parseRows(SoldItem, rows)
  },

  /** Refunds that admins made by items, oldest first. Others were made at the provider or automatically. */
  async refunds(charges: readonly number[]): Promise<AdminRefund[]> {
    const rows = await db.all`
      select o.charge_id as charge, r.amount_cents, r.shipping_cents, r.items
      from orders o join order_refunds r on r.order_id = o.id
      where o.charge_id in (${join(charges)}) and r.state <> 'refused' order by r.id`
    return parseRows(AdminRefund, rows)
  },
})

export type SoldOrders = ReturnType<typeof soldOrders>
