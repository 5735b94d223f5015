import type { ReplyOf } from '#web/platform/api/api.ts'
import type { ChipProps } from '#web/ui/chip.tsx'

export type OrderState = ReplyOf<'orders', 'read'>['state']

interface OrderChip {
  chip: string
  kind: NonNullable<ChipProps['kind']>
  /** Explanation of the payment, if the label alone is not clear. */
  note?: string
}

const chips: Record<OrderState, OrderChip> = {
  pending: { chip: 'Pending', kind: 'plain', note: 'Your bank confirms it, often within a day.' },
  failed: { chip: 'Failed', kind: 'error', note: 'The payment did not go through. Nothing was charged.' },
  to_send: { chip: 'Being packed', kind: 'good' },
  sent: { chip: 'Sent', kind: 'good' },
  delivered: { chip: 'Delivered', kind: 'good' },
  complete: { chip: 'Paid', kind: 'good' },
  part_refunded: { chip: 'Partly refunded', kind: 'plain' },
  refunded: { chip: 'Refunded', kind: 'plain' },
  canceled: { chip: 'Canceled', kind: 'plain' },
}

/** Label of an order state in lists. */
export const orderChip = (state: OrderState) => chips[state]
