import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

/** Name of the setting with the random id of a database. Its backups and their restored copies have the same id. */
const setting = 'database_id'

/** The id of a database; undefined before its first backup. */
export const readDatabaseId = (db: Database): Promise<string | undefined> => settingStore(db).read(setting)

/** Assigns the id before the first backup, so that the backup contains it. Call it in a transaction. */
export async function assignDatabaseId(db: Database): Promise<string> {
  const settings = settingStore(db)
  const existing = await settings.read(setting)
  if (existing !== undefined) return existing
  const id = randomUUID()
  await settings.write(setting, id)
  return id
}
