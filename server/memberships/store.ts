import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import type { Tier as TierName } from '#course/tiers.ts'
import type { Database } from '#server/db/database.ts'

const NetPaid = z.object({ cents: z.number() })
const OpenTiers = z.object({ tier: Tier }).array()

/** One line of the ledger: money that came in or was granted (plus), or went back (minus), in cents. */
export interface LedgerEntry {
  kind: 'purchase' | 'grant' | 'refund' | 'dispute'
  tier: TierName
  amount_cents: number
  /** Names the event for good: the same reference is entered once. */
  reference: string
}

/** The tiers that an entry opens, or the reference of the entry whose tiers it closes. */
export type EntryEffect = { opens: readonly TierName[] } | { closes: string }

export const membershipStore = (db: Database) => ({
  /** The net sum of what a member has paid and been granted, in cents. */
  async netPaidCents(memberId: number): Promise<number> {
    const row = await db.one`
      select coalesce(sum(amount_cents), 0) as cents from membership_ledger where member_id = ${memberId}`
    return NetPaid.parse(row).cents
  },

  /** The tiers that are open to a member by what was paid and granted and not taken back. */
  async openTiers(memberId: number): Promise<Set<TierName>> {
    const rows = await db.all`select tier from opened_tiers where member_id = ${memberId} and closed_by is null`
    return new Set(OpenTiers.parse(rows).map(({ tier }) => tier))
  },

  /** Lets one change of a member's ledger at a time go on; call it first inside a transaction. */
  lockMember: (memberId: number) => db.run`update members set id = id where id = ${memberId}`,

  /**
   * Enters a line, and opens or closes tiers with it. Call it in a transaction.
   * @returns false, with nothing changed, when its reference is there already
   */
  async addEntry(memberId: number, entry: LedgerEntry, effect: EntryEffect, moment: string): Promise<boolean> {
    const { kind, tier, amount_cents, reference } = entry
    const id = await db.id()
    const added = await db.run`
      insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
      values (${id}, ${memberId}, ${kind}, ${tier}, ${amount_cents}, ${reference}, ${moment})
      on conflict (reference) do nothing`
    if (added === 0) return false
    if ('closes' in effect)
      await db.run`
        update opened_tiers set closed_by = ${id}
        where closed_by is null and member_id = ${memberId}
          and entry_id in (select id from membership_ledger where reference = ${effect.closes})`
    else
      for (const opened of effect.opens)
        await db.run`insert into opened_tiers (member_id, tier, entry_id) values (${memberId}, ${opened}, ${id})`
    return true
  },
})

export type MembershipStore = ReturnType<typeof membershipStore>
