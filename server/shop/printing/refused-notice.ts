import type { Notices } from '#server/platform/notices/notices.ts'
import { adminPathOf } from '#server/shop/orders/emails.ts'
import type { PrintOrderRow } from './order-store.ts'
import { partnerNames } from './partner-error.ts'

/**
 * Notifies the admin of a print order that is not printed, once per attempt to order it. The partner's words stay on the
 * page of the order, since they may contain the address. Call it in the transaction of the refusal.
 */
export function notifyRefused(
  notices: Notices,
  {
    id,
    order_id: order,
    partner,
    reference,
    what,
  }: Pick<PrintOrderRow, 'id' | 'order_id' | 'partner' | 'reference' | 'what'>,
  now: number,
): Promise<void> {
  const subject = `Order ${order} is not printed: ${what}`
  const text = `${partnerNames[partner]} does not print this part of the order. The order shows the reason, and what you can do.`
  const key = `print-refused:${id}:${reference}`
  return notices.notify({ kind: 'print_refused', key, subject, text, path: adminPathOf({ id: order }) }, now)
}
