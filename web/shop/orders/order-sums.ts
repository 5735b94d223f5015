import { longDay } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { AmountRow } from '#web/ui/amount-list.tsx'
import { isSent, refundedCents, type ShownOrder } from './order-text.ts'

interface Sum {
  rows: AmountRow[]
  total: AmountRow
}

/** Cost of an order in cents. */
export function orderSum(order: ShownOrder): Sum {
  const { items, subtotal, shipping, tax, total, paid_at } = order
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    rows: [
      { label: pluralize(count, items.some(isSent) ? 'thing' : 'file'), amount: centsOf(subtotal) },
      ...(shipping > 0 ? [{ label: 'Shipping', amount: centsOf(shipping) }] : []),
      ...(tax > 0 ? [{ label: 'Sales tax', amount: centsOf(tax) }] : []),
    ],
    total: { label: paid_at === null ? 'To pay' : 'Paid', amount: centsOf(total) },
  }
}

/** Refunded amount and final total; null without a refund. */
export function afterRefunds({ total, refunds }: ShownOrder, timeZone?: string): Sum | null {
  if (refunds.length === 0) return null
  return {
    rows: [
      { label: 'Paid', amount: centsOf(total) },
      ...refunds.map(({ date, amount }) => ({
        label: `Refunded ${longDay(date, timeZone)}`,
        amount: -centsOf(amount),
      })),
    ],
    total: { label: 'Paid in the end', amount: centsOf(total) - refundedCents({ refunds }) },
  }
}
