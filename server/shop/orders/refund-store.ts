import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'
import { OrderRefundRow } from './rows.ts'
import { refundedItems } from './stored-shapes.ts'

const all = columns(OrderRefundRow.shape)

/** Refunds requested by an admin. */
export const orderRefundStore = (db: Database) => ({
  async insert({ items, ...refund }: Omit<OrderRefundRow, 'id'>): Promise<OrderRefundRow> {
    const row = { id: await db.id(), ...refund, items: refundedItems.write(items) }
    await db.insertMany('order_refunds', [row])
    return OrderRefundRow.parse(row)
  },

  async byId(id: number): Promise<OrderRefundRow | undefined> {
    return parseRow(OrderRefundRow, await db.one`select ${all} from order_refunds where id = ${id}`)
  },

  /** Refunds that were not rejected. */
  async ofOrder(orderId: number): Promise<OrderRefundRow[]> {
    const rows = await db.all`
      select ${all} from order_refunds where order_id = ${orderId} and state <> 'refused' order by id`
    return parseRows(OrderRefundRow, rows)
  },

  /** Rejects a pending or completed refund. @returns false if it was rejected before */
  async reverse(id: number): Promise<boolean> {
    return (await db.run`update order_refunds set state = 'refused' where id = ${id} and state <> 'refused'`) > 0
  },

  /** @returns whether it was still pending */
  async close(id: number, state: 'done' | 'refused'): Promise<boolean> {
    return (await db.run`update order_refunds set state = ${state} where id = ${id} and state = 'asked'`) > 0
  },
})

export type OrderRefundStore = ReturnType<typeof orderRefundStore>
