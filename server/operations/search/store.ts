import * as z from 'zod'
import { chargeIdOf, chargeIdsOf } from '#server/payments/public/charge-search.ts'
import { receiptNumber } from '#server/payments/public/receipt-number.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

const OfCharge = z.object({
  what: z.string(),
  order_id: z.int().nullable(),
  member_id: z.int().nullable(),
  given_name: z.string().nullable(),
  email: z.string().nullable(),
})
type OfCharge = z.infer<typeof OfCharge>
const PaymentRow = OfCharge.extend({
  id: z.int(),
  paid_at: z.string(),
  total_cents: z.int(),
  receipt_number: z.string().nullable(),
})
const DocumentRow = OfCharge.extend({
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  issued_at: z.string(),
  amount_cents: z.int(),
})

/** Order and member of a payment. */
const ofCharge = sql`c.what, o.id as order_id, m.id as member_id, m.given_name, m.email`
const joined = sql`left join orders o on o.charge_id = c.id left join members m on m.id = c.member_id`

/** Payments and their documents by exact numbers and ids, each by its own index. */
export const exactStore = (db: Database) => ({
  /** Payments with a number or an id of the provider; several only for a subscription. Newest first. */
  async payments(search: string, limit: number) {
    // A document is found as itself.
    const ids = chargeIdOf(search) ? undefined : chargeIdsOf(search)
    return (ids ? await payments(db, ids, limit) : []).map(({ total_cents: amount, ...row }) => ({
      ...{ id: row.id, paid_at: row.paid_at, amount },
      ...ownerOf(row),
    }))
  },

  /** The receipt or credit note with this number. */
  async documents(search: string) {
    const charge = chargeIdOf(search)
    if (!charge) return []
    const number = search.trim().toUpperCase()
    const issued = await db.all`
      select d.number, d.kind, d.issued_at, d.amount_cents, ${ofCharge}
      from payment_documents d join payment_charges c on c.id = d.charge_id ${joined} where d.number = ${number}`
    const documents = parseRows(DocumentRow, issued).map(({ amount_cents: amount, ...row }) => ({
      ...{ number: row.number, kind: row.kind, issued_at: row.issued_at, amount },
      ...ownerOf(row),
    }))
    if (documents.length > 0) return documents
    // Receipts of earlier releases are numbered by their payment and not stored.
    return (await payments(db, charge, 1))
      .filter((row) => receiptNumber(row) === number)
      .map(({ total_cents: amount, ...row }) => ({
        ...{ number, kind: 'receipt' as const, issued_at: row.paid_at, amount },
        ...ownerOf(row),
      }))
  },
})

export type ExactStore = ReturnType<typeof exactStore>

async function payments(db: Database, ids: Fragment, limit: number) {
  const rows = await db.all`
    select c.id, c.paid_at, c.total_cents, c.receipt_number, ${ofCharge}
    from payment_charges c ${joined} where c.id in (${ids}) order by c.id desc limit ${limit}`
  return parseRows(PaymentRow, rows)
}

const ownerOf = ({ what, order_id: order, member_id: id, given_name, email }: OfCharge) => ({
  what,
  order,
  member: id === null || email === null ? null : { id, given_name, email },
})
