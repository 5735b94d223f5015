import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { soldTier } from '#server/learning/public/sold-tier.ts'
import { ledgerEntries } from '#server/operations/revenue/journal/sources.ts'
import { lost, refundsUpTo, taxIn } from '#server/operations/revenue/store.ts'
import type { Span } from '#server/platform/base/business-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { join, sql } from '#server/platform/db/sql.ts'
import type { AdminRefund, SoldItem } from '#server/shop/public/sold-orders.ts'

const cents = z.coerce.number()
const SingleRow = z.object({
  product: z.enum(['membership', 'cashcoach']),
  tier: Tier.nullable(),
  sold: cents,
  gross: cents,
  tax: cents,
  refund: cents,
  dispute: cents,
})
export type SingleRow = z.infer<typeof SingleRow>

const ChargeId = z.object({ id: z.int() })
const Charge = z.object({
  id: z.int(),
  paid_at: z.string(),
  total_cents: z.int(),
  shipping_cents: z.int(),
  tax_cents: z.int(),
  lost_at: z.string().nullable(),
  lost_cents: cents,
  lost_tax: cents,
})
type Charge = z.infer<typeof Charge>
const Refund = z.object({ charge: z.int(), at: z.string(), cents, tax: cents })

/** An amount that went back, with the tax in it; both are positive. */
interface Returned {
  at: string
  cents: number
  tax: number
}

/** A payment of the store with all that went back, oldest first. */
export interface StoreCharge {
  charge: Pick<Charge, 'paid_at' | 'total_cents' | 'shipping_cents' | 'tax_cents'>
  refunds: Returned[]
  lost: Returned | null
  items: readonly SoldItem[]
  requests: readonly AdminRefund[]
}

/** The sums by product and tier. All are long work. */
export const sumsStore = (db: Database) => ({
  /** Tiers and CashCoach: each payment is for one of them. */
  async single(span: Span): Promise<SingleRow[]> {
    const rows = await db.all`
      select c.product, ${soldTier(sql`a.item`)} as tier, sum(case when j.place = 1 then 1 else 0 end) as sold,
        sum(j.gross) as gross, sum(j.tax) as tax, sum(j.refund) as refund, sum(j.dispute) as dispute
      from ${ledgerEntries(span)} join payment_charges c on c.id = j.payment
        left join payment_attempts a on a.id = c.attempt_id
      where c.product <> 'store' group by 1, 2`
    return parseRows(SingleRow, rows)
  },

  /** Payments of the store that have an entry in the span, in parts. */
  async *storeCharges(span: Span, size: number): AsyncGenerator<number[]> {
    const rows = db.cursor`
      select distinct c.id from ${ledgerEntries(span)} join payment_charges c on c.id = j.payment
      where c.product = 'store' order by c.id`
    let ids: number[] = []
    for await (const row of rows) {
      ids.push(ChargeId.parse(row).id)
      if (ids.length < size) continue
      yield ids
      ids = []
    }
    if (ids.length > 0) yield ids
  },

  /** @param ids at most some hundred */
  async charges(ids: readonly number[]): Promise<Charge[]> {
    const rows = await db.all`
      select c.id, c.paid_at, c.total_cents, c.shipping_cents, c.tax_cents,
        case when c.dispute = 'lost' then ${lost.at} end as lost_at, ${lost.cents} as lost_cents, ${lost.tax} as lost_tax
      from payment_charges c where c.id in (${join(ids)}) order by c.id`
    return parseRows(Charge, rows)
  },

  /** Refunds with the tax in each, as in the journal. */
  async refunds(ids: readonly number[]) {
    const rows = await db.all`
      select r.charge_id as charge, r.created_at as at, r.amount_cents as cents,
        ${taxIn(sql`r.up_to`)} - ${taxIn(sql`r.up_to - r.amount_cents`)} as tax
      from (${refundsUpTo(sql`where charge_id in (${join(ids)})`)}) r join payment_charges c on c.id = r.charge_id order by r.created_at, r.refund`
    return parseRows(Refund, rows)
  },
})

export type SumsStore = ReturnType<typeof sumsStore>
