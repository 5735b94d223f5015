import * as z from 'zod'
import { type JournalFilter, JournalKind } from '#contract/operations/journal.ts'
import { receiptNumber } from '#server/payments/public/receipt-number.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { journalEntries, type Scope } from './sources.ts'

const cents = z.coerce.number()
const Sums = z.object({ gross: cents, tax: cents, refund: cents, dispute: cents, fee: cents, other: cents })
const EntryRow = Sums.extend({
  date: z.string(),
  number: z.string().nullable(),
  kind: JournalKind,
  member: z.int().nullable(),
  payment: z.int().nullable(),
  fee: cents.nullable(),
  payout: z.string().nullable(),
  balance_transaction: z.string().nullable(),
})
type EntryRow = z.infer<typeof EntryRow>
const Total = Sums.extend({ count: cents })
const First = z.object({ created_at: z.string() })

/** Payments, refunds and lost disputes with their documents, and the other changes of the balance. All are long work. */
export const journalStore = (db: Database) => ({
  /** Oldest first. */
  async entries(scope: Scope, filter: JournalFilter | undefined, limit: number): Promise<EntryRow[]> {
    const rows = await db.all`
      select date, number, kind, member, payment, gross, tax, refund, dispute, fee, payout, other, txn as balance_transaction
      from ${journalEntries(scope, filter)} order by date, place, coalesce(payment, 0), number, txn limit ${limit}`
    return parseRows(EntryRow, rows).map(withLegacyNumber)
  },

  async total(scope: Scope, filter: JournalFilter | undefined) {
    const row = await db.one`
      select count(*) as count, coalesce(sum(gross), 0) as gross, coalesce(sum(tax), 0) as tax,
        coalesce(sum(refund), 0) as refund, coalesce(sum(dispute), 0) as dispute, coalesce(sum(fee), 0) as fee,
        coalesce(sum(other), 0) as other
      from ${journalEntries(scope, filter)}`
    return Total.parse(row)
  },

  /** Time of the first change of the balance. */
  async firstChange(): Promise<string | undefined> {
    return parseRow(First, await db.one`select created_at from payment_balance order by created_at limit 1`)?.created_at
  },
})

export type JournalStore = ReturnType<typeof journalStore>

/** Receipts of earlier releases are numbered by their payment. */
function withLegacyNumber(row: EntryRow): EntryRow {
  const { payment, gross, date, number } = row
  if (gross === 0 || payment === null) return row
  return { ...row, number: receiptNumber({ id: payment, paid_at: date, receipt_number: number }) }
}
