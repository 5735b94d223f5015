import type { PaymentsPublic } from '#server/payments/area.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { ShopPublic } from '#server/shop/area.ts'

interface Dependencies {
  db: Database
  mailer: Mailer
  payments: Pick<PaymentsPublic, 'charges' | 'emails' | 'payers'>
  shop: Pick<ShopPublic, 'orders' | 'administration'>
}

const minute = 60_000

/** Resends receipts: at most one per minute and payment. */
export const receipts = ({ db, mailer, payments, shop }: Dependencies) => ({
  async resend(chargeId: number, recordAudit: RecordAudit, now: number): Promise<void> {
    const existing = await payments.charges.byId(chargeId)
    if (!existing) throw notFound('There is no such payment.')
    const order = existing.product === 'store' ? await shop.orders.byCharge(chargeId) : undefined
    if (order) return shop.administration.resendReceipt(order.id, now, recordAudit)
    const again = isoTimestamp(now - (now % minute))
    await db.transaction(async () => {
      const charge = (await payments.charges.lock(chargeId)) ?? existing
      const payer = charge.member_id === null ? undefined : await payments.payers.find(charge.member_id)
      if (!payer)
        throw conflict('account_gone', 'The account that paid is gone, and its address with it. No receipt was sent.')
      if (charge.payer === 'link')
        throw conflict('gift', 'Somebody else paid, by a link, and their address is not kept. No receipt was sent.')
      if (await mailer.has(`receipt:${charge.id}:${again}`)) return
      await payments.emails.receipt(charge, payer, { address: null, again }, now)
      await recordAudit({ member_id: payer.id, subject: `payment ${charge.id}` })
    })
  },
})

export type Receipts = ReturnType<typeof receipts>
