import type { ChargeRow } from '#server/payments/public/charge.ts'
import { holdAdvice, outcomeOf } from '#server/payments/public/dispute-texts.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import { type Hold, holdOf } from '#server/payments/public/rules.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Notices } from '#server/platform/notices/notices.ts'

interface Dependencies {
  products: PurchasableRegistry
  notices: Notices
}

const subjects: Record<Hold, string> = {
  dispute: 'it is disputed',
  inquiry: 'the bank asks about it',
  fraud_warning: 'it may be fraud',
}

/**
 * Handles a change of a payment's disputes or fraud warnings: runs the hook of its product, which notifies the admin, or
 * notifies the admin where the product has none. Call it in the transaction of the change.
 */
export const disputeChanges =
  ({ products, notices }: Dependencies) =>
  async (before: ChargeRow, after: ChargeRow, now: number): Promise<void> => {
    const { onDisputed } = products.of(after.product)
    if (onDisputed) return onDisputed(before, after, isoTimestamp(now))
    const notify = (state: string, subject: string, text: string) => {
      const { id, what, member_id: member } = after
      const path = member === null ? '/admin/money' : `/admin/members/${member}`
      const key = `payment-dispute:${id}:${state}:${now}`
      return notices.notify({ kind: 'dispute', key, subject: `Payment ${id} (${what}): ${subject}`, text, path }, now)
    }
    const outcome = outcomeOf(before, after)
    if (outcome) await notify('decided', 'the bank has decided', outcome)
    const hold = holdOf(after)
    if (hold !== null && hold !== holdOf(before)) await notify(hold, subjects[hold], holdAdvice[hold])
  }

export type DisputeChanges = ReturnType<typeof disputeChanges>
