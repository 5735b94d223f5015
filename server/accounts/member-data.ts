import * as z from 'zod'
import type { Database, Row } from '#server/db/database.ts'
import { empty, sql } from '#server/db/sql.ts'

/** One table of what is kept about a member: a file of its own in the export. */
export interface MemberTable {
  /** The file's name, without its ending. */
  name: string
  rows(db: Database, memberId: number, after?: Row): Promise<Row[]>
  /** May have very many rows, so they are asked for page by page, each after the last row of the one before. */
  isLong?: true
}

/** So many rows of a long table are read and encoded at a time: a millisecond or two. */
export const longPage = 200

const Entered = z.object({ expense_date: z.string(), id: z.int() })
const Changed = z.object({ id: z.int() })
const Deleted = z.object({ client_id: z.string() })

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
  {
    name: 'purchases',
    // What somebody else paid by a link is theirs: its receipt is no part of this.
    rows: (db, id) => db.all`
      select product, what, lines, subtotal_cents, shipping_cents, tax_cents, tax_included, total_cents, refunded_cents,
        returned_cents, refunded_at, dispute, paid_at, payment_intent, invoice
      from payment_charges where member_id = ${id} and payer = 'member' order by paid_at, id`,
  },
  {
    name: 'checkouts',
    rows: (db, id) => db.all`
      select reference, product, item, lines, total_cents, state, checkout, created_at, updated_at, expires_at, return_to
      from payment_attempts where member_id = ${id} and payer = 'member' order by id`,
  },
  {
    name: 'subscriptions',
    rows: (db, id) => db.all`
      select subscription, product, status, started_at, trial_end, current_period_end, cancel_at, ended_at,
        next_attempt_at, payment_failed_at, revoked_at
      from payment_subscriptions where member_id = ${id} order by id`,
  },
  {
    name: 'payment-customer',
    rows: (db, id) => db.all`select customer, lost_customer from payment_customers where member_id = ${id}`,
  },
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
  {
    name: 'expense-settings',
    rows: (db, id) => db.all`
      select month_start, monthly_income, cash_on_hand, budget_emails, created_at
      from expense_settings where member_id = ${id}`,
  },
  {
    name: 'expense-categories',
    rows: (db, id) => db.all`
      select id, name, color, icon, kind, archived_at, merged_into
      from expense_categories where member_id = ${id} order by id`,
  },
  {
    name: 'expenses',
    isLong: true,
    rows(db, id, after) {
      const last = after && Entered.parse(after)
      return db.all`
        select id, expense_date, amount, kind, description, category_id, payment_method, tags, created_at, updated_at,
          deleted_at, client_id, import_id, import_key
        from expenses where member_id = ${id}
        ${last ? sql`and (expense_date, id) > (${last.expense_date}, ${last.id})` : empty}
        order by expense_date, id limit ${longPage}`
    },
  },
  {
    name: 'expense-changes',
    isLong: true,
    rows: (db, id, after) => db.all`
      select id, expense_id, fields, replaced_at from expense_revisions
      where member_id = ${id} ${after ? sql`and id > ${Changed.parse(after).id}` : empty}
      order by id limit ${longPage}`,
  },
  {
    name: 'deleted-expenses',
    isLong: true,
    rows: (db, id, after) => db.all`
      select client_id from deleted_expenses
      where member_id = ${id} ${after ? sql`and client_id > ${Deleted.parse(after).client_id}` : empty}
      order by client_id limit ${longPage}`,
  },
  {
    name: 'budgets',
    rows: (db, id) => db.all`
      select id, category_id, before_merge, monthly_limit, alert_threshold, rollover_since, deleted_at, client_id
      from budgets where member_id = ${id} order by id`,
  },
  {
    name: 'budget-limits',
    rows: (db, id) => db.all`
      select budget_id, month, monthly_limit from budget_limits
      where member_id = ${id} order by budget_id, month`,
  },
  {
    name: 'budget-alerts',
    rows: (db, id) => db.all`
      select budget_id, month, level, created_at from budget_alerts
      where member_id = ${id} order by created_at, budget_id, level`,
  },
  {
    name: 'expense-imports',
    rows: (db, id) => db.all`
      select id, name, format, layout, state, total, written, notices, created_at, previewed_at, committed_at, ended_at
      from expense_imports where member_id = ${id} order by id`,
  },
  {
    name: 'expense-import-layouts',
    rows: (db, id) => db.all`
      select layout, mapping, used_at from expense_import_layouts where member_id = ${id} order by used_at, layout`,
  },
  {
    name: 'bills',
    // What was only found in the expenses repeats them.
    rows: (db, id) => db.all`
      select id, description, category_id, amount, period, next_due, due_day, payment_key, payment_category,
        previous_amount, price_since, settled_on, confirmed_at, dismissed_at, client_id, created_at
      from bills where member_id = ${id} order by id`,
  },
  {
    name: 'skipped-bills',
    rows: (db, id) => db.all`select bill_id, due from bill_skips where member_id = ${id} order by bill_id, due`,
  },
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
