import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import { lineName } from './rules.ts'

/** E-mails about orders, beside the payment receipts. */
export const orderEmails = ({ send, greet }: Pick<PaymentEmails, 'send' | 'greet'>, appUrl: string) => {
  const orderLink = ({ id }: Pick<OrderRow, 'id'>) => `Your order: ${appUrl}/orders/${id}`
  return {
    /** An order without a payment. */
    ordered(order: OrderRow, items: readonly OrderItemRow[], payer: Payer, now: number, resendKey?: string) {
      const lines = items.map((item) => `  ${lineName(item)}`).join('\n')
      return send(
        resendKey ? `ordered:${order.id}:${resendKey}` : `ordered:${order.id}`,
        payer.email,
        `Your order from Moneta: ${order.what}`,
        `${greet(payer.given_name)}thank you. This is yours, and nothing was charged:\n\n${lines}\n\n${orderLink(order)}`,
        now,
      )
    },

    /** Sent once per shipment, and again after its tracking number is corrected. */
    sent(order: OrderRow, payer: Payer, now: number) {
      const { tracking_number: number, tracking_url: url } = order
      return send(
        `order-sent:${order.id}:${number}`,
        payer.email,
        `Your order is on its way: ${order.what}`,
        `${greet(payer.given_name)}your order was sent${shipmentText(order)}.${url ? `\n${url}` : ''}\n\n${orderLink(order)}`,
        now,
      )
    },
  }
}

/** Shipping method, such as ' with USPS, number 9400'; not every shipment has a number. */
export const shipmentText = ({ carrier, tracking_number: number }: Pick<OrderRow, 'carrier' | 'tracking_number'>) =>
  `${carrier ? ` with ${carrier}` : ''}${number ? `, number ${number}` : ''}`

export type OrderEmails = ReturnType<typeof orderEmails>
