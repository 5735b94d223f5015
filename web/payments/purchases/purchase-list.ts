import { type OrderState, orderChip } from '#web/payments/public/order-chips.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import type { ChipProps } from '#web/ui/chip.tsx'
import { amountText, type PurchaseRow, purchaseText, refundText, tryAgainHref } from './purchase-text.ts'

type OrderRow = ReplyOf<'orders', 'list'>[number]

/** A row of the purchase list: a purchase or an order. */
export interface BoughtRow {
  key: string
  date: string
  what: string
  /** Link to its details. */
  href?: string
  note?: string | undefined
  state: PurchaseRow['state'] | OrderState
  chip: string
  kind: NonNullable<ChipProps['kind']>
  amount: string
  refund: string | null
  /** The most likely next step. */
  next?: { label: 'Try again' | 'Receipt' | 'See the order'; href: string }
}

/** Merges purchases and orders, newest first. Orders replace their payments, because they have more details. */
export function boughtRows(purchases: readonly PurchaseRow[], orders: readonly OrderRow[]): BoughtRow[] {
  const paymentOf = ({ id }: OrderRow) => purchases.find(({ order_id }) => order_id === id)
  const rows = [
    ...purchases.filter(({ kind }) => kind !== 'store').map(purchaseRow),
    ...orders.map((order) => orderRow(order, paymentOf(order))),
  ]
  return rows.sort((one, other) => other.date.localeCompare(one.date))
}

function purchaseRow(row: PurchaseRow): BoughtRow {
  const { chip, kind, note } = purchaseText(row)
  return {
    key: `purchase ${row.id} ${row.state}`,
    date: row.date,
    what: row.what,
    note,
    state: row.state,
    chip,
    kind,
    amount: amountText(row),
    refund: refundText(row),
    ...nextStep(row),
  }
}

function nextStep(row: PurchaseRow): Pick<BoughtRow, 'next'> {
  if (row.state === 'failed') return { next: { label: 'Try again', href: tryAgainHref(row) } }
  return row.has_receipt ? { next: { label: 'Receipt', href: href('receipt', { id: row.id }) } } : {}
}

function orderRow(order: OrderRow, payment: PurchaseRow | undefined): BoughtRow {
  const { id, created_at: date, what, total } = order
  const { note, ...orderStatus } = orderStatusOf(order, payment)
  const path = href('order', { id })
  return {
    key: `order ${id}`,
    date,
    what: `Order ${id}`,
    href: path,
    note: note ? `${what}. ${note}` : what,
    ...orderStatus,
    amount: dollarsText(total),
    refund: payment ? refundText(payment) : null,
    next:
      order.state === 'failed' ? { label: 'Try again', href: href('cart') } : { label: 'See the order', href: path },
  }
}

/** Adds the dispute state, which only the payment has. */
function orderStatusOf({ state }: OrderRow, payment: PurchaseRow | undefined) {
  const isDisputed = payment?.state === 'disputed' || payment?.state === 'dispute_lost'
  if (!isDisputed) return { state, ...orderChip(state) }
  return { state: payment.state, ...purchaseText(payment) }
}
