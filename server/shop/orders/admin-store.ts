import * as z from 'zod'
import type { OrderSort } from '#contract/shop/order-sorts.ts'
import type { AdminOrderState } from '#contract/shop/order-states.ts'
import { chargeIdOf, chargeIdsOf } from '#server/payments/public/charge-search.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { countUpTo, searchedNumber } from '#server/platform/db/search.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'
import { maxCounted } from '#server/shop/catalog/product-pages.ts'
import { type OrderFilter, orderedBy } from './order-list.ts'
import { OrderItemRow, OrderRow } from './rows.ts'

const SummaryRow = OrderRow.pick({
  id: true,
  member_id: true,
  created_at: true,
  state: true,
  what: true,
  total_cents: true,
  sent_at: true,
  delivered_at: true,
  hold: true,
  released_hold: true,
}).extend({
  member_name: z.string().nullable(),
  member_email: z.string().nullable(),
  has_note: z.int(),
})
const Member = z.object({ id: z.int(), name: z.string().nullable(), email: z.string() })

/** A row of the export: an item and its order. */
const ExportRow = OrderItemRow.pick({
  order_id: true,
  id: true,
  name: true,
  kind: true,
  price_cents: true,
  quantity: true,
  refunded_quantity: true,
}).extend({
  ...OrderRow.pick({
    created_at: true,
    state: true,
    subtotal_cents: true,
    shipping_cents: true,
    tax_cents: true,
    total_cents: true,
    refunded_cents: true,
    hold: true,
    released_hold: true,
    recipient: true,
    address: true,
    country: true,
    carrier: true,
    tracking_number: true,
  }).shape,
  email: z.string().nullable(),
})
export type ExportRow = z.infer<typeof ExportRow>

interface ListPage {
  sort?: OrderSort | undefined
  offset: number
  limit: number
}

interface ExportPage {
  sort?: OrderSort | undefined
  /** The page begins after this item. */
  after?: ExportRow | undefined
  limit: number
}

/** The number of an order, receipt or credit note, or a part of an address or item name. */
function matches(search: string): Fragment {
  const charge = chargeIdOf(search)
  if (charge) return sql`and o.charge_id = (${charge})`
  const pattern = sql`lower(${likePattern(search)})`
  const number = searchedNumber(search)
  const byNumber = number === undefined ? empty : sql`o.id = ${number} or`
  return sql`and (${byNumber} lower(m.email) like ${pattern} escape '\\'
    or exists (select 1 from order_items i where i.order_id = o.id and lower(i.name) like ${pattern} escape '\\'))`
}

/** The orders with this number, or paid by the payment that a number or an id names, each by its own index. */
function exactly(search: string): Fragment | undefined {
  const charges = chargeIdsOf(search)
  const ofCharges = charges && sql`select p.id from orders p where p.charge_id in (${charges})`
  const number = searchedNumber(search)
  return number !== undefined && ofCharges
    ? sql`select n.id from orders n where n.id = ${number} union ${ofCharges}`
    : ofCharges
}

const isHeld = sql`o.hold is not null and o.hold <> coalesce(o.released_hold, '')`

/**
 * A partially refunded order is still shipped or delivered, and is found by either status. A disputed one is not to be
 * sent.
 */
function inState(state: AdminOrderState): Fragment {
  if (state === 'disputed') return sql`and o.hold is not null`
  if (state === 'to_send') return sql`and o.state = ${state} and not (${isHeld})`
  return state === 'sent' || state === 'delivered'
    ? sql`and (o.state = ${state} or (o.state = 'part_refunded' and o.shipment = ${state}))`
    : sql`and o.state = ${state}`
}

function placedBetween({ since, until }: OrderFilter): Fragment {
  const first = since === undefined ? empty : sql`and o.created_at >= ${since}`
  return until === undefined ? first : sql`${first} and o.created_at < ${until}`
}

function conditions(filter: OrderFilter): Fragment {
  const { state, search } = filter
  const found = search === undefined ? empty : matches(search)
  return sql`${state === undefined ? empty : inState(state)} ${placedBetween(filter)} ${found}`
}

const summaries = sql`
  select o.id, o.member_id, o.created_at, o.state, o.what, o.total_cents, o.sent_at, o.delivered_at, o.hold,
    o.released_hold, m.given_name as member_name, m.email as member_email,
    case when exists (select 1 from order_notes n where n.order_id = o.id) then 1 else 0 end as has_note
  from orders o left join members m on m.id = o.member_id`

/** Order search for admins. */
export const adminOrderStore = (db: Database) => ({
  /** A page of orders, by default newest first. Only its rows are joined, however many are sorted. */
  async page(filter: OrderFilter, { sort, offset, limit }: ListPage) {
    const { columns } = orderedBy(sort)
    const rows = await db.all`
      ${summaries} where o.id in (
        select o.id from orders o left join members m on m.id = o.member_id where o.id > 0 ${conditions(filter)}
        order by ${columns} limit ${limit} offset ${offset})
      order by ${columns}`
    return parseRows(SummaryRow, rows)
  },

  /** Orders with exactly this number, or that a payment with this number or id of the provider has paid. */
  async exact(search: string, limit: number) {
    const ids = exactly(search)
    if (!ids) return []
    return parseRows(SummaryRow, await db.all`${summaries} where o.id in (${ids}) order by o.id desc limit ${limit}`)
  },

  /** Number of orders, up to the cap. */
  count: (filter: OrderFilter): Promise<number> =>
    countUpTo(
      db,
      maxCounted + 1,
      sql`select o.id from orders o left join members m on m.id = o.member_id where o.id > 0 ${conditions(filter)}`,
    ),

  /** The items of the matching orders that follow an item, by default newest orders first. */
  async exportPage(filter: OrderFilter, { sort, after, limit }: ExportPage) {
    const { columns, fromOrder } = orderedBy(sort)
    const behind =
      after === undefined ? empty : sql`${fromOrder(after)} and (o.id <> ${after.order_id} or i.id > ${after.id})`
    const rows = await db.all`
      select i.order_id, i.id, i.name, i.kind, i.price_cents, i.quantity, i.refunded_quantity, o.created_at, o.state,
        o.subtotal_cents, o.shipping_cents, o.tax_cents, o.total_cents, o.refunded_cents, o.recipient, o.address,
        o.country, o.carrier, o.tracking_number, o.hold, o.released_hold, m.email
      from orders o join order_items i on i.order_id = o.id left join members m on m.id = o.member_id
      where o.id > 0 ${conditions(filter)} ${behind} order by ${columns}, i.id limit ${limit}`
    return parseRows(ExportRow, rows)
  },

  async member(memberId: number) {
    return parseRow(Member, await db.one`select id, given_name as name, email from members where id = ${memberId}`)
  },
})

export type AdminOrderStore = ReturnType<typeof adminOrderStore>
