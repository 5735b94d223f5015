import * as z from 'zod'
import type { Tier } from '#course/tiers.ts'
import type { Database } from '#server/db/database.ts'

const NetPaid = z.object({ cents: z.number() })

/** One line of the ledger: money that came in or was granted (plus), or went back (minus), in cents. */
export interface LedgerEntry {
  kind: 'purchase' | 'grant' | 'refund' | 'dispute'
  tier: Tier
  amount_cents: number
  /** Names the event for good: the same reference is entered once. */
  reference: string
}

export const membershipStore = (db: Database) => ({
  /** The net sum of what a member has paid and been granted, in cents. */
  async netPaidCents(memberId: number): Promise<number> {
    const row = await db.one`
      select coalesce(sum(amount_cents), 0) as cents from membership_ledger where member_id = ${memberId}`
    return NetPaid.parse(row).cents
  },

  /** Lets one change of a member's ledger at a time go on; call it first inside a transaction. */
  lockMember: (memberId: number) => db.run`update members set id = id where id = ${memberId}`,

  /** Enters a line; false when its reference is there already. */
  async addEntry(memberId: number, entry: LedgerEntry, moment: string): Promise<boolean> {
    const { kind, tier, amount_cents, reference } = entry
    const added = await db.run`
      insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
      values (${await db.id()}, ${memberId}, ${kind}, ${tier}, ${amount_cents}, ${reference}, ${moment})
      on conflict (reference) do nothing`
    return added > 0
  },
})

export type MembershipStore = ReturnType<typeof membershipStore>
