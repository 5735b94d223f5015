import { day } from './clock.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from './wire.ts'

const secondsPerDay = day / 1000
/** Days until the money of a charge is available. */
const chargeDays = 2
/** Fee of a dispute, also of one that is won, in cents. */
const disputeFee = 1500

/** 2.9 % and 30 cents. */
const chargeFee = (cents: number) => Math.round((cents * 29) / 1000) + 30

type Kind = Pick<BalanceTransaction, 'type' | 'reporting_category'>
type Source = Charge | Refund | Dispute | Payout

interface Movement {
  source: Source
  amount: number
  fee?: number
  feeText?: string | null
  /** Days until it is available; the next midnight in UTC counts as one day. */
  days?: number
}

/** Records a change of the balance. */
function move(
  { store, clock }: SandboxContext,
  kind: Kind,
  { source, amount, fee = 0, feeText = null, days = 1 }: Movement,
): BalanceTransaction {
  const created = clock.seconds()
  const { currency } = source
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: (Math.floor(created / secondsPerDay) + days) * secondsPerDay,
    balance_type: 'payments',
    created,
    currency,
    description: source.object === 'charge' || source.object === 'payout' ? source.description : null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: feeText, type: 'stripe_fee' }],
    net: amount - fee,
    source: source.id,
    status: 'pending',
    ...kind,
  }
  return store.insert('balance_transaction', transaction, { payout: null })
}

export const addCharge = (context: SandboxContext, charge: Charge) =>
  move(
    context,
    { type: 'charge', reporting_category: 'charge' },
    {
      source: charge,
      amount: charge.amount,
      fee: chargeFee(charge.amount),
      feeText: 'Stripe processing fees',
      days: chargeDays,
    },
  )

/** The fee of the charge is not returned. */
export const addRefund = (context: SandboxContext, refund: Refund) =>
  move(context, { type: 'refund', reporting_category: 'refund' }, { source: refund, amount: -refund.amount })

/** The money of a refund comes back from the bank. */
export const addFailedRefund = (context: SandboxContext, refund: Refund) =>
  move(
    context,
    { type: 'refund_failure', reporting_category: 'refund_failure' },
    { source: refund, amount: refund.amount },
  )

export const addDispute = (context: SandboxContext, dispute: Dispute) =>
  move(
    context,
    { type: 'adjustment', reporting_category: 'dispute' },
    { source: dispute, amount: -dispute.amount, fee: disputeFee, feeText: 'Dispute fee' },
  )

/** The money of a dispute that is won. Its fee is not returned. */
export const addReinstatement = (context: SandboxContext, dispute: Dispute) =>
  move(
    context,
    { type: 'adjustment', reporting_category: 'dispute_reversal' },
    { source: dispute, amount: dispute.amount },
  )

export const addPayout = (context: SandboxContext, payout: Payout) =>
  move(context, { type: 'payout', reporting_category: 'payout' }, { source: payout, amount: -payout.amount })

/** The bank sends the money of a payout back. */
export const addFailedPayout = (context: SandboxContext, payout: Payout) =>
  move(
    context,
    { type: 'payout_failure', reporting_category: 'payout_reversal' },
    { source: payout, amount: payout.amount },
  )

/** A transaction as it is at the time of a call. */
export const currentTransaction = ({ clock }: SandboxContext, transaction: BalanceTransaction): BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on <= clock.seconds() ? 'available' : 'pending',
})
