import { paymentTables } from '#server/payments/member-tables.ts'
import type { MemberTable } from '#server/platform/member-table.ts'
import { trackerTables } from './tracker-data.ts'

/**
 * Everything that is kept about a member, feature by feature. Whoever adds a table that hangs on a member adds its line
 * here. Ids are the member's own; amounts are integer cents.
 */
export const memberTables: readonly MemberTable[] = [
  {
    name: 'account',
    rows: (db, id) => db.all`
      select id, email, given_name, time_zone, issuer, subject, created_at from members where id = ${id}`,
  },
  {
    name: 'sessions',
    rows: (db, id) => db.all`
      select id, device, created_at, last_seen_at from sessions where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'progress',
    rows: (db, id) => db.all`
      select p.lesson_id, l.title as lesson, p.is_completed, p.quiz_score, p.attempts, p.place, p.draft,
        p.begun_at, p.updated_at
      from progress p join lessons l on l.id = p.lesson_id
      where p.member_id = ${id} order by p.updated_at, p.id`,
  },
  {
    name: 'quiz-attempts',
    rows: (db, id) => db.all`
      select a.lesson_id, l.title as lesson, a.attempt, a.quiz_version, a.score, a.passed, a.answers, a.created_at
      from quiz_attempts a join lessons l on l.id = a.lesson_id
      where a.member_id = ${id} order by a.created_at, a.lesson_id, a.attempt`,
  },
  {
    name: 'lesson-reports',
    rows: (db, id) => db.all`
      select r.lesson_id, l.title as lesson, r.kind, r.text, r.created_at, r.closed_at
      from lesson_reports r join lessons l on l.id = r.lesson_id
      where r.member_id = ${id} order by r.id`,
  },
  ...paymentTables,
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
        recipient, address, country, carrier, tracking_number, tracking_url, created_at, paid_at, sent_at, delivered_at
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
  {
    name: 'cashcoach-grants',
    rows: (db, id) => db.all`
      select granted_by, created_at, ended_at from cashcoach_grants where member_id = ${id} order by id`,
  },
  ...trackerTables,
  {
    name: 'membership-links',
    rows: (db, id) => db.all`
      select code, tier, price_cents, created_at, expires_at, withdrawn_at, paid_at
      from membership_links where member_id = ${id} order by id`,
  },
  {
    name: 'memberships',
    rows: (db, id) => db.all`
      select kind, tier, amount_cents, reference, created_at
      from membership_ledger where member_id = ${id} order by created_at, id`,
  },
  {
    name: 'tiers',
    rows: (db, id) => db.all`
      select o.tier, e.reference as opened_by, o.closed_by
      from opened_tiers o
      join membership_ledger e on e.id = o.entry_id
      where o.member_id = ${id} order by o.entry_id, o.tier`,
  },
  {
    name: 'administration',
    rows: (db, id) => db.all`
      select at, action, subject, fields, reason from admin_log where member_id = ${id} order by id`,
  },
]
