import type { memberBatches as batchContract } from '#contract/operations/member-batches.ts'
import type { members as contract } from '#contract/operations/members.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SessionStore } from '#server/platform/security/sessions.ts'
import type { MemberBatches } from './batches.ts'
import type { CashcoachAccess } from './cashcoach-access.ts'
import type { MemberFilters } from './filters.ts'
import type { Members } from './member-list.ts'
import type { membersCsv } from './members-csv.ts'
import type { MemberNotes } from './notes.ts'
import type { oneMember } from './one-member.ts'
import type { Receipts } from './receipts.ts'
import type { MemberRefunds } from './refunds.ts'
import type { SavedFilters } from './saved-filters.ts'
import type { MemberStore } from './store.ts'
import { noMember, type TierGrants } from './tier-grants.ts'

interface Dependencies {
  store: Pick<MemberStore, 'find'>
  list: Pick<Members, 'list'>
  filters: Pick<MemberFilters, 'list' | 'ids'>
  saved: SavedFilters
  notes: Pick<MemberNotes, 'save'>
  csv: ReturnType<typeof membersCsv>
  db: Pick<Database, 'long'>
  one: ReturnType<typeof oneMember>
  tiers: TierGrants
  cashcoach: CashcoachAccess
  refunds: MemberRefunds
  receipts: Receipts
  sessions: Pick<SessionStore, 'endAll'>
  auditLog: AuditLog
}

export function memberRoutes(dependencies: Dependencies): Handlers<typeof contract> {
  const { store, list, filters, saved, notes, one, tiers, cashcoach, refunds, receipts, sessions } = dependencies
  const { auditLog, csv, db } = dependencies
  type Call = Parameters<AuditLog['recorderFor']>[0]
  const actionOf = (call: Call & { body: { reason: string } }, action: string) => ({
    recordAudit: auditLog.recorderFor(call, action),
    reason: call.body.reason,
    timestamp: isoTimestamp(call.now),
  })
  return {
    list: ({ query, now }) => list.list(query, now),
    ids: ({ query, now }) => db.long(() => filters.ids(query, now)),
    exportCsv: async ({ query, now, reply }) => sendCsv(reply, 'moneta-members.csv', await csv(query, now)),
    filters: async () => ({ filters: await filters.list() }),
    saveFilter: (call) =>
      saved.save(call.body, isoTimestamp(call.now), auditLog.recorderFor(call, 'members.saveFilter')),
    changeFilter: (call) =>
      saved.change(
        { id: call.params.id, ifMatch: call.request.headers['if-match'] },
        call.body,
        auditLog.recorderFor(call, 'members.changeFilter'),
      ),
    removeFilter: (call) => saved.remove(call.params.id, auditLog.recorderFor(call, 'members.removeFilter')),
    read: ({ params, now }) => one.read(params.id, now),
    saveNote: (call) =>
      notes.save(
        {
          ...{ memberId: call.params.id, note: call.body.note },
          ...{ ifMatch: call.request.headers['if-match'], timestamp: isoTimestamp(call.now) },
        },
        auditLog.recorderFor(call, 'members.saveNote'),
      ),
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

export const batchRoutes = (batches: MemberBatches, auditLog: AuditLog): Handlers<typeof batchContract> => ({
  create: (call) => batches.create(call.body, call.now, auditLog.recorderFor(call, 'memberBatches.create')),
  read: ({ params }) => batches.read(params.id),
  end: (call) =>
    batches.end(call.params.id, call.body.reason, call.now, auditLog.recorderFor(call, 'memberBatches.end')),
})
