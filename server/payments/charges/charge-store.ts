import * as z from 'zod'
import type { Refund } from '#server/payments/provider/provider-objects.ts'
import { ChargeRow, type NewCharge, RefundRow } from '#server/payments/public/charge.ts'
import { paymentLines } from '#server/payments/public/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'

/** The columns that are read from the provider with a payment. */
export type ReadFacts = Pick<
  ChargeRow,
  'refunded_cents' | 'refunded_at' | 'dispute' | 'inquiry' | 'refund_pending' | 'lost_cents' | 'lost_at'
>

const WaitingJob = z.object({ key: z.string() })

const all = columns(ChargeRow.shape)
const Found = ChargeRow.optional()

export const chargeStore = (db: Database) => {
  const find = async (row: ReturnType<Database['one']>): Promise<ChargeRow | undefined> => Found.parse(await row)
  return {
    byId: (id: number) => find(db.one`select ${all} from payment_charges where id = ${id}`),
    async byIds(ids: readonly number[]): Promise<ChargeRow[]> {
      return parseRows(ChargeRow, await db.all`select ${all} from payment_charges where id in (${join(ids)})`)
    },
    /** Locks a payment until the transaction ends. */
    lock: (id: number) => find(db.one`select ${all} from payment_charges where id = ${id} ${db.forUpdate}`),
    byPaymentIntent: (paymentIntent: string) =>
      find(db.one`select ${all} from payment_charges where payment_intent = ${paymentIntent}`),
    /** @param receiptNumber such as 'R-2026-00017' */
    byReceipt: (receiptNumber: string) =>
      find(db.one`
        select ${all} from payment_charges where id in (
          select charge_id from payment_documents where number = ${receiptNumber} and kind = 'receipt')`),
    byAttempt: (attemptId: number) => find(db.one`select ${all} from payment_charges where attempt_id = ${attemptId}`),

    /** Payments of a member in a checkout scope, such as those of a link. */
    async ofScope(memberId: number, checkoutScope: string): Promise<ChargeRow[]> {
      const rows = await db.all`
        select ${all} from payment_charges where attempt_id in (
          select id from payment_attempts where member_id = ${memberId} and slot = ${checkoutScope} and state = 'paid')
        order by id`
      return parseRows(ChargeRow, rows)
    },

    async ofMember(memberId: number): Promise<ChargeRow[]> {
      const rows = await db.all`
        select ${all} from payment_charges where member_id = ${memberId} order by paid_at desc, id desc`
      return parseRows(ChargeRow, rows)
    },

    async ofSubscription(subscriptionId: number): Promise<ChargeRow[]> {
      const rows =
        await db.all`select ${all} from payment_charges where subscription_id = ${subscriptionId} order by id`
      return parseRows(ChargeRow, rows)
    },

    async refundsOf(chargeId: number): Promise<RefundRow[]> {
      const rows = await db.all`
        select refund, amount_cents, created_at from payment_refunds where charge_id = ${chargeId}
        order by created_at, refund`
      return parseRows(RefundRow, rows)
    },

    async insert({ lines, tax_included, ...charge }: NewCharge): Promise<ChargeRow> {
      const row = {
        id: await db.id(),
        ...charge,
        lines: paymentLines.write(lines),
        tax_included: tax_included ? 1 : 0,
        receipt_number: null,
        ...{ inquiry: 0, fraud_warning: 0, refund_pending: 0, lost_cents: 0, lost_at: null },
      }
      await db.insertMany('payment_charges', [row])
      return ChargeRow.parse(row)
    },

    /** Key of the pending job that refunds a payment. */
    async waitingRefund(chargeId: number): Promise<string | undefined> {
      const row = await db.one`
        select key from jobs
        where kind in ('refund', 'desk-refund') and key like ${`${chargeId}:%`} and done_at is null limit 1`
      return parseRow(WaitingJob, row)?.key
    },

    setFraudWarning: (id: number, isWarned: boolean) =>
      db.run`update payment_charges set fraud_warning = ${isWarned ? 1 : 0} where id = ${id}`,

    /** Records the amount of a payment that is refunded automatically. */
    setReturned: (id: number, cents: number) =>
      db.run`update payment_charges set returned_cents = ${cents} where id = ${id}`,

    /** Writes the disputes and the refunded amount of a payment, and each refund. */
    async updateFacts(id: number, facts: ReadFacts, refunds: readonly Refund[]) {
      const { inquiry, refund_pending: isPending, ...others } = facts
      const changes = { ...others, inquiry: inquiry ? 1 : 0, refund_pending: isPending ? 1 : 0 }
      await db.run`update payment_charges set ${assignments(changes)} where id = ${id}`
      await db.run`delete from payment_refunds where charge_id = ${id}`
      for (const { id: refund, amount, created } of refunds)
        await db.run`
          insert into payment_refunds (refund, charge_id, amount_cents, created_at)
          values (${refund}, ${id}, ${amount}, ${new Date(created * 1000).toISOString()})`
    },
  }
}

export type ChargeStore = ReturnType<typeof chargeStore>
