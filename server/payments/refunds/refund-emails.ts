import type { Refund } from '#server/payments/provider/provider-objects.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { isEffective } from '#server/payments/public/rules.ts'

/** Refunds to report to the payer. */
interface RefundReport {
  newRefunds: readonly Refund[]
  failedCount: number
  enteredEmail: string | null
}

/** Reports refunds to the payer, and to the recipient of a gift that closed. */
export async function sendRefundEmails(
  { payers, emails }: { payers: PayerStore; emails: PaymentEmails },
  before: ChargeRow,
  after: ChargeRow,
  { newRefunds, failedCount, enteredEmail }: RefundReport,
  now: number,
) {
  const payer = after.member_id === null ? undefined : await payers.find(after.member_id)
  const to = after.payer === 'link' ? enteredEmail : payer?.email
  if (newRefunds.length > 0 && to) await emails.refunded(after, to, { newRefunds, failedCount }, now)
  // A payment that was fully refunded automatically opened nothing that could close.
  const opened = after.returned_cents < after.total_cents
  if (after.payer === 'link' && payer && opened && isEffective(before) && !isEffective(after))
    await emails.giftRefunded(after, payer, failedCount, now)
}
