import type { Hold } from '#contract/shop/order-states.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import { lineName } from './rules.ts'

/** E-mails about orders, beside the payment receipts. */
export const orderEmails = (
  { send, sendMany, greet }: Pick<PaymentEmails, 'send' | 'sendMany' | 'greet'>,
  appUrl: string,
) => {
  const orderLink = ({ id }: Pick<OrderRow, 'id'>) => `Your order: ${appUrl}/orders/${id}`
  const adminLink = ({ id }: Pick<OrderRow, 'id'>) => `The order: ${appUrl}/product-management?view=orders&order=${id}`
  const sentEmail = (order: OrderRow, payer: Payer) => {
    const { tracking_number: number, tracking_url: url } = order
    const text = `Your order was sent${shipmentText(order)}.${url ? `\n${url}` : ''}\n\n${orderLink(order)}`
    return {
      key: `order-sent:${order.id}:${number}`,
      to: payer.email,
      subject: `Your order is on its way: ${order.what}`,
      text: greet(payer.given_name, text),
    }
  }
  return {
    /** An order without a payment. */
    ordered(order: OrderRow, items: readonly OrderItemRow[], payer: Payer, now: number, resendKey?: string) {
      const lines = items.map((item) => `  ${lineName(item)}`).join('\n')
      return send(
        resendKey ? `ordered:${order.id}:${resendKey}` : `ordered:${order.id}`,
        payer.email,
        `Your order from Moneta: ${order.what}`,
        greet(
          payer.given_name,
          `Thank you. This is yours, and nothing was charged:\n\n${lines}\n\n${orderLink(order)}`,
        ),
        now,
      )
    },

    /** Sent once per shipment, and again after its tracking number is corrected. */
    sent(order: OrderRow, payer: Payer, now: number) {
      const { key, to, subject, text } = sentEmail(order, payer)
      return send(key, to, subject, text, now)
    },

    /** The same for many orders in one statement. */
    sentMany: (sent: readonly (readonly [order: OrderRow, payer: Payer])[], now: number) =>
      sendMany(
        sent.map(([order, payer]) => sentEmail(order, payer)),
        now,
      ),

    /** Notifies the admin that an order waits. */
    held(order: OrderRow, hold: Hold, adminEmail: string, now: number) {
      const { subject, text } = holdTexts[hold]
      const waits = isUnsent(order) ? ' Nothing of it is sent or printed until that is decided.' : ''
      return send(
        `order-hold:${order.id}:${hold}:${now}`,
        adminEmail,
        `Order ${order.id}: ${subject}`,
        greet(null, `${text}${waits}\n\n${adminLink(order)}`),
        now,
      )
    },

    /** Notifies the admin that a dispute or an inquiry is decided. */
    decided(order: OrderRow, outcome: string, adminEmail: string, now: number) {
      return send(
        `order-decided:${order.id}:${now}`,
        adminEmail,
        `Order ${order.id}: the bank has decided`,
        greet(null, `${outcome}\n\n${adminLink(order)}`),
        now,
      )
    },
  }
}

/** An order that outlives its account, for the e-mail about the deletion. */
export const unsentText = ({ id, what }: Pick<OrderRow, 'id' | 'what'>) =>
  `Order ${id} (${what}), which is paid and not sent yet. We still send it to the address that you gave for it. Its name ` +
  'and address are deleted once it has left, and no more e-mails about it follow.'

const holdTexts: Record<Hold, { subject: string; text: string }> = {
  dispute: {
    subject: 'its payment is disputed',
    text: 'The bank of the buyer has taken the payment back until the dispute is decided. Answer the dispute at the payment provider.',
  },
  inquiry: {
    subject: 'the bank asks about its payment',
    text: 'The bank of the buyer asks about this payment. Answer the inquiry at the payment provider, or refund the order, before it becomes a dispute.',
  },
  fraud_warning: {
    subject: 'its payment may be fraud',
    text: 'The card network warns that the owner of the card may not have made this payment. A refund now prevents a dispute.',
  },
}

const isUnsent = ({ shipment }: Pick<OrderRow, 'shipment'>) => shipment === 'to_send'

/** Shipping method, such as ' with USPS, number 9400'; not every shipment has a number. */
export const shipmentText = ({ carrier, tracking_number: number }: Pick<OrderRow, 'carrier' | 'tracking_number'>) =>
  `${carrier ? ` with ${carrier}` : ''}${number ? `, number ${number}` : ''}`

export type OrderEmails = ReturnType<typeof orderEmails>
