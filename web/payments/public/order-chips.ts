import type { ReplyOf } from '#web/platform/api/api.ts'
import type { ChipProps } from '#web/ui/chip.tsx'

export type OrderState = ReplyOf<'orders', 'read'>['state']

const chips: Record<OrderState, { chip: string; kind: NonNullable<ChipProps['kind']> }> = {
  pending: { chip: 'Pending', kind: 'plain' },
  failed: { chip: 'Failed', kind: 'bad' },
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
