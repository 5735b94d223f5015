import type { MemberTable } from '#server/platform/member-table.ts'

/** Carts and orders in the account export. Ids are the member's own; amounts are integer cents. */
export const shopTables: readonly MemberTable[] = [
  {
    name: 'cart',
    rows: (db, id) => db.all`
      select i.product_id, p.name, i.quantity, i.price_cents, i.added_at, c.updated_at
      from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
      where c.member_id = ${id} order by i.added_at, i.product_id`,
  },
  {
    name: 'orders',
    rows: (db, id) => db.all`
      select id, payment, shipment, state, what, subtotal_cents, shipping_cents, tax_cents, total_cents, refunded_cents,
        recipient, address, country, carrier, tracking_number, tracking_url, created_at, paid_at, sent_at, delivered_at,
        hold, released_hold
      from orders where member_id = ${id} order by id`,
  },
  {
    name: 'order-items',
    rows: (db, id) => db.all`
      select i.order_id, i.id, i.product_id, i.name, i.kind, i.price_cents, i.quantity, i.refunded_quantity, i.file_name,
        i.file_size
      from order_items i join orders o on o.id = i.order_id where o.member_id = ${id} order by i.order_id, i.id`,
  },
  {
    name: 'order-refunds',
    rows: (db, id) => db.all`
      select r.order_id, r.amount_cents, r.shipping_cents, r.tax_cents, r.items, r.reason, r.state, r.created_at
      from order_refunds r join orders o on o.id = r.order_id where o.member_id = ${id} order by r.id`,
  },
  {
    name: 'order-events',
    rows: (db, id) => db.all`
      select e.order_id, e.at, e.what
      from order_events e join orders o on o.id = e.order_id where o.member_id = ${id} order by e.id`,
  },
]
