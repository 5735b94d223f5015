import { formatCents } from '#contract/platform/money.ts'
import type { Refund } from '#server/payments/provider/provider-objects.ts'
import type { DocumentRow, DocumentStore } from '#server/payments/receipts/document-store.ts'
import type { FailedRefundRow } from '#server/payments/refunds/failed-refund-store.ts'
import { longDay } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import type { Attempt } from './attempt.ts'
import type { ChargeRow } from './charge.ts'
import { lineList, noteText, partiesOf, reasonText, totalsOf } from './email-parts.ts'
import type { Payer } from './payer-store.ts'
import type { ReturnReason } from './purchasable.ts'
import { receiptNumber } from './receipt-number.ts'

type FailedRefund = Pick<FailedRefundRow, 'refund' | 'amount_cents'>

/** Part of an e-mail's key: after a failed refund, the same amounts are reported again. */
const repetition = (failedCount: number) => (failedCount === 0 ? '' : `:${failedCount}`)

interface ReceiptText {
  /** E-mail address as entered at the provider. */
  address: string | null
  /** Postal address as entered at the provider; by default that of the stored receipt. */
  postalAddress?: string | null
  note?: string | undefined
  /** The receipt, if the caller has just issued it; otherwise it is read. */
  issued?: DocumentRow
  /** Set for a receipt that is sent again. */
  again?: string
}

interface Dependencies {
  mailer: Mailer
  notices: Notices
  config: Pick<Config, 'siteOwner' | 'appUrl' | 'adminEmail'>
  documents: Pick<DocumentStore, 'ofCharge'>
}

/** E-mails to payers. The texts contain no card data and no advertising. */
export function paymentEmails({ mailer, notices, config, documents }: Dependencies) {
  const { siteOwner, appUrl, adminEmail } = config
  const { send, sendMany, sendToAdmin, greet } = siteEmails(mailer, { siteOwner })
  const refundRule = `Questions and refunds within ${siteOwner.refundDays} days: ${siteOwner.email}`
  /** For payers through a link, who have no account. */
  const refundForPayer = (number: string) =>
    `To get your money back, write to ${siteOwner.email} within ${siteOwner.refundDays} days and name this receipt, ${number}. ` +
    'The money goes back to the card that you paid with, and what it opened closes again.'

  return {
    /** Whether the site sends e-mails; otherwise nothing is stored. */
    isOn: mailer.isOn,

    send,
    sendMany,
    greet,
    refundRule,

    /** The only receipt: the provider sends none. */
    async receipt(charge: ChargeRow, payer: Payer, text: ReceiptText, now: number) {
      const { address, postalAddress, note, issued, again } = text
      const to = charge.payer === 'link' ? address : payer.email
      if (!to) return
      const name = charge.payer === 'link' ? null : payer.given_name
      const total = formatCents(charge.total_cents)
      const number = receiptNumber(charge)
      const document = issued ?? (await documents.ofCharge(charge.id)).find(({ kind }) => kind === 'receipt')
      const parties = partiesOf(document, postalAddress ?? document?.buyer_address)
      const howToRefund =
        charge.payer === 'link'
          ? refundForPayer(number)
          : `To print it: ${appUrl}/purchases/${charge.id}\n${refundRule}`
      return send(
        again ? `receipt:${charge.id}:${again}` : `receipt:${charge.id}`,
        to,
        `Your receipt from Moneta: ${charge.what}`,
        greet(
          name,
          `Thank you. You paid ${total} on ${longDay(charge.paid_at, payer.time_zone)}.\n\n` +
            `${lineList(charge.lines)}\n${totalsOf(charge)}\n\n${note ? `${note}\n\n` : ''}` +
            `Receipt ${number}\n${parties}${howToRefund}`,
        ),
        now,
      )
    },

    /** Reports an automatic refund. */
    returned(charge: ChargeRow, to: string, { cents, reason }: { cents: number; reason: ReturnReason }, now: number) {
      return send(
        `returned:${charge.id}`,
        to,
        `${formatCents(cents)} goes back to your card`,
        greet(
          null,
          `You paid ${formatCents(charge.total_cents)} for ${charge.what}. ${reasonText[reason]}\n\n` +
            `${formatCents(cents)} goes back to the card; banks take 5 to 10 days to show it.`,
        ),
        now,
      )
    },

    /** @param failedCount number of refunds of the payment that the bank sent back; this one may repeat them */
    async refunded(
      charge: ChargeRow,
      to: string,
      { newRefunds, failedCount }: { newRefunds: readonly Pick<Refund, 'id' | 'amount'>[]; failedCount: number },
      now: number,
    ) {
      const cents = newRefunds.reduce((sum, { amount }) => sum + amount, 0)
      const ids = newRefunds.map(({ id }) => id)
      const notes = (await documents.ofCharge(charge.id)).filter(({ refund }) => refund && ids.includes(refund))
      const whole = charge.refunded_cents >= charge.total_cents
      const opened = charge.product === 'store' ? 'Its downloads are' : 'What it had opened has'
      const closes = whole ? ` ${opened} closed; everything else stays.` : ''
      return send(
        `refunded:${charge.id}:${charge.refunded_cents}${repetition(failedCount)}`,
        to,
        `${formatCents(cents)} was refunded`,
        greet(
          null,
          `${formatCents(cents)} of ${formatCents(charge.total_cents)} for ${charge.what} was refunded.${closes}\n\n` +
            `Banks take 5 to 10 days to show it.${notes.map(noteText).join('')}`,
        ),
        now,
      )
    },

    /** Notifies the recipient of a gift that its payer was refunded. */
    giftRefunded(charge: ChargeRow, payer: Payer, failedCount: number, now: number) {
      return send(
        `gift-refunded:${charge.id}${repetition(failedCount)}`,
        payer.email,
        `The payment for ${charge.what} was refunded`,
        greet(
          payer.given_name,
          `The payment that somebody made for you, for ${charge.what}, was refunded. It has closed; your ` +
            'other lessons and your progress stay. The payer was told too.',
        ),
        now,
      )
    },

    /** Asks the admin to refund again what the bank sent back. */
    refundFailed({ id, what }: ChargeRow, { refund, amount_cents: cents }: FailedRefund, now: number) {
      const amount = formatCents(cents)
      const text =
        `The refund of ${amount} of payment ${id} (${what}) did not arrive. The bank sent the money back, and nothing is ` +
        'refunded by itself.\n\nRefund it to the card again, or pay it in another way and note that:'
      const subject = `The bank sent back a refund of ${amount}`
      return notices.notify(
        { kind: 'failed_refund', key: `failed-refund:${refund}`, subject, text, path: '/admin/money' },
        now,
      )
    },

    /** Notifies the person who was promised a refund that the bank sent it back. */
    refundDelayed({ what }: ChargeRow, { refund, amount_cents: cents }: FailedRefund, to: string, now: number) {
      const amount = formatCents(cents)
      return send(
        `refund-delayed:${refund}`,
        to,
        `Your refund of ${amount} did not arrive yet`,
        greet(
          null,
          `Your bank did not accept the ${amount} that we refunded for ${what}, for example because the card was ` +
            `closed. You will still get the money: we pay it again.\n\nIf the card is closed, please write to ${siteOwner.email}, ` +
            'so that we can pay you in another way. Please send no card number.',
        ),
        now,
      )
    },

    failed(attempt: Attempt, what: string, payer: Payer, now: number) {
      return send(
        `failed:${attempt.id}`,
        payer.email,
        'Your payment did not go through',
        greet(
          payer.given_name,
          `The bank did not confirm your payment for ${what}. Nothing was charged, and nothing was opened.\n\n` +
            `To try again, with another card if you like: ${appUrl}/${attempt.product === 'store' ? 'cart' : 'membership'}`,
        ),
        now,
      )
    },

    /**
     * Reports an orphaned tier to the admin: a refund at the provider closed the tier below it. It has no switch, since
     * no page lists it.
     */
    orphanedTier(charge: ChargeRow, now: number) {
      const { id, what, member_id: member } = charge
      const text =
        `Payment ${id} (${what}) of member ${member ?? 'who is gone'} was taken back, and a higher tier ` +
        'that was paid for stood on it. The member now has the tier below the gap. Refund the higher one too, or grant the missing one.'
      const key = `gap:${id}:${charge.refunded_cents}:${charge.dispute}`
      return sendToAdmin({ key, to: adminEmail, subject: 'A refund has left a gap in a membership', text }, now)
    },
  }
}

export type PaymentEmails = ReturnType<typeof paymentEmails>
