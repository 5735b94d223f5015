import type { ReplyOf } from '#web/platform/api/api.ts'

export type StockEntry = ReplyOf<'shop', 'stock'>[number]

/** Reason of a stock change. */
export function stockReason({ reason, order_id: order }: Pick<StockEntry, 'reason' | 'order_id'>): string {
  const name = order === null ? 'an order' : `order ${order}`
  switch (reason) {
    case 'set':
      return 'Counted by the operator'
    case 'imported':
      return 'Imported from a CSV'
    case 'held':
      return `Held for ${name}`
    case 'released':
      return `Released, as ${name} was not paid`
    case 'restocked':
      return `Back into stock from ${name}`
  }
}

/** Signed amount of a change; empty if the stock became limited or unlimited. */
export function changeText(change: number | null): string {
  if (change === null) return ''
  const count = Math.abs(change).toLocaleString('en-US')
  return change < 0 ? `−${count}` : change > 0 ? `+${count}` : '0'
}

export const leftText = (left: number | null): string => (left === null ? 'Unlimited' : left.toLocaleString('en-US'))
