import { pluralize } from '#server/platform/base/pluralize.ts'
import { migrationState, readMigrations } from '#server/platform/db/migrate.ts'
import { type ReadOnlyDatabase, withReadOnly } from '#server/platform/db/read-only.ts'
import { failed, ok, type SiteCheck, unknown, warning } from '#server/platform/operation/site-check.ts'

const tableQuery = {
  sqlite: "select 1 from sqlite_schema where type = 'table' and name = 'migrations'",
  postgres: "select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'",
}

async function readState(db: ReadOnlyDatabase) {
  const isMissing = (await db.query(tableQuery[db.engine])).length === 0
  const rows = isMissing ? [] : await db.query('select name, checksum from migrations')
  return migrationState(db.engine, rows, readMigrations())
}

/** Whether the database fits this release. Nothing is migrated. */
export const migrationsCheck: SiteCheck = {
  part: 'migrations',
  settings: 'DATABASE_URL',
  async run({ config: { dataDir, databaseUrl: url }, signal }) {
    const state = await withReadOnly({ dataDir, url }, signal, readState).catch(() => undefined)
    if (!state) return [unknown('Without the database this cannot be known.')]
    const { applied, pending, fault } = state
    if (fault)
      return [failed(`${applied} are applied. ${fault}`, 'Start the release that wrote this database, or a newer one.')]
    if (pending.length === 0) return [ok(`All ${applied} are applied.`)]
    const [first] = pending
    return [
      warning(
        `${applied} are applied, and ${pluralize(pending.length, 'other')} from ${first} on not yet.`,
        'Make a back-up, then start this release: it applies them.',
      ),
    ]
  },
}
