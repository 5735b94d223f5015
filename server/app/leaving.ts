import type { Area } from '#server/platform/area.ts'
import type { Commerce } from './commerce.ts'

interface Features {
  payments: Commerce['payments']
  sales: Commerce['sales']
  deleted?: Area['onMemberDeleted']
}

/**
 * What other features do in the transaction that deletes a member: whoever leaves is closed at the payment provider, what
 * went to their address is not known any more, and no back-up brings them back.
 */
export const leaving =
  ({ payments, sales, deleted }: Features) =>
  async (memberId: number, now: number) => {
    await payments.leave(memberId, now)
    await sales.leave(memberId)
    await deleted?.(memberId, now)
  }
