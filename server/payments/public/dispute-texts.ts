import type { ChargeRow } from './charge.ts'
import type { Hold } from './rules.ts'

/** What the admin should do about an open dispute, inquiry or early fraud warning. */
export const holdAdvice: Readonly<Record<Hold, string>> = {
  dispute:
    'The bank of the buyer has taken the payment back until the dispute is decided. Answer the dispute at the payment provider.',
  inquiry:
    'The bank of the buyer asks about this payment. Answer the inquiry at the payment provider, or refund the payment, before it becomes a dispute.',
  fraud_warning:
    'The card network warns that the owner of the card may not have made this payment. A refund now prevents a dispute.',
}

/** A sentence about a decision between two states of a payment; undefined if nothing was decided. */
export function outcomeOf(before: ChargeRow, after: ChargeRow): string | undefined {
  if (after.dispute === 'lost' && before.dispute !== 'lost') return 'The dispute is lost: the bank keeps the money.'
  if (after.dispute === 'won' && before.dispute === 'open')
    return before.inquiry
      ? "The bank's inquiry is closed; the money stays here."
      : 'The dispute is won: the money is back.'
  return before.fraud_warning && !after.fraud_warning && after.dispute === 'none'
    ? 'The fraud warning has ended.'
    : undefined
}
