import type { MemberRequests, memberRequests } from '#contract/operations/member-requests.ts'
import type { AccountsPublic } from '#server/accounts/area.ts'
import { noMember } from '#server/operations/members/tier-grants.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

interface Dependencies {
  accounts: Pick<AccountsPublic, 'requests' | 'exists'>
  auditLog: AuditLog
}

/** Requests of members as admins see, start and cancel them. */
export function memberRequestRoutes({
  accounts: {
    requests: { deletions, exports, signIns },
    exists,
  },
  auditLog,
}: Dependencies): Handlers<typeof memberRequests> {
  type Call = Parameters<AuditLog['recorderFor']>[0]
  const actionOf = (call: Call & { body: { reason: string } }, name: string) => ({
    recordAudit: auditLog.recorderFor(call, `memberRequests.${name}`),
    reason: call.body.reason,
    now: call.now,
  })
  const read = async (memberId: number, now: number): Promise<MemberRequests> => {
    if (!(await exists(memberId))) throw noMember()
    const [deletion, exported, signIn] = await Promise.all([
      deletions.read(memberId),
      exports.read(memberId),
      signIns.read(memberId, now),
    ])
    return { deletion, export: exported, sign_in: signIn }
  }
  return {
    read: ({ params, now }) => read(params.id, now),
    async startDeletion(call) {
      await deletions.start(call.params.id, call.body.email, actionOf(call, 'startDeletion'))
      return read(call.params.id, call.now)
    },
    async cancelDeletion(call) {
      await deletions.cancel(call.params.id, actionOf(call, 'cancelDeletion'))
      return read(call.params.id, call.now)
    },
    async requestExport(call) {
      await exports.start(call.params.id, actionOf(call, 'requestExport'))
      return read(call.params.id, call.now)
    },
    async withdrawExport(call) {
      await exports.withdraw(call.params.id, actionOf(call, 'withdrawExport'))
      return read(call.params.id, call.now)
    },
    async startSignIn(call) {
      await signIns.start(call.params.id, call.body.email, actionOf(call, 'startSignIn'))
      return read(call.params.id, call.now)
    },
    async cancelSignIn(call) {
      await signIns.cancel(call.params.id, actionOf(call, 'cancelSignIn'))
      return read(call.params.id, call.now)
    },
  }
}
