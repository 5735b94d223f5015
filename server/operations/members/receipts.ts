import type { PaymentsPublic } from '#server/payments/area.ts'
import { aboutPayment } from '#server/payments/public/payment-audit.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { ShopPublic } from '#server/shop/area.ts'

interface Dependencies {
  db: Database
  mailer: Mailer
  payments: Pick<PaymentsPublic, 'charges' | 'emails' | 'payers' | 'payerAddresses'>
  shop: Pick<ShopPublic, 'orders' | 'administration'>
}

const minute = 60_000

/** Receipts and their recipients. Resends at most one receipt per minute and payment. */
export const receipts = ({ db, mailer, payments, shop }: Dependencies) => ({
  /** The address that the payer of a link entered at the provider. */
  async payer(chargeId: number): Promise<{ email: string | null }> {
    const charge = await payments.charges.byId(chargeId)
    if (charge?.payer !== 'link') throw notFound('There is no such payment by a link.')
    const { email } = await payments.payerAddresses(charge)
    return { email }
  },

  async resend(chargeId: number, recordAudit: RecordAudit, now: number): Promise<void> {
    if (!mailer.isOn) throw mailOff()
    const existing = await payments.charges.byId(chargeId)
    if (!existing) throw notFound('There is no such payment.')
    const order = existing.product === 'store' ? await shop.orders.byCharge(chargeId) : undefined
    if (order) return shop.administration.resendReceipt(order.id, now, recordAudit)
    // A payer through a link has no account; their address is known to the provider only.
    const entered = existing.payer === 'link' ? await payments.payerAddresses(existing) : null
    const again = isoTimestamp(now - (now % minute))
    await db.transaction(async () => {
      const charge = (await payments.charges.lock(chargeId)) ?? existing
      const payer = charge.member_id === null ? undefined : await payments.payers.find(charge.member_id)
      if (!payer)
        throw conflict('account_gone', 'The account that paid is gone, and its address with it. No receipt was sent.')
      if (charge.payer === 'link' && !entered?.email)
        throw conflict(
          'gift',
          'Somebody else paid, by a link, and the payment provider has no address of theirs. No receipt was sent.',
        )
      if (await mailer.has(`receipt:${charge.id}:${again}`)) return
      await payments.emails.receipt(
        charge,
        payer,
        { address: entered?.email ?? null, postalAddress: entered?.postalAddress ?? null, again },
        now,
      )
      await recordAudit({ member_id: payer.id, ...aboutPayment(charge) })
    })
  },
})

export type Receipts = ReturnType<typeof receipts>
