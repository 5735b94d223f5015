import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'

/** Emails a member that their payment link was paid, without the payer's name or address. */
export const linkPaidEmail =
  ({ send, greet }: Pick<PaymentEmails, 'send' | 'greet'>, payers: Pick<PayerStore, 'find'>, appUrl: string) =>
  async (charge: ChargeRow, memberId: number, now: number) => {
    const payer = await payers.find(memberId)
    if (!payer) return
    const text = greet(
      payer.given_name,
      `Somebody has paid for you by your link: ${charge.what}. It is yours for life.\n\n` +
        `To the lessons: ${appUrl}/lessons`,
    )
    await send(`link-paid:${charge.id}`, payer.email, 'Your link was paid', text, now)
  }
