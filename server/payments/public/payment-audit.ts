import { formatCents } from '#contract/platform/money.ts'
import { titled } from '#server/platform/audit/audit-log.ts'
import type { ChargeRow } from './charge.ts'

type Payment = Pick<ChargeRow, 'id' | 'what'>

/** Key of a payment in the audit log. */
export const paymentKey = (id: number) => `payment ${id}`

/** Audit log subject of an action on a payment. */
export const aboutPayment = ({ id, what }: Payment) => titled(what, paymentKey(id))

/** Audit log subject of a refund. */
export const aboutRefund = ({ id, what }: Payment, cents: number) =>
  titled(what, paymentKey(id), `${paymentKey(id)}, ${formatCents(cents)}`)

/** Reasons of a rejected refund, as parts of a sentence. */
export const rejectionReasons = {
  disputed: 'the payment is disputed',
  returned: 'the bank sent the money back',
  refused: 'the payment provider said no',
} as const
