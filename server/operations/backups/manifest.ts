import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '#server/platform/base/parse-json.ts'

/** The database file in a backup, beside the media it references: a copy of SQLite, or a dump of PostgreSQL. */
export const databaseFiles = { sqlite: 'moneta.sqlite', postgres: 'moneta.dump' } as const
export const mediaName = 'media'
const manifestName = 'manifest.json'

const BackedUpFile = z.object({ key: z.string(), size: z.int(), sha256: z.string() })
export type BackedUpFile = z.infer<typeof BackedUpFile>

/** Contents of a backup with their hashes. Written last: a folder without it is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Random id of the database; absent in backups of earlier releases. */
  database_id: z.string().optional(),
  /** Absent in backups of earlier releases, which made none of PostgreSQL. */
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  /** Whether the database file is encrypted for age recipients. */
  encrypted: z.boolean().default(false),
  /** The database file as it is stored. */
  database: z.object({ size: z.int(), sha256: z.string() }),
  migration: z.string(),
  /** Row count of each table. */
  tables: z.record(z.string(), z.int()),
  /** Media in a bucket are not copied; the backup only verifies that they exist. */
  media: z.enum(['folder', 'bucket']),
  files: BackedUpFile.array(),
  /** Files referenced in the database that were missing or did not match their rows. */
  missing: z.string().array(),
})
export type Manifest = z.infer<typeof Manifest>

/** Path of the database file of a backup. */
export const databasePath = (folder: string, { engine, encrypted }: Pick<Manifest, 'engine' | 'encrypted'>) =>
  join(folder, `${databaseFiles[engine]}${encrypted ? '.age' : ''}`)

export const manifestPath = (folder: string) => join(folder, manifestName)

/** The error for the admin about a backup whose database was changed. */
export const manifestMismatch = (folder: string) =>
  new Error(`The database in ${folder} does not match its manifest. Nothing was changed. Choose another back-up.`)

/** @throws a message for the admin if the folder is not a finished backup */
export function readManifest(folder: string): Manifest {
  const path = manifestPath(folder)
  if (!existsSync(path)) throw new Error(`${folder} is not a complete back-up: it has no ${manifestName}.`)
  const parsed = Manifest.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be read: it is damaged, or from another release.`)
  return parsed.data
}
