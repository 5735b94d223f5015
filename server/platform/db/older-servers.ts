import * as z from 'zod'
import type { Database } from './database.ts'
import { lastApplied, migrationNames } from './migrate.ts'

/**
 * Last migration of the release before this one, whose servers may run beside those of this release. Set it after each
 * release, with the commit in server/faults/previous-release.ts.
 */
export const previousMigration = '0033-expense-search.sql'

/** Name of connections of releases that do not give one: the driver's. */
const unnamed = 'postgres.js'
const prefix = 'moneta '

/** Name of this server's connections, which contains the last migration that it knows. */
export const connectionName = () => prefix + (migrationNames().at(-1) ?? '')

const Names = z.object({ name: z.string() }).array()

/**
 * Rejects a start beside servers that are older than the release before: what they write is not converted. On SQLite,
 * other processes cannot be seen.
 * @param oldest last migration of the oldest servers that may run
 * @throws with what to do
 */
export async function rejectOlderServers(db: Database, oldest = previousMigration) {
  if (db.engine === 'sqlite') return
  const applied = await lastApplied(db)
  if (applied === undefined) return
  const names = Names.parse(
    await db.all`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database()
        and (application_name = ${unnamed} or application_name like ${`${prefix}%`})`,
  )
  // A server knows at most the migrations of its database.
  const known = names.map(({ name }) => (name === unnamed ? applied : name.slice(prefix.length)))
  if (known.some((migration) => migration < oldest))
    throw new Error(
      'Servers of an older release use this database, and only the release directly before this one may run beside it. ' +
        'Stop them first, or install the releases one after the other (docs/operating.md, Upgrading).',
    )
}
