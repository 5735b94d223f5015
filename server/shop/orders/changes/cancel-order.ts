import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { refreshState } from '../refresh-state.ts'
import { assertPaid } from '../refund-checks.ts'
import type { OrderItemRow } from '../rows.ts'
import { type Actor, assertChangeable, type ChangeDependencies, findOrder, lockOrder } from './locked-order.ts'
import { isCanceled } from './obstacles.ts'

interface CancelRequest {
  /** Refund in cents that the caller has seen. */
  amount: number
  /** The admin's reason; a buyer gives none. */
  reason?: string
}

/** The refund of all that is not sent. Files stay bought. */
export const unsentRequest = (items: readonly OrderItemRow[]) => ({
  items: items.flatMap(({ id, kind, quantity, refunded_quantity: refunded }) =>
    kind !== 'digital' && quantity > refunded ? [{ item_id: id, quantity: quantity - refunded, restock: true }] : [],
  ),
  shipping: true,
})

/**
 * Cancels an order before it is sent, and refunds it. Idempotent: an order that is canceled stays so, and nothing is
 * refunded twice.
 * @throws a problem if it cannot be canceled, or the refund is not done now
 */
export async function cancelOrder(
  context: ChangeDependencies,
  actor: Actor,
  id: number,
  request: CancelRequest,
  now: number,
): Promise<void> {
  const { refunds } = context
  await findOrder(context, actor, id)
  await refunds.completePending(id, now)
  const refund = await storeCancellation(context, actor, id, request, now)
  if (refund !== undefined) await refunds.complete(refund, now)
}

/** @returns the id of the refund; undefined if the order is canceled already */
const storeCancellation = inTransaction(
  async (context: ChangeDependencies, actor: Actor, id: number, { amount, reason }: CancelRequest, now: number) => {
    const { refundRows, refunds, emails } = context
    const locked = await lockOrder(context, actor, id)
    const { order, items, payer } = locked
    if (isCanceled(locked)) return undefined
    assertChangeable(locked, now)
    const before = await refundRows.ofOrder(id)
    assertPaid(order, before)
    const isByAdmin = actor.memberId === null
    const body = { ...unsentRequest(items), amount, reason: reason ?? 'Canceled by the buyer.' }
    const refund = await refunds.store({ order, items, before }, body, {
      now,
      recordAudit: actor.recordAudit,
      event: (money) => `${isByAdmin ? `Canceled: ${reason}` : 'Canceled by the buyer.'} ${money} goes back.`,
    })
    // From now on nothing of it is packed, whenever the provider answers.
    await refreshState(context, order)
    if (isByAdmin && order.charge_id === null && payer) await emails.canceledFree(order, payer, now)
    return refund
  },
)
