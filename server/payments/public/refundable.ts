import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { formatCents } from '#contract/platform/money.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { ChargeRow } from './charge.ts'

export const disputed =
  'This payment is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.'

/** Cents to refund, and the refunded total that the admin saw. */
export interface RefundRequest {
  cents: number
  refundedBefore: number
}

/** Why no refund of a payment is possible here; null if one is. */
export function refundObstacle(
  charge: Pick<ChargeRow, 'product' | 'dispute' | 'refunded_cents' | 'returned_cents' | 'total_cents'>,
): { code: ErrorCode; sentence: string } | null {
  // A sold-out order was never open, so it has no page for its refund.
  if (charge.product === 'store' && charge.returned_cents === 0)
    return {
      code: 'order',
      sentence: 'This payment is for an order of the store. Refund it there; nothing was refunded here.',
    }
  if (charge.dispute === 'open') return { code: 'disputed', sentence: disputed }
  if (charge.dispute === 'lost')
    return {
      code: 'disputed',
      sentence: 'The bank took this payment back after a dispute; nothing more was refunded.',
    }
  if (charge.refunded_cents >= charge.total_cents)
    return { code: 'refunded', sentence: 'This payment went back as a whole already; nothing more was refunded.' }
  return null
}

/** @throws a problem that names why this request cannot be refunded */
export function assertRefundable(charge: ChargeRow, { cents, refundedBefore }: RefundRequest) {
  const { refunded_cents: refunded, total_cents: total } = charge
  const obstacle = refundObstacle(charge)
  if (obstacle) throw conflict(obstacle.code, obstacle.sentence)
  if (refunded !== refundedBefore)
    throw conflict(
      'amount_changed',
      `${formatCents(refunded)} of this payment have gone back by now; nothing more was refunded. Please look at it again.`,
    )
  if (cents > total - refunded)
    throw conflict(
      'too_much',
      `Of this payment ${formatCents(total - refunded)} is left, which is less; nothing was refunded.`,
    )
}
