import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPlace, type Place } from '#server/db/open.ts'

/** Where a process of this program finds its database and its migrations. */
export interface MigratingTask {
  place: Place
  folder: string
}

// One of several processes that start at once: each is told its task by the same sender and answers what it ran.
process.once('message', async ({ place, folder }: MigratingTask) => {
  const db = await openPlace(place)
  const ran = await migrate(db, readMigrations(folder), '2026-01-01T00:00:00.000Z')
  await db.close()
  process.send?.(ran, () => process.disconnect?.())
})
process.send?.('ready')
