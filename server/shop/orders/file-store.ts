import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import { OrderItemRow, OrderRow } from './rows.ts'

const FileRow = OrderItemRow.extend({
  state: OrderRow.shape.state,
  file_key: z.string(),
  file_name: z.string(),
  file_size: z.int(),
})
const OwnedRow = FileRow.extend({ paid_at: z.string() })
/** Includes the storage key. */
const StoredRow = FileRow.extend({ size: z.int().nullable(), sha256: z.string().nullable() })

const item = sql`i.id, i.order_id, i.product_id, i.name, i.kind, i.price_cents, i.quantity, i.refunded_quantity,
  i.restocked_quantity, i.file_key, i.file_name, i.file_size, o.state`

/** Files that were sold. */
export const orderFileStore = (db: Database) => ({
  /** Files of paid orders, newest first. */
  async ofMember(memberId: number) {
    const rows = await db.all`
      select ${item}, o.paid_at from orders o join order_items i on i.order_id = o.id
      where o.member_id = ${memberId} and o.paid_at is not null and i.file_key is not null
      order by o.id desc, i.id`
    return parseRows(OwnedRow, rows)
  },

  async find(orderId: number, itemId: number) {
    const row = await db.one`
      select ${item}, f.size, f.sha256 from orders o
      join order_items i on i.order_id = o.id left join stored_files f on f.storage_key = i.file_key
      where o.id = ${orderId} and i.id = ${itemId} and i.file_key is not null`
    return parseRow(StoredRow, row)
  },
})

export type OrderFileStore = ReturnType<typeof orderFileStore>
