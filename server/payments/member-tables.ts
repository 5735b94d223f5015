import type { MemberTable } from '#server/platform/member-table.ts'

/** Payments in the account export. Ids are the member's own; amounts are integer cents. */
export const paymentTables: readonly MemberTable[] = [
  {
    name: 'purchases',
    // Purchases paid by another person through a payment link belong to the payer; their receipts are excluded.
    rows: (db, id) => db.all`
      select product, what, lines, subtotal_cents, shipping_cents, tax_cents, tax_included, total_cents, refunded_cents,
        returned_cents, refunded_at, refund_pending, dispute, inquiry, fraud_warning, lost_cents, lost_at, paid_at,
        payment_intent, invoice, receipt_number
      from payment_charges where member_id = ${id} and payer = 'member' order by paid_at, id`,
  },
  {
    name: 'receipts',
    rows: (db, id) => db.all`
      select number, kind, issued_at, amount_cents, tax_cents, seller_name, seller_address, seller_email,
        seller_tax_number, buyer_name, buyer_email, buyer_address
      from payment_documents where charge_id in (
        select id from payment_charges where member_id = ${id} and payer = 'member') order by issued_at, number`,
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
]
