import { formatCents } from '#contract/platform/money.ts'
import type { Hold } from '#contract/shop/order-states.ts'
import { holdAdvice } from '#server/payments/public/dispute-texts.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import { lineName } from './rules.ts'

/** The page on which the admin sees an order. */
export const adminPathOf = ({ id }: Pick<OrderRow, 'id'>) => `/product-management?view=orders&order=${id}`

/** E-mails about orders, beside the payment receipts. */
export const orderEmails = (
  { send, sendMany, greet }: Pick<PaymentEmails, 'send' | 'sendMany' | 'greet'>,
  notices: Notices,
  appUrl: string,
) => {
  const orderLink = ({ id }: Pick<OrderRow, 'id'>) => `Your order: ${appUrl}/orders/${id}`
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

    /** An admin has changed the address. */
    addressChanged(order: OrderRow, lines: readonly string[], payer: Payer, now: number) {
      const text = `We changed the address of your order. It goes to:\n\n${lines.join('\n')}\n\n${orderLink(order)}`
      const subject = `The address of your order has changed: ${order.what}`
      return send(`order-address:${order.id}:${now}`, payer.email, subject, greet(payer.given_name, text), now)
    },

    /** An admin has canceled an order that was free, so that no e-mail about a refund follows. */
    canceledFree(order: OrderRow, payer: Payer, now: number) {
      const text = `Your order was canceled before it was sent. Nothing was paid for it.\n\n${orderLink(order)}`
      const subject = `Your order was canceled: ${order.what}`
      return send(`order-canceled:${order.id}`, payer.email, subject, greet(payer.given_name, text), now)
    },

    /** Notifies the admin of an order that is paid, or free. */
    arrived(order: OrderRow, items: readonly OrderItemRow[], totalCents: number, now: number) {
      const toSend = order.shipment === 'none' ? 'Nothing of it is sent by mail.' : 'It is to be sent.'
      const text = `${items.map((item) => `- ${lineName(item)}`).join('\n')}\n\n${formatCents(totalCents)} in all. ${toSend}`
      const subject = `New order ${order.id}: ${order.what}, ${formatCents(totalCents)}`
      return notices.notify({ kind: 'order', key: `order:${order.id}`, subject, text, path: adminPathOf(order) }, now)
    },

    /** Notifies the admin that an order waits. */
    held(order: OrderRow, hold: Hold, now: number) {
      const waits = isUnsent(order) ? ' Nothing of it is sent or printed until that is decided.' : ''
      const key = `order-hold:${order.id}:${hold}:${now}`
      const subject = `Order ${order.id}: ${holdSubjects[hold]}`
      const text = `${holdAdvice[hold]}${waits}`
      return notices.notify({ kind: 'dispute', key, subject, text, path: adminPathOf(order) }, now)
    },

    /** Notifies the admin that a dispute or an inquiry is decided. */
    decided(order: OrderRow, outcome: string, now: number) {
      const key = `order-decided:${order.id}:${now}`
      const subject = `Order ${order.id}: the bank has decided`
      return notices.notify({ kind: 'dispute', key, subject, text: outcome, path: adminPathOf(order) }, now)
    },
  }
}

/** An order that outlives its account, for the e-mail about the deletion. */
export const unsentText = ({ id, what }: Pick<OrderRow, 'id' | 'what'>) =>
  `Order ${id} (${what}), which is paid and not sent yet. We still send it to the address that you gave for it. Its name ` +
  'and address are deleted once it has left, and no more e-mails about it follow.'

const holdSubjects: Record<Hold, string> = {
  dispute: 'its payment is disputed',
  inquiry: 'the bank asks about its payment',
  fraud_warning: 'its payment may be fraud',
}

const isUnsent = ({ shipment }: Pick<OrderRow, 'shipment'>) => shipment === 'to_send'

/** Shipping method, such as ' with USPS, number 9400'; not every shipment has a number. */
export const shipmentText = ({ carrier, tracking_number: number }: Pick<OrderRow, 'carrier' | 'tracking_number'>) =>
  `${carrier ? ` with ${carrier}` : ''}${number ? `, number ${number}` : ''}`

export type OrderEmails = ReturnType<typeof orderEmails>
