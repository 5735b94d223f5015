import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from '#contract/platform/site-check.ts'
import type { Row } from '#server/platform/db/database.ts'
import { sqliteFile } from '#server/platform/db/open.ts'
import { type ReadOnlyDatabase, withReadOnly } from '#server/platform/db/read-only.ts'
import { freeSpace } from '#server/platform/operation/free-space.ts'
import { failed, ok, type SiteCheck, sizeText } from '#server/platform/operation/site-check.ts'
import { postgresConnectionFailure } from './postgres-errors.ts'
import { postgresFindings } from './postgres-state.ts'

const firstOf = async (db: ReadOnlyDatabase, text: string): Promise<Row> => (await db.query(text))[0] ?? {}

async function sqliteFindings(db: ReadOnlyDatabase, file: string): Promise<Finding[]> {
  const { version } = await firstOf(db, 'select sqlite_version() as version')
  const { journal_mode: journal } = await firstOf(db, 'pragma journal_mode')
  const { size } = await stat(file)
  return [
    ok(`SQLite ${version} at ${file} (${sizeText(size)}, journal ${journal}); each commit is synced to the disk.`),
    ...(await writeRights(file)),
    await freeSpace(dirname(file), 'DATA_DIR', size),
  ]
}

/** SQLite writes its file and creates others beside it. */
async function writeRights(file: string): Promise<Finding[]> {
  const denied: string[] = []
  for (const path of [file, dirname(file)])
    await access(path, constants.R_OK | constants.W_OK).catch(() => denied.push(path))
  return denied.map((path) =>
    failed(`This user may not write ${path}.`, `Run the site as its owner, or: chown -R USER ${dirname(file)}`),
  )
}

/** The database: version, encryption, durability, rights and free space. It is never created. */
export const databaseCheck: SiteCheck = {
  part: 'database',
  settings: 'DATABASE_URL',
  async run({ config: { dataDir, databaseUrl: url }, signal }) {
    const file = sqliteFile(dataDir)
    try {
      const findings = await withReadOnly({ dataDir, url }, signal, (db) =>
        url ? postgresFindings(db, url, signal) : sqliteFindings(db, file),
      )
      return (
        findings ?? [
          failed(
            `There is no database at ${file}.`,
            'Set DATA_DIR to the data folder of the site, or start the site once: it creates one.',
          ),
        ]
      )
    } catch (error) {
      if (url) return [postgresConnectionFailure(error, url)]
      throw error
    }
  },
}
