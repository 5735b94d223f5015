import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Database, Row } from './database.ts'
import { parseRows } from './rows.ts'

export interface Migration {
  name: string
  text: string
  /** SQL that follows in the same transaction, on one engine only. */
  only?: Partial<Record<Database['engine'], string>>
}

const migrationsTable = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at text not null
);`

const Applied = z.object({ name: z.string(), checksum: z.string() })

const engines = ['sqlite', 'postgres'] as const

const migrationsFolder = join(import.meta.dirname, 'migrations')

const isEngineSpecific = (name: string) => engines.some((engine) => name.endsWith(`.${engine}.sql`))

/** The names of the migrations of a folder, in their order. */
export const migrationNames = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !isEngineSpecific(name))
    .sort()

/**
 * The migrations of a folder in the order of their names, such as 0001-first.sql. Engine-specific additions are in
 * 0001-first.sqlite.sql and 0001-first.postgres.sql.
 * @throws if an addition lacks its migration, because it would never be applied
 */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const files = new Set(readdirSync(folder))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  for (const name of [...files].filter(isEngineSpecific))
    if (!files.has(name.replace(/\.\w+\.sql$/, '.sql'))) throw new Error(`${name} has no migration of both databases.`)
  return migrationNames(folder).map((name) => {
    const engineFiles = engines.map((engine) => [engine, name.replace(/sql$/, `${engine}.sql`)] as const)
    const present = engineFiles.filter(([, engineFile]) => files.has(engineFile))
    const only = Object.fromEntries(present.map(([engine, engineFile]) => [engine, read(engineFile)]))
    return { name, text: read(name), only }
  })
}

/** The complete SQL of a migration on one engine. */
const textFor = (engine: Database['engine'], { text, only }: Migration) => text + (only?.[engine] ?? '')

const checksum = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** One text serves both engines: SQLite has one integer width, and its tables are strict. */
const toDialect = (engine: Database['engine'], text: string) =>
  engine === 'sqlite' ? text.replaceAll(/\bbigint\b/g, 'integer').replaceAll(/^\);$/gm, ') strict;') : text

function verifyHistory(engine: Database['engine'], applied: z.infer<typeof Applied>[], migrations: Migration[]) {
  for (const [index, previous] of applied.entries()) {
    const expected = migrations[index]
    if (!expected)
      throw new Error(`The database is newer than this program: it has ${previous.name}. Start the newer release.`)
    if (expected.name !== previous.name)
      throw new Error(`The database was migrated by ${previous.name} where this program has ${expected.name}.`)
    if (checksum(textFor(engine, expected)) !== previous.checksum)
      throw new Error(
        `${previous.name} was edited after it had run. Restore its text and write a new migration instead.`,
      )
  }
}

/** Parses the rows of the table `migrations`. Sorted here, since databases may collate differently. */
const parseApplied = (rows: readonly Row[]) => parseRows(Applied, rows).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The migrations already run, in order. */
const appliedMigrations = async (db: Database) => parseApplied(await db.all`select name, checksum from migrations`)

async function tableExists(db: Database): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? await db.one`select 1 as found from sqlite_schema where type = 'table' and name = 'migrations'`
      : await db.one`select 1 as found from pg_tables where schemaname = current_schema() and tablename = 'migrations'`
  return found !== undefined
}

/** The last migration of a database; undefined if it has none. */
export async function lastApplied(db: Database): Promise<string | undefined> {
  return (await tableExists(db)) ? (await appliedMigrations(db)).at(-1)?.name : undefined
}

/** State of a database's migrations. */
export interface MigrationState {
  applied: number
  /** Names of those that the next start runs. */
  pending: string[]
  /** Why this program cannot use the database. */
  fault?: string
}

/** Compares the rows of the table `migrations` with the migrations of this program. Changes nothing. */
export function migrationState(
  engine: Database['engine'],
  rows: readonly Row[],
  migrations: Migration[],
): MigrationState {
  const applied = parseApplied(rows)
  const state = { applied: applied.length, pending: migrations.slice(applied.length).map(({ name }) => name) }
  try {
    verifyHistory(engine, applied, migrations)
    return state
  } catch (error) {
    return { ...state, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Describes how another database's migrations differ from these; undefined if they are equal. Changes nothing. */
export async function missingMigrations(db: Database, migrations: Migration[]): Promise<string | undefined> {
  if (!(await tableExists(db))) return 'it has no tables of ours'
  const { pending, fault } = migrationState(db.engine, await appliedMigrations(db), migrations)
  return fault ?? (pending[0] && `it lacks ${pending[0]}`)
}

/** Runs the first missing migration. Checks only under the lock, so it sees another process's migrations. */
async function applyNext(db: Database, migrations: Migration[], now: string): Promise<string | undefined> {
  const applied = await appliedMigrations(db)
  verifyHistory(db.engine, applied, migrations)
  const next = migrations[applied.length]
  if (!next) return undefined
  const text = textFor(db.engine, next)
  try {
    await db.script(toDialect(db.engine, text))
  } catch (error) {
    throw new Error(`${next.name} failed and left nothing behind.`, { cause: error })
  }
  await db.run`insert into migrations (name, checksum, applied_at) values (${next.name}, ${checksum(text)}, ${now})`
  return next.name
}

/**
 * Runs all missing migrations, each in its own transaction and once, even if two processes start together.
 * @returns the names of the migrations that ran
 * @throws when a migration fails, a past one was edited, or the database is newer than the program
 */
export async function migrate(db: Database, migrations: Migration[], now: string): Promise<string[]> {
  const appliedNow: string[] = []
  await db.exclusive(() => db.script(toDialect(db.engine, migrationsTable)))
  for (;;) {
    const name = await db.exclusive(() => applyNext(db, migrations, now))
    if (name === undefined) return appliedNow
    appliedNow.push(name)
  }
}
