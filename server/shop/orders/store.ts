import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'
import { OrderEventRow, OrderItemRow, OrderItemWithImageRow, OrderRow } from './rows.ts'

/** Quantity of each product that a member's unpaid orders reserve. */
export type Reserved = ReadonlyMap<number, number>

const ReservedRow = z.object({ product_id: z.int(), quantity: z.coerce.number().int() })
const OpenRow = z.object({ url: z.string(), order_id: z.int(), expires_at: z.string() }).optional()
const Unsent = z.object({ id: z.number(), what: z.string() })
const OrderOfAttempt = z.object({ id: z.int(), attempt_id: z.int() })

const all = columns(OrderRow.shape)
const Found = OrderRow.optional()

export type OrderChanges = Partial<Omit<OrderRow, 'id' | 'address'>> & { address?: string | null }
export type NewOrder = Omit<OrderRow, 'address'>

export const orderStore = (db: Database) => {
  const find = async (row: ReturnType<Database['one']>): Promise<OrderRow | undefined> => Found.parse(await row)
  return {
    byId: (id: number) => find(db.one`select ${all} from orders where id = ${id}`),
    /** Locks the order until the transaction ends. */
    lock: (id: number) => find(db.one`select ${all} from orders where id = ${id} ${db.forUpdate}`),
    ofMember: (memberId: number, id: number) =>
      find(db.one`select ${all} from orders where member_id = ${memberId} and id = ${id}`),
    byAttempt: (attemptId: number) => find(db.one`select ${all} from orders where attempt_id = ${attemptId}`),
    lockByAttempt: (attemptId: number) =>
      find(db.one`select ${all} from orders where attempt_id = ${attemptId} ${db.forUpdate}`),
    byCharge: (chargeId: number) => find(db.one`select ${all} from orders where charge_id = ${chargeId}`),
    lockByCharge: (chargeId: number) =>
      find(db.one`select ${all} from orders where charge_id = ${chargeId} ${db.forUpdate}`),

    /** Newest first. */
    async listOf(memberId: number): Promise<OrderRow[]> {
      const rows = await db.all`
        select ${all} from orders where member_id = ${memberId} order by id desc limit 500`
      return parseRows(OrderRow, rows)
    },

    /** Paid orders that are not sent yet. */
    async unsentOf(memberId: number) {
      const rows = await db.all`
        select id, what from orders where member_id = ${memberId} and state = 'to_send' order by id limit 500`
      return parseRows(Unsent, rows)
    },

    /** Order ids by payment attempt. */
    async idsOf(memberId: number): Promise<Map<number, number>> {
      const rows = await db.all`
        select id, attempt_id from orders where member_id = ${memberId} and attempt_id is not null`
      return new Map(parseRows(OrderOfAttempt, rows).map(({ id, attempt_id: attempt }) => [attempt, id]))
    },

    async insert(order: NewOrder, items: readonly OrderItemRow[]) {
      await db.insertMany('orders', [{ ...order, address: null }])
      await db.insertMany('order_items', items)
    },

    update: (id: number, changes: OrderChanges) => db.run`
      update orders set ${assignments(changes)} where id = ${id}`,

    async items(orderId: number): Promise<OrderItemRow[]> {
      const rows = await db.all`
        select ${columns(OrderItemRow.shape)} from order_items where order_id = ${orderId} order by id`
      return parseRows(OrderItemRow, rows)
    },

    async shownItems(orderId: number): Promise<OrderItemWithImageRow[]> {
      const rows = await db.all`
        select i.*, p.image_key from order_items i left join products p on p.id = i.product_id
        where i.order_id = ${orderId} order by i.id`
      return parseRows(OrderItemWithImageRow, rows)
    },

    updateItem: (id: number, changes: Partial<Pick<OrderItemRow, 'refunded_quantity' | 'restocked_quantity'>>) =>
      db.run`update order_items set ${assignments(changes)} where id = ${id}`,

    /** Quantities reserved by a member's unpaid orders. */
    async reservedBy(memberId: number): Promise<Reserved> {
      const rows = await db.all`
        select i.product_id, sum(i.quantity) as quantity
        from orders o join order_items i on i.order_id = o.id
        where o.member_id = ${memberId} and o.payment = 'pending' and i.product_id is not null
        group by i.product_id`
      return new Map(parseRows(ReservedRow, rows).map(({ product_id: id, quantity }) => [id, quantity]))
    },

    /** A member's open checkout. */
    async openCheckout(memberId: number) {
      const row = await db.one`
        select a.checkout_url as url, o.id as order_id, a.expires_at
        from orders o join payment_attempts a on a.id = o.attempt_id
        where o.member_id = ${memberId} and o.payment = 'pending' and a.state = 'open' and a.checkout_url is not null
        order by o.id desc limit 1`
      return OpenRow.parse(row) ?? null
    },

    async addEvent(orderId: number, timestamp: string, text: string) {
      await db.run`
        insert into order_events (id, order_id, at, what) values (${await db.id()}, ${orderId}, ${timestamp}, ${text})`
    },

    async events(orderId: number) {
      const rows = await db.all`select at, what from order_events where order_id = ${orderId} order by id`
      return parseRows(OrderEventRow, rows)
    },

    /** A member's account is deleted: erases the addresses that no shipment needs any more. */
    forgetAddresses: (memberId: number) => db.run`
      update orders set recipient = null, address = null where member_id = ${memberId} and state <> 'to_send'`,
  }
}

export type OrderStore = ReturnType<typeof orderStore>
