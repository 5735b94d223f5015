import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Sum = z.object({ cents: z.coerce.number() })

/** What a member has paid and been granted for tiers, in cents, by the ledger of memberships. */
export async function enteredCents(db: Database, memberId: number): Promise<number> {
  const row = await db.one`
    select coalesce(sum(amount_cents), 0) as cents from membership_ledger where member_id = ${memberId}`
  return Sum.parse(row).cents
}
