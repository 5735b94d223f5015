import { randomUUID } from 'node:crypto'
import { includesTier, type Tier, tierNames, tiersOpened } from '#course/tiers.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import { dependentEntries, type EnteredTiers, tierFor } from '#server/learning/public/membership-rules.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'

/** Reason, time and audit note of an admin action. */
export interface AuditedAction {
  recordAudit: RecordAudit
  reason: string
  timestamp: string
}

interface Dependencies {
  db: Database
  ledger: LearningPublic['ledger']
}

export const noMember = () => notFound('There is no such member.')

/** "Gold was bought on top of it. Refund that first": the reason why an action must wait. */
export function onTopSentence([latest]: readonly Pick<EnteredTiers, 'kind' | 'standing'>[]): string {
  const name = tierNames[latest?.standing.at(-1) ?? 'bronze'].name
  return latest?.kind === 'grant'
    ? `${name} was granted on top of it. End that grant first`
    : `${name} was bought on top of it. Refund that first`
}

const membershipName = (tier: Tier) => `${tierNames[tier].name} membership`

/** Tiers that admins grant without a payment, and end again. No money moves. */
export const tierGrants = ({ db, ledger }: Dependencies) => ({
  /** Opens the missing tiers up to a tier. @param reference unique reference of the ledger entry */
  grant: (
    memberId: number,
    tier: Tier,
    { recordAudit, reason, timestamp }: AuditedAction,
    reference = `desk:${randomUUID()}`,
  ) =>
    db.transaction(async () => {
      if (!(await ledger.lockMember(memberId))) throw noMember()
      const open = await ledger.openTiers(memberId)
      const before = tierFor(open)
      if (includesTier(before, tier))
        throw conflict('included', `This member has ${tierNames[before].name} already. Nothing was changed.`)
      // An orphaned tier is open already, and counts again once the gap is filled.
      const opens = tiersOpened('bronze', tier).filter((each) => !open.has(each))
      const entry = { kind: 'grant', tier, amount_cents: 0, reference } as const
      await ledger.addEntry(memberId, entry, opens, timestamp)
      await recordAudit({
        ...{ member_id: memberId, subject: `tier ${tier}`, what: membershipName(tier) },
        ...{ fields: ['tier'], reason },
      })
    }),

  /** Closes what a grant opened. */
  end: (memberId: number, entryId: number, { recordAudit, reason }: AuditedAction) =>
    db.transaction(async () => {
      if (!(await ledger.lockMember(memberId))) throw noMember()
      const entries = await ledger.entries(memberId)
      const entry = entries.find(({ id, kind }) => id === entryId && kind === 'grant')
      if (!entry) throw notFound('This member has no such grant.')
      if (entry.standing.length === 0) throw conflict('ended', 'This grant has ended already. Nothing was changed.')
      const dependents = dependentEntries(entries, entryId)
      if (dependents.length > 0) throw conflict('on_top', `${onTopSentence(dependents)}. Nothing was changed.`)
      await ledger.close(memberId, entry.reference, 'operator')
      await recordAudit({
        member_id: memberId,
        ...titled(membershipName(entry.standing.at(-1) ?? 'bronze'), `grant ${entryId}`),
        fields: ['tier'],
        reason,
      })
    }),
})

export type TierGrants = ReturnType<typeof tierGrants>
