import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'

/** Database and migrations of a test process. */
export interface MigrationTask {
  location: DatabaseLocation
  folder: string
}

// One of several processes that start together: each receives its task from the parent and replies with the migrations
// it ran.
process.once('message', async ({ location, folder }: MigrationTask) => {
  const db = await openDatabase(location)
  const ran = await migrate(db, readMigrations(folder), '2026-01-01T00:00:00.000Z')
  await db.close()
  process.send?.(ran, () => process.disconnect?.())
})
process.send?.('ready')
