import { formatCents } from '#contract/platform/money.ts'
import { parseReceiptNumber, receiptNumber } from '#server/payments/public/receipt-number.ts'
import { chargeState } from '#server/payments/public/rules.ts'
import { nameOfCharge } from '#server/payments/reconciliation/reconcile-rules.ts'
import type { PaymentService } from '#server/payments/service.ts'
import { nextRefundName, refundOnce } from './refund-once.ts'

/** Time limit of one refund, in milliseconds. */
const budgetMs = 60_000

/** Result of a refund, as a message. */
interface Outcome {
  sentence: string
  refunded: boolean
}

interface OperatorRefundRequest {
  /** The number of a payment, or of its receipt. */
  payment: number | string
  /** Default: the remaining amount. */
  cents?: number | undefined
}

/**
 * Refunds a payment once for the admin: a repeated request finds the refund under its name. Purchases close as for a
 * refund made at the provider.
 */
export async function commandRefund(
  { provider, charges, sync }: Pick<PaymentService, 'provider' | 'charges' | 'sync'>,
  { payment, cents }: OperatorRefundRequest,
  now: number,
): Promise<Outcome> {
  const charge = await findCharge(charges, payment)
  const rejected = (sentence: string): Outcome => ({ sentence, refunded: false })
  if (!charge) return rejected(`There is no payment ${payment}; nothing was refunded.`)
  const chargeId = charge.id
  const name = nameOfCharge(charge)
  if (await charges.waitingRefund(chargeId))
    return rejected(`A refund of ${name} waits among the jobs; nothing more was refunded.`)
  const api = provider.api(budgetMs)
  // Include refunds under other names or made at the provider.
  await sync.payment(charge.payment_intent, api, now)
  const before = (await charges.byId(chargeId)) ?? charge
  const left = before.total_cents - before.refunded_cents
  if (cents !== undefined && cents > left)
    return rejected(`Of ${name} ${formatCents(left)} is left, which is less; nothing was refunded.`)
  const request = {
    paymentIntent: charge.payment_intent,
    cents: cents ?? before.total_cents,
    reason: 'operator',
  }
  const baseName = cents === undefined ? `operator:${chargeId}` : `operator:${chargeId}:${cents}`
  const result = await refundOnce(api, await nextRefundName(api, charge.payment_intent, baseName), request)
  if (result === 'disputed')
    return rejected(
      `${name} is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.`,
    )
  await sync.payment(charge.payment_intent, api, now)
  const after = (await charges.byId(chargeId)) ?? before
  const refundedTotal = formatCents(after.refunded_cents)
  if (result === 'returned')
    return rejected(`The bank sent the refund of ${name} back; nothing was refunded. Pay it in another way.`)
  if (result === 'done')
    return rejected(`That of ${name} went back already, ${refundedTotal} in all; nothing more was refunded.`)
  const amount = formatCents(after.refunded_cents - before.refunded_cents)
  return { sentence: `${amount} of ${name} goes back. It is ${stateLabels[chargeState(after)]} now.`, refunded: true }
}

/** Finds a payment by its number, or by the number of its receipt. */
async function findCharge(charges: PaymentService['charges'], payment: number | string) {
  if (typeof payment === 'number') return charges.byId(payment)
  const receipt = parseReceiptNumber(payment)
  if (!receipt) return undefined
  const charge = await ('chargeId' in receipt ? charges.byId(receipt.chargeId) : charges.byReceipt(receipt.number))
  return charge && receiptNumber(charge) === payment ? charge : undefined
}

const stateLabels: Record<ReturnType<typeof chargeState>, string> = {
  paid: 'paid',
  partly_refunded: 'refunded in part, and what it opened stays open',
  refunded: 'refunded, and what it opened is closed',
  disputed: 'disputed',
  dispute_lost: 'lost by a dispute',
}
