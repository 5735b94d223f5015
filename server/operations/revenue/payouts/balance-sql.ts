import { type Fragment, sql } from '#server/platform/db/sql.ts'

// A change `b` of the provider's balance in the columns of the journal. Its amount less its fee is what the balance gains.
// A row of the journal is gross, less refund, dispute and fee, plus other: that is the same sum.

/** Changes in another currency are stored, but never converted, so they are in no column. */
export const isCounted = sql`b.currency = 'usd' and b.kind <> 'payout'`

/** Fees that the provider takes by themselves, and not from a payment. */
const isFee = sql`(b.category = 'fee' or b.kind in ('stripe_fee', 'stripe_fx_fee', 'tax_fee'))`

export const feeOf = sql`case when ${isFee} then b.fee_cents - b.amount_cents else b.fee_cents end`
export const otherOf = sql`case when ${isFee} then 0 else b.amount_cents end`

/** Kind of a change that is no entry of the ledger. */
export const kindOf = sql`case
  when ${isFee} then 'provider_fee'
  when b.kind in ('charge', 'payment') then 'other_payment'
  when b.kind in ('refund', 'payment_refund') then 'failed_refund'
  when b.category = 'refund_failure' then 'returned_refund'
  when b.category = 'dispute' then 'withdrawal'
  when b.category = 'dispute_reversal' then 'reinstatement'
  when b.kind in ('payout_failure', 'payout_cancel') then 'returned_payout'
  else 'balance_change' end`

/** Joins the change of an entry of the ledger, if the provider has reported it. */
export const balanceOf = (entry: Fragment) => sql`left join payment_balance b on b.txn = (
  select min(x.txn) from payment_balance x where x.entry = ${entry} and x.currency = 'usd')`

/** Whether a change belongs to an entry of the ledger, so that it has no row of its own. */
export const isEntry = sql`(b.txn = (select min(x.txn) from payment_balance x
    where x.entry = b.entry and x.currency = 'usd')
  and (exists (select 1 from payment_charges e where e.payment_intent = b.entry)
    or exists (select 1 from payment_refunds f where f.refund = b.entry)))`

/** What disputes of a payment `c` have moved, in cents; negative after a loss. */
export const disputedOf = sql`coalesce((select cast(sum(b.amount_cents) as bigint) from payment_balance b
  where b.payment_intent = c.payment_intent and b.category in ('dispute', 'dispute_reversal')
    and b.currency = 'usd'), 0)`
