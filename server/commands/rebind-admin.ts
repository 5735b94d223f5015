import { accountStore } from '#server/accounts/members/store.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openMigrated } from '#server/platform/db/open.ts'

/**
 * Removes the binding of the admin's address to an account, so that its next sign-in binds again. Needed when the
 * provider or the admin has changed.
 * @returns the message to print
 */
async function rebind(variables: NodeJS.ProcessEnv): Promise<string> {
  const { adminEmail, dataDir, databaseUrl } = readConfig(variables)
  const db = await openMigrated({ dataDir, url: databaseUrl }, isoTimestamp(systemClock.now()))
  try {
    const wasBound = await accountStore(db).unbindAdmin(adminEmail)
    const databaseName = db.engine === 'postgres' ? 'PostgreSQL' : `SQLite in ${dataDir}`
    return wasBound
      ? `The binding of ${adminEmail} was forgotten (${databaseName}). Nobody is administrator until ${adminEmail} signs in again.`
      : `${adminEmail} was not bound (${databaseName}). Its next sign-in binds it.`
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  try {
    console.log(await rebind(process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
