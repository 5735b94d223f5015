import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'

/** A receipt or a credit note, as it was issued. */
export const DocumentRow = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  charge_id: z.int(),
  refund: z.string().nullable(),
  issued_at: z.string(),
  amount_cents: z.int(),
  tax_cents: z.int(),
  seller_name: z.string(),
  seller_address: z.string(),
  seller_email: z.string(),
  seller_tax_number: z.string().nullable(),
  buyer_name: z.string().nullable(),
  buyer_email: z.string().nullable(),
  buyer_address: z.string().nullable(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

const Count = z.object({ last: z.number() })
const all = columns(DocumentRow.shape)

export const documentStore = (db: Database) => ({
  /** Locks the year and returns its next number. */
  async next(kind: DocumentRow['kind'], year: number): Promise<number> {
    const row =
      kind === 'receipt'
        ? await db.one`
            insert into receipt_years (year, last_receipt, last_credit_note) values (${year}, 1, 0)
            on conflict (year) do update set last_receipt = receipt_years.last_receipt + 1
            returning last_receipt as last`
        : await db.one`
            insert into receipt_years (year, last_receipt, last_credit_note) values (${year}, 0, 1)
            on conflict (year) do update set last_credit_note = receipt_years.last_credit_note + 1
            returning last_credit_note as last`
    return Count.parse(row).last
  },

  /** Stores a document; a receipt's number is stored with its payment, too. */
  async insert(row: DocumentRow) {
    await db.insertMany('payment_documents', [row])
    if (row.kind === 'receipt')
      await db.run`update payment_charges set receipt_number = ${row.number} where id = ${row.charge_id}`
  },

  /** Documents of a payment: its receipt, then its credit notes. */
  async ofCharge(chargeId: number): Promise<DocumentRow[]> {
    const rows = await db.all`
      select ${all} from payment_documents where charge_id = ${chargeId} order by kind desc, issued_at, number`
    return parseRows(DocumentRow, rows)
  },

  /** Erases the buyer of a member's documents. Call it before the member is deleted. */
  eraseBuyer: (memberId: number) => db.run`
    update payment_documents set buyer_name = null, buyer_email = null, buyer_address = null
    where charge_id in (select id from payment_charges where member_id = ${memberId})`,

  /** Skips numbers of every year after a restore: those of lost documents are never issued twice. */
  skip: (count: number) => db.run`
    update receipt_years set last_receipt = last_receipt + ${count}, last_credit_note = last_credit_note + ${count}`,
})

export type DocumentStore = ReturnType<typeof documentStore>
