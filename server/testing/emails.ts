import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string() })
const Row = z.object({ payload: z.string() })

/** The waiting e-mails of an address, oldest first. */
export async function emailsTo(db: Database, address: string) {
  const rows = await db.all`
    select payload from jobs where kind = 'email' and done_at is null and lower(tag) = lower(${address}) order by id`
  return Row.array()
    .parse(rows)
    .map(({ payload }) => Email.parse(JSON.parse(payload)))
}
