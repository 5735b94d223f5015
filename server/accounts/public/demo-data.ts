import { sandboxIssuer } from '#server/accounts/sign-in/identity.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Keeps a demonstration's database out of production: there anybody may sign in as anybody, and those sessions would live
 * on.
 * @throws when somebody in it came through the embedded provider
 */
export async function assertNoDemoData(db: Database) {
  const found = await db.one`select id from members where issuer = ${sandboxIssuer} limit 1`
  if (found)
    throw new Error(
      'This database comes from demo mode, where anybody may sign in as anybody. Give production its own.',
    )
}
