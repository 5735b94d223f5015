import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { type Tier as TierName, tiers, tiersOpened } from '#course/tiers.ts'
import type { EnteredTiers } from '#server/learning/public/membership-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { sampleTierOf } from '#server/platform/security/sample-members.ts'

const OpenTiers = z.object({ tier: Tier }).array()

/** A ledger entry: a purchase or a grant, with its amount in cents. */
export interface LedgerEntry {
  kind: 'purchase' | 'grant'
  /** Highest tier that it opens. */
  tier: TierName
  amount_cents: number
  /** Unique reference of the payment or grant; each is entered once. */
  reference: string
}

const EntryRow = z.object({
  id: z.int(),
  kind: z.enum(['purchase', 'grant']),
  reference: z.string(),
  created_at: z.string(),
  opened: Tier,
  closed_by: z.string().nullable(),
})

/** Why tiers were closed. */
export type ClosedBy = 'refund' | 'dispute' | 'operator'

export const membershipStore = (db: Database) => ({
  /** Tiers open to a member through purchases and grants that were not reversed. */
  async openTiers(memberId: number): Promise<Set<TierName>> {
    const sampleTier = sampleTierOf(memberId)
    if (sampleTier) return new Set(tiersOpened('bronze', sampleTier))
    const rows = await db.all`select tier from opened_tiers where member_id = ${memberId} and closed_by is null`
    return new Set(OpenTiers.parse(rows).map(({ tier }) => tier))
  },

  /** Tiers that an entry opened and that are still open, lowest first. */
  async openedBy(memberId: number, reference: string): Promise<TierName[]> {
    const rows = await db.all`
      select o.tier from opened_tiers o join membership_ledger e on e.id = o.entry_id
      where o.member_id = ${memberId} and o.closed_by is null and e.reference = ${reference}`
    const opened = new Set(OpenTiers.parse(rows).map(({ tier }) => tier))
    return tiers.filter((tier) => opened.has(tier))
  },

  /** Entries that opened tiers, latest first. */
  async entries(memberId: number): Promise<EnteredTiers[]> {
    const rows = parseRows(
      EntryRow,
      await db.all`
        select e.id, e.kind, e.reference, e.created_at, o.tier as opened, o.closed_by
        from membership_ledger e join opened_tiers o on o.entry_id = e.id
        where e.member_id = ${memberId} and o.member_id = ${memberId} order by e.created_at desc, e.id desc`,
    )
    const ids = [...new Set(rows.map(({ id }) => id))]
    return ids.flatMap((id) => {
      const own = rows.filter((row) => row.id === id)
      const inOrder = (entries: typeof own) => tiers.filter((tier) => entries.some(({ opened }) => opened === tier))
      return own.slice(0, 1).map(({ opened: _tier, closed_by: _why, ...entry }) => ({
        ...entry,
        opened: inOrder(own),
        standing: inOrder(own.filter(({ closed_by: by }) => by === null)),
      }))
    })
  },

  /** Serializes changes of a member's tiers; call it first in a transaction. */
  lockMember: (memberId: number) => db.one`select id from members where id = ${memberId} ${db.forUpdate}`,

  /**
   * Adds an entry and opens its tiers. Call it in a transaction.
   * @returns false, without a change, if the reference exists
   */
  async addEntry(
    memberId: number,
    entry: LedgerEntry,
    opens: readonly TierName[],
    timestamp: string,
  ): Promise<boolean> {
    const { kind, tier, amount_cents, reference } = entry
    const id = await db.id()
    const added = await db.run`
      insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
      values (${id}, ${memberId}, ${kind}, ${tier}, ${amount_cents}, ${reference}, ${timestamp})
      on conflict (reference) do nothing`
    if (added === 0) return false
    for (const opened of opens)
      await db.run`insert into opened_tiers (member_id, tier, entry_id) values (${memberId}, ${opened}, ${id})`
    return true
  },

  /** Closes the tiers of an entry; tiers already closed keep their first reason. */
  close: (memberId: number, reference: string, closedBy: ClosedBy) => db.run`
    update opened_tiers set closed_by = ${closedBy}
    where member_id = ${memberId} and closed_by is null and entry_id in (select id from membership_ledger where reference = ${reference})`,

  /** Reopens the tiers of an entry, if the money was not returned after all. */
  reopen: (memberId: number, reference: string) => db.run`
    update opened_tiers set closed_by = null
    where member_id = ${memberId} and entry_id in (select id from membership_ledger where reference = ${reference})`,
})

export type MembershipStore = ReturnType<typeof membershipStore>
