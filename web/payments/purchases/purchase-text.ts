import type { PurchaseState } from '#contract/payments/payments.ts'
import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDayOfYear } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import type { ChipProps } from '#web/ui/chip.tsx'

export type PurchaseRow = ReplyOf<'payments', 'purchases'>[number]

interface StateText {
  chip: string
  kind: NonNullable<ChipProps['kind']>
  /** Explanation, if the state alone does not describe the money and the purchase. */
  note?: string
}

const stateText: Record<PurchaseState, StateText> = {
  pending: { chip: 'Pending', kind: 'plain', note: 'Your bank confirms it, often within a day.' },
  failed: { chip: 'Failed', kind: 'error', note: 'The payment did not go through. Nothing was charged.' },
  paid: { chip: 'Paid', kind: 'good' },
  given: { chip: 'Paid for you', kind: 'plain', note: 'Somebody paid with your link. The receipt is theirs.' },
  partly_refunded: { chip: 'Partly refunded', kind: 'plain' },
  refunded: { chip: 'Refunded', kind: 'plain' },
  disputed: { chip: 'Disputed', kind: 'warn', note: 'Your bank is looking into it. Nothing closes meanwhile.' },
  dispute_lost: {
    chip: 'Taken back',
    kind: 'error',
    note: 'The bank took the payment back, and what it opened has closed.',
  },
}

const paidByLink: Partial<Record<PurchaseState, string>> = {
  refunded: 'Somebody paid with your link, and it was refunded. What it opened has closed.',
  disputed: 'Somebody paid with your link. Their bank is looking into it; nothing closes meanwhile.',
  dispute_lost: 'Somebody paid with your link, and their bank took it back. What it opened has closed.',
}

/** Text of a purchase state for its member. */
export function purchaseText({ state, amount }: Pick<PurchaseRow, 'state' | 'amount'>): StateText {
  const byLink = amount === null ? paidByLink[state] : undefined
  return byLink ? { ...stateText[state], note: byLink } : stateText[state]
}

/** Amount in the table; empty if another person paid. */
export const amountText = ({ amount }: Pick<PurchaseRow, 'amount'>): string =>
  amount === null ? '' : formatCents(parseCents(amount) ?? 0)

/** Refunded amount and date: '−$9.45 on Jun 2'; null if there is no refund. */
export function refundText(
  { refunded, refunded_at }: Pick<PurchaseRow, 'refunded' | 'refunded_at'>,
  timeZone?: string,
): string | null {
  const cents = parseCents(refunded) ?? 0
  if (cents === 0) return null
  return `${formatCents(-cents)}${refunded_at ? ` on ${shortDayOfYear(refunded_at, timeZone)}` : ''}`
}

/** Link to retry a failed payment. */
export const tryAgainHref = ({ kind }: Pick<PurchaseRow, 'kind'>): string =>
  kind === 'cashcoach' ? href('cashcoach') : href('membership')
