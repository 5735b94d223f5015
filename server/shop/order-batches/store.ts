import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, empty, type Fragment, join, list, sql } from '#server/platform/db/sql.ts'
import { OrderItemRow, OrderRow } from '#server/shop/orders/rows.ts'

const Ids = z.object({ id: z.int() }).array()
const Members = z.object({ member_id: z.int() }).array()

const order = columns(OrderRow.shape)

/** The columns that a change of the shipment writes. */
type ShipmentRow = Pick<
  OrderRow,
  'id' | 'state' | 'shipment' | 'carrier' | 'tracking_number' | 'tracking_url' | 'sent_at' | 'delivered_at'
>

/** A print order of the item's partner, which that partner ships. Use it with the alias `i` of `order_items`. */
const printedByPartner = sql`exists (
  select 1 from print_products r join print_orders p on p.partner = r.partner
  where r.product_id = i.product_id and p.order_id = i.order_id and p.state <> 'refused' and p.status <> 'cancelled')`

/** The condition for an item that is packed here. */
const packedHere = sql`i.kind <> 'digital' and i.quantity > i.refunded_quantity and not ${printedByPartner}`

const isPackedHere = sql`exists (select 1 from order_items i where i.order_id = o.id and ${packedHere})`

const unsent = sql`o.state = 'to_send' and (o.hold is null or o.hold = o.released_hold)`

/** SQL of changes of many orders. */
export const orderBatchStore = (db: Database) => {
  const ordersOf = async (ids: readonly number[], suffix: Fragment) =>
    parseRows(OrderRow, await db.all`select ${order} from orders where id in (${join(ids)}) order by id ${suffix}`)
  return {
    /** Ids of the orders that can be sent from here now, oldest first. */
    async unsentIds(limit: number): Promise<number[]> {
      const rows = await db.all`
        select o.id from orders o where ${unsent} and ${isPackedHere} order by o.id limit ${limit}`
      return Ids.parse(rows).map(({ id }) => id)
    },

    /** Ids of the orders to send that a print partner ships. */
    async printedIds(limit: number): Promise<number[]> {
      const rows = await db.all`
        select o.id from orders o where ${unsent} and not ${isPackedHere} order by o.id limit ${limit}`
      return Ids.parse(rows).map(({ id }) => id)
    },

    /** Existing orders, in the order of their ids. */
    byIds: (ids: readonly number[]) => ordersOf(ids, empty),

    /** The same, locked in that order until the transaction ends. */
    lock: (ids: readonly number[]) => ordersOf(ids, db.forUpdate),

    /** Ids of the buyers whose accounts exist. */
    async memberIds(ids: readonly number[]): Promise<number[]> {
      const rows = await db.all`
        select distinct member_id from orders where id in (${join(ids)}) and member_id is not null`
      return Members.parse(rows).map(({ member_id }) => member_id)
    },

    /** The items of orders, as they are listed in each. */
    async items(ids: readonly number[]): Promise<OrderItemRow[]> {
      const rows = await db.all`
        select ${columns(OrderItemRow.shape)} from order_items where order_id in (${join(ids)}) order by order_id, id`
      return parseRows(OrderItemRow, rows)
    },

    /** Ids of the items of orders that are packed here: neither digital, refunded nor printed by a partner. */
    async packedItemIds(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db.all`select i.id from order_items i where i.order_id in (${join(ids)}) and ${packedHere}`
      return new Set(Ids.parse(rows).map(({ id }) => id))
    },

    /** Writes the shipments of orders in one statement. Call it in a transaction that locks them. */
    async saveShipments(rows: readonly ShipmentRow[]) {
      const values = rows.map(
        (row) => sql`(
          cast(${row.id} as bigint), ${row.state}, ${row.shipment}, ${row.carrier}, ${row.tracking_number},
          ${row.tracking_url}, ${row.sent_at}, ${row.delivered_at})`,
      )
      await db.run`
        update orders set state = changed.column2, shipment = changed.column3, carrier = changed.column4,
          tracking_number = changed.column5, tracking_url = changed.column6, sent_at = changed.column7,
          delivered_at = changed.column8
        from (values ${list(values)}) as changed where id = +changed.column1`
    },

    /** Erases the recipients of deleted accounts. */
    eraseOrphanRecipients: (ids: readonly number[]) => db.run`
      update orders set recipient = null, address = null where id in (${join(ids)}) and member_id is null`,

    /** Adds an event to each order. */
    async addEvents(events: readonly { order_id: number; what: string }[], timestamp: string) {
      const ids = await db.ids(events.length)
      await db.insertMany(
        'order_events',
        events.map(({ order_id, what }, index) => ({ id: ids[index] ?? 0, order_id, at: timestamp, what })),
      )
    },
  }
}

export type OrderBatchStore = ReturnType<typeof orderBatchStore>
