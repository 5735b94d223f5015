import type { JournalFilter } from '#contract/operations/journal.ts'
import {
  balanceOf,
  disputedOf,
  feeOf,
  isCounted,
  isEntry,
  kindOf,
  otherOf,
} from '#server/operations/revenue/payouts/balance-sql.ts'
import { lost, refundsUpTo, taxIn } from '#server/operations/revenue/store.ts'
import type { Span } from '#server/platform/base/business-days.ts'
import { empty, type Fragment, sql } from '#server/platform/db/sql.ts'

/** Entries of a span of time, or those of a payout. */
export type Scope = Span | { payout: string }

const isDated = (scope: Scope, date: Fragment): Fragment =>
  'payout' in scope ? sql`b.payout = ${scope.payout}` : sql`${date} >= ${scope.since} and ${date} < ${scope.until}`

const entriesOf = (payout: string) => sql`select p.entry from payment_balance p where p.payout = ${payout}`

const payments = (scope: Scope) => sql`
  select c.paid_at as date, 1 as place, c.receipt_number as number, c.product as kind, c.member_id as member,
    c.id as payment, c.total_cents as gross, c.tax_cents as tax, 0 as refund, 0 as dispute,
    b.fee_cents as fee, b.payout as payout, coalesce(b.amount_cents - c.total_cents, 0) as other, b.txn as txn
  from payment_charges c ${balanceOf(sql`c.payment_intent`)}
  where ${isDated(scope, sql`c.paid_at`)}
    ${'payout' in scope ? sql`and c.payment_intent in (${entriesOf(scope.payout)})` : empty}`

const refundsIn = (scope: Scope) =>
  'payout' in scope
    ? sql`refund in (${entriesOf(scope.payout)})`
    : sql`created_at >= ${scope.since} and created_at < ${scope.until}`

const refunds = (scope: Scope) => sql`
  select r.created_at as date, 2 as place, d.number as number, 'refund' as kind, c.member_id as member,
    c.id as payment, 0 as gross, ${taxIn(sql`r.up_to - r.amount_cents`)} - ${taxIn(sql`r.up_to`)} as tax,
    r.amount_cents as refund, 0 as dispute,
    b.fee_cents as fee, b.payout as payout, coalesce(b.amount_cents + r.amount_cents, 0) as other, b.txn as txn
  from (${refundsUpTo(sql`where charge_id in (select charge_id from payment_refunds where ${refundsIn(scope)})`)}) r
  join payment_charges c on c.id = r.charge_id left join payment_documents d on d.refund = r.refund
  ${balanceOf(sql`r.refund`)}
  where ${isDated(scope, sql`r.created_at`)}`

const voidCreditNotes = ({ since, until }: Span) => sql`
  select d.issued_at, 3, d.number, 'void_credit_note', c.member_id, c.id, 0, 0, 0, 0, null, null, 0, null
  from payment_documents d join payment_charges c on c.id = d.charge_id
  where d.kind = 'credit_note' and d.issued_at >= ${since} and d.issued_at < ${until}
    and not exists (select 1 from payment_refunds r where r.refund = d.refund)`

/** The bank took the money when the dispute was opened, so the loss moves none: it closes the rows of the balance. */
const lostDisputes = ({ since, until }: Span) => sql`
  select ${lost.at}, 4, null, 'dispute', c.member_id, c.id, 0, -(${lost.tax}), 0, ${lost.cents}, null, null,
    -(${disputedOf}), null
  from payment_charges c where c.dispute = 'lost' and ${lost.at} >= ${since} and ${lost.at} < ${until}`

/** Changes of the balance that are no entry of the ledger. */
const balanceChanges = (scope: Scope) => sql`
  select b.created_at, 5, null, ${kindOf}, c.member_id, c.id, 0, 0, 0, 0, ${feeOf}, b.payout, ${otherOf}, b.txn
  from payment_balance b left join payment_charges c on c.payment_intent = b.payment_intent
  where ${isDated(scope, sql`b.created_at`)} and ${isCounted} and not ${isEntry}`

const filtered: Record<JournalFilter, (scope: Scope) => Fragment> = { sales: payments, refunds }

const ofLedger = (scope: Scope) =>
  'payout' in scope
    ? sql`${payments(scope)} union all ${refunds(scope)}`
    : sql`${payments(scope)} union all ${refunds(scope)} union all ${voidCreditNotes(scope)}
        union all ${lostDisputes(scope)}`

const all = (scope: Scope) => sql`${ofLedger(scope)} union all ${balanceChanges(scope)}`

/** The entries of the ledger as a table `j`, without changes of the balance; `place` 1 is a payment. */
export const ledgerEntries = (span: Span): Fragment => sql`(${ofLedger(span)}) j`

/** The entries as a table `j`. */
export const journalEntries = (scope: Scope, filter: JournalFilter | undefined): Fragment =>
  sql`(${filter ? filtered[filter](scope) : all(scope)}) j`
