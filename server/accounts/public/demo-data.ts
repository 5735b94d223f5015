import { demoIssuers } from '#server/accounts/sign-in/identity.ts'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'

/**
 * Prevents production use of a demo database: demo mode allows signing in as any member, and those sessions would stay
 * valid.
 * @throws if a member was created through the embedded provider, or by an e-mail code of demo mode
 */
export async function assertNoDemoData(db: Database) {
  const found = await db.one`select id from members where issuer in (${join(demoIssuers)}) limit 1`
  if (found)
    throw new Error(
      'This database comes from demo mode, where anybody may sign in as anybody. Give production its own.',
    )
}
