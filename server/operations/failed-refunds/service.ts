import type { FailedRefund } from '#contract/operations/revenue.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { aboutPayment } from '#server/payments/public/payment-audit.ts'
import { refundObstacle } from '#server/payments/public/refundable.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { notFound } from '#server/platform/http/problems.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { OpenFailedRefunds } from './store.ts'

interface Dependencies {
  db: Database
  rows: OpenFailedRefunds
  payments: Pick<PaymentsPublic, 'charges' | 'failedRefunds'>
  orders: ShopPublic['orders']
}

/** Refunds that the bank sent back, until the payer has the money. */
export const failedRefunds = (dependencies: Dependencies) =>
  bindAll(dependencies, { list, close: inTransaction(close) })

export type FailedRefunds = ReturnType<typeof failedRefunds>

async function list({ rows, payments, orders }: Dependencies): Promise<FailedRefund[]> {
  const found = await rows.list()
  return Promise.all(
    found.map(async ({ charge_id: payment, amount_cents: amount, is_automatic: isAutomatic, ...row }) => {
      const charge = await payments.charges.byId(payment)
      const obstacle = charge && refundObstacle(charge)
      const order = obstacle?.code === 'order' ? await orders.byCharge(payment) : undefined
      return {
        ...row,
        payment,
        amount,
        is_automatic: isAutomatic === 1,
        refunded: charge?.refunded_cents ?? 0,
        order_id: order?.id ?? null,
        refusal: order ? null : (obstacle?.sentence ?? null),
      }
    }),
  )
}

/** Notes that a failed refund was paid in another way. A repeated call changes nothing. */
async function close(
  { payments }: Dependencies,
  id: number,
  { recordAudit, reason }: { recordAudit: RecordAudit; reason: string },
  now: number,
): Promise<void> {
  const row = await payments.failedRefunds.byId(id)
  const charge = row && (await payments.charges.byId(row.charge_id))
  if (!charge) throw notFound('There is no such refund.')
  if (!(await payments.failedRefunds.close(id, 'paid', isoTimestamp(now)))) return
  const member = charge.member_id !== null && { member_id: charge.member_id }
  await recordAudit({ ...member, ...aboutPayment(charge), fields: ['paid_otherwise'], reason })
}
