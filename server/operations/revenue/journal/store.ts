import * as z from 'zod'
import { type JournalFilter, JournalKind } from '#contract/operations/journal.ts'
import { lost, taxIn } from '#server/operations/revenue/store.ts'
import { receiptNumber } from '#server/payments/public/receipt-number.ts'
import type { Span } from '#server/platform/base/business-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

const cents = z.coerce.number()
const Sums = z.object({ gross: cents, tax: cents, refund: cents, dispute: cents })
const EntryRow = Sums.extend({
  date: z.string(),
  number: z.string().nullable(),
  kind: JournalKind,
  member: z.int().nullable(),
  payment: z.int(),
})
type EntryRow = z.infer<typeof EntryRow>
const Total = Sums.extend({ count: cents })

const payments = ({ since, until }: Span) => sql`
  select c.paid_at as date, 1 as place, c.receipt_number as number, c.product as kind, c.member_id as member,
    c.id as payment, c.total_cents as gross, c.tax_cents as tax, 0 as refund, 0 as dispute
  from payment_charges c where c.paid_at >= ${since} and c.paid_at < ${until}`

/** The tax of a refund depends on the earlier refunds of its payment. */
const refunds = ({ since, until }: Span) => sql`
  select r.created_at as date, 2 as place, d.number as number, 'refund' as kind, c.member_id as member,
    c.id as payment, 0 as gross, ${taxIn(sql`r.up_to - r.amount_cents`)} - ${taxIn(sql`r.up_to`)} as tax,
    r.amount_cents as refund, 0 as dispute
  from (
    select charge_id, refund, amount_cents, created_at, cast(sum(amount_cents) over (
      partition by charge_id order by created_at, refund rows between unbounded preceding and current row
    ) as bigint) as up_to from payment_refunds where charge_id in (
      select charge_id from payment_refunds where created_at >= ${since} and created_at < ${until})
  ) r join payment_charges c on c.id = r.charge_id left join payment_documents d on d.refund = r.refund
  where r.created_at >= ${since} and r.created_at < ${until}`

const voidCreditNotes = ({ since, until }: Span) => sql`
  select d.issued_at, 3, d.number, 'void_credit_note', c.member_id, c.id, 0, 0, 0, 0
  from payment_documents d join payment_charges c on c.id = d.charge_id
  where d.kind = 'credit_note' and d.issued_at >= ${since} and d.issued_at < ${until}
    and not exists (select 1 from payment_refunds r where r.refund = d.refund)`

const lostDisputes = ({ since, until }: Span) => sql`
  select ${lost.at}, 4, null, 'dispute', c.member_id, c.id, 0, -(${lost.tax}), 0, ${lost.cents}
  from payment_charges c where c.dispute = 'lost' and ${lost.at} >= ${since} and ${lost.at} < ${until}`

const sources: Record<JournalFilter, (span: Span) => Fragment> = { sales: payments, refunds }

const entries = (span: Span, filter: JournalFilter | undefined) =>
  filter
    ? sql`(${sources[filter](span)}) j`
    : sql`(
  ${payments(span)} union all ${refunds(span)} union all ${voidCreditNotes(span)} union all ${lostDisputes(span)}
) j`

/** Payments, refunds and lost disputes with their documents. All are long work. */
export const journalStore = (db: Database) => ({
  /** Oldest first. */
  async entries(span: Span, filter: JournalFilter | undefined, limit: number): Promise<EntryRow[]> {
    const rows = await db.all`
      select date, number, kind, member, payment, gross, tax, refund, dispute from ${entries(span, filter)}
      order by date, place, payment, number limit ${limit}`
    return parseRows(EntryRow, rows).map(withLegacyNumber)
  },

  async total(span: Span, filter: JournalFilter | undefined) {
    const row = await db.one`
      select count(*) as count, coalesce(sum(gross), 0) as gross, coalesce(sum(tax), 0) as tax,
        coalesce(sum(refund), 0) as refund, coalesce(sum(dispute), 0) as dispute
      from ${entries(span, filter)}`
    return Total.parse(row)
  },
})

export type JournalStore = ReturnType<typeof journalStore>

/** Receipts of earlier releases are numbered by their payment. */
function withLegacyNumber(row: EntryRow): EntryRow {
  if (row.gross === 0) return row
  return { ...row, number: receiptNumber({ id: row.payment, paid_at: row.date, receipt_number: row.number }) }
}
