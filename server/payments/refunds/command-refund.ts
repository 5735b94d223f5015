import { formatCents } from '#contract/platform/money.ts'
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
  chargeId: number
  /** Default: the remaining amount. */
  cents?: number | undefined
}

/**
 * Refunds a payment once for the admin: a repeated request finds the refund under its name. Purchases close as for a
 * refund made at the provider.
 */
export async function commandRefund(
  { provider, charges, sync }: Pick<PaymentService, 'provider' | 'charges' | 'sync'>,
  { chargeId, cents }: OperatorRefundRequest,
  now: number,
): Promise<Outcome> {
  const charge = await charges.byId(chargeId)
  const rejected = (sentence: string): Outcome => ({ sentence, refunded: false })
  if (!charge) return rejected(`There is no payment ${chargeId}; nothing was refunded.`)
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

const stateLabels: Record<ReturnType<typeof chargeState>, string> = {
  paid: 'paid',
  partly_refunded: 'refunded in part, and what it opened stays open',
  refunded: 'refunded, and what it opened is closed',
  disputed: 'disputed',
  dispute_lost: 'lost by a dispute',
}
