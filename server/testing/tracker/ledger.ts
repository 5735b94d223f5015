import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Sum = z.object({ cents: z.coerce.number() })

/** A member's payments and grants for tiers, in cents, from the membership ledger. */
export async function enteredCents(db: Database, memberId: number): Promise<number> {
  const row = await db.one`
    select coalesce(sum(amount_cents), 0) as cents from membership_ledger where member_id = ${memberId}`
  return Sum.parse(row).cents
}
