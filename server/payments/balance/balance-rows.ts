import { type BalanceTransaction, idOrNull, type Payout } from '#server/payments/provider/provider-objects.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { BalanceRow, PayoutRow } from './balance-store.ts'

const paymentKinds: readonly string[] = ['charge', 'payment']
const refundKinds: readonly string[] = ['refund', 'payment_refund']

const timestampOf = (seconds: number) => isoTimestamp(seconds * 1000)

/** @param payout the payout whose contents were read; null for another list */
export function balanceRow(transaction: BalanceTransaction, payout: string | null): BalanceRow {
  const { id, type, source } = transaction
  const payment = typeof source === 'object' && source !== null ? idOrNull(source.payment_intent) : null
  return {
    txn: id,
    kind: type,
    category: transaction.reporting_category,
    amount_cents: transaction.amount,
    fee_cents: transaction.fee,
    currency: transaction.currency,
    payment_intent: payment,
    entry: paymentKinds.includes(type) ? payment : refundKinds.includes(type) ? idOrNull(source) : null,
    payout,
    created_at: timestampOf(transaction.created),
  }
}

export const payoutRow = ({ id, amount, currency, status, automatic, created, arrival_date }: Payout): PayoutRow => ({
  payout: id,
  amount_cents: amount,
  currency,
  status,
  is_automatic: automatic ? 1 : 0,
  created_at: timestampOf(created),
  arrives_at: timestampOf(arrival_date),
})
