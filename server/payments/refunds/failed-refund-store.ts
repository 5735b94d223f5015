import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'

/** A refund whose money the bank sent back to us. */
export const FailedRefundRow = z.object({
  id: z.int(),
  refund: z.string(),
  charge_id: z.int(),
  amount_cents: z.int(),
  is_automatic: BooleanColumn,
  failed_at: z.string(),
  closed_by: z.enum(['refunded', 'paid']).nullable(),
})
export type FailedRefundRow = z.infer<typeof FailedRefundRow>
type NewFailedRefund = Omit<FailedRefundRow, 'id' | 'closed_by'>

const all = columns(FailedRefundRow.shape)

export const failedRefundStore = (db: Database) => ({
  async byId(id: number): Promise<FailedRefundRow | undefined> {
    return parseRow(FailedRefundRow, await db.one`select ${all} from payment_failed_refunds where id = ${id}`)
  },

  /** All failed refunds of a payment, oldest first. */
  async ofCharge(chargeId: number): Promise<FailedRefundRow[]> {
    const rows = await db.all`select ${all} from payment_failed_refunds where charge_id = ${chargeId} order by id`
    return parseRows(FailedRefundRow, rows)
  },

  async insert({ is_automatic, ...row }: NewFailedRefund): Promise<FailedRefundRow> {
    const inserted = { id: await db.id(), ...row, is_automatic: is_automatic ? 1 : 0 }
    await db.insertMany('payment_failed_refunds', [inserted])
    return FailedRefundRow.parse({ ...inserted, closed_by: null })
  },

  /** @returns false if it was closed before */
  async close(id: number, by: 'refunded' | 'paid', timestamp: string): Promise<boolean> {
    const closed = await db.run`
      update payment_failed_refunds set closed_at = ${timestamp}, closed_by = ${by}
      where id = ${id} and closed_at is null`
    return closed > 0
  },
})

export type FailedRefundStore = ReturnType<typeof failedRefundStore>
