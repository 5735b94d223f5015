import type { members as contract } from '#contract/operations/members.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SessionStore } from '#server/platform/security/sessions.ts'
import type { CashcoachAccess } from './cashcoach-access.ts'
import type { MemberFilters } from './filters.ts'
import type { Members } from './member-list.ts'
import type { oneMember } from './one-member.ts'
import type { Receipts } from './receipts.ts'
import type { MemberRefunds } from './refunds.ts'
import type { MemberStore } from './store.ts'
import { noMember, type TierGrants } from './tier-grants.ts'

interface Dependencies {
  store: Pick<MemberStore, 'find'>
  list: Pick<Members, 'list'>
  filters: Pick<MemberFilters, 'list'>
  one: ReturnType<typeof oneMember>
  tiers: TierGrants
  cashcoach: CashcoachAccess
  refunds: MemberRefunds
  receipts: Receipts
  sessions: Pick<SessionStore, 'endAll'>
  auditLog: AuditLog
}

export function memberRoutes(dependencies: Dependencies): Handlers<typeof contract> {
  const { store, list, filters, one, tiers, cashcoach, refunds, receipts, sessions, auditLog } = dependencies
  type Call = Parameters<AuditLog['recorderFor']>[0]
  const actionOf = (call: Call & { body: { reason: string } }, action: string) => ({
    recordAudit: auditLog.recorderFor(call, action),
    reason: call.body.reason,
    timestamp: isoTimestamp(call.now),
  })
  return {
    list: ({ query, now }) => list.list(query, now),
    filters: async () => ({ filters: [...(await filters.list())] }),
    read: ({ params, now }) => one.read(params.id, now),
    async grantTier(call) {
      await tiers.grant(call.params.id, call.body.tier, actionOf(call, 'members.grantTier'))
      return one.read(call.params.id, call.now)
    },
    async endGrant(call) {
      await tiers.end(call.params.id, call.params.grant, actionOf(call, 'members.endGrant'))
      return one.read(call.params.id, call.now)
    },
    async grantCashcoach(call) {
      await cashcoach.grant(call.params.id, actionOf(call, 'members.grantCashcoach'), call.now)
      return one.read(call.params.id, call.now)
    },
    async endCashcoach(call) {
      await cashcoach.end(call.params.id, call.body.when, actionOf(call, 'members.endCashcoach'), call.now)
      return one.read(call.params.id, call.now)
    },
    endSessions: (call) =>
      auditLog.record(call, 'members.endSessions', async (recordAudit) => {
        if (!(await store.find(call.params.id))) throw noMember()
        const ended = await sessions.endAll(call.params.id)
        if (ended > 0)
          await recordAudit({ member_id: call.params.id, subject: ended === 1 ? '1 session' : `${ended} sessions` })
        return { ended }
      }),
    refund: (call) => refunds.refund(call.params.id, call.body, actionOf(call, 'members.refund'), call.now),
    payer: ({ params }) => receipts.payer(params.id),
    resendReceipt: (call) =>
      receipts.resend(call.params.id, auditLog.recorderFor(call, 'members.resendReceipt'), call.now),
  }
}
