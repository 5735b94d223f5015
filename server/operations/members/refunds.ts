import type { AdminRefund, Refunded } from '#contract/operations/members.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import { dependentEntries } from '#server/learning/public/membership-rules.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { aboutRefund } from '#server/payments/public/payment-audit.ts'
import type { RefundRequest } from '#server/payments/public/refundable.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import { chargeOf } from './one-member.ts'
import { type AuditedAction, onTopSentence } from './tier-grants.ts'

interface Dependencies {
  ledger: LearningPublic['ledger']
  refunds: PaymentsPublic['adminRefunds']
}

/** Refunds payments, the latest purchase of a tier first, so that no purchase loses its base tier. */
export function memberRefunds({ ledger, refunds }: Dependencies) {
  const assertAllowed = async (charge: ChargeRow, { cents, refundedBefore }: RefundRequest) => {
    // A partial refund closes nothing.
    if (charge.member_id === null || cents + refundedBefore < charge.total_cents) return
    const entries = await ledger.entries(charge.member_id)
    const entry = entries.find((each) => chargeOf(each) === charge.id)
    const dependents = entry ? dependentEntries(entries, entry.id) : []
    if (dependents.length > 0) throw conflict('on_top', `${onTopSentence(dependents)}. Nothing was refunded.`)
  }

  return {
    async refund(
      chargeId: number,
      { amount, refunded }: Omit<AdminRefund, 'reason'>,
      { recordAudit, reason }: Omit<AuditedAction, 'moment'>,
      now: number,
    ): Promise<Refunded> {
      if (amount <= 0) throw invalid({ amount: 'Please give an amount above $0. Nothing was refunded.' })
      const note = (charge: ChargeRow) =>
        recordAudit({
          ...(charge.member_id !== null && { member_id: charge.member_id }),
          ...aboutRefund(charge, amount),
          fields: ['refunded'],
          reason,
        })
      const request = { cents: amount, refundedBefore: refunded }
      const after = await refunds.refund(chargeId, request, { assertAllowed, note, action: 'members.refund' }, now)
      return { amount, refunded: after.refunded_cents, is_whole: after.refunded_cents >= after.total_cents }
    },
  }
}

export type MemberRefunds = ReturnType<typeof memberRefunds>
