import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Database } from './database.ts'

export interface Migration {
  name: string
  text: string
  /** What runs after it, in the same transaction, on one engine alone. */
  only?: Partial<Record<Database['engine'], string>>
}

const migrationsTable = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at text not null
);`

const Applied = z.object({ name: z.string(), checksum: z.string() })

const engines = ['sqlite', 'postgres'] as const

/**
 * The migrations of a folder in the order of their names, such as 0001-first.sql. Where the engines do not speak alike,
 * 0001-first.sqlite.sql and 0001-first.postgres.sql stand beside it and hold what one of them does besides.
 */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const isOfOne = (name: string) => engines.some((engine) => name.endsWith(`.${engine}.sql`))
  return names
    .filter((name) => !isOfOne(name))
    .sort()
    .map((name) => {
      const twins = engines.map((engine) => [engine, name.replace(/sql$/, `${engine}.sql`)] as const)
      const present = twins.filter(([, twin]) => names.includes(twin))
      const only = Object.fromEntries(present.map(([engine, twin]) => [engine, read(twin)]))
      return { name, text: read(name), only }
    })
}

/** All that a migration does on one engine. */
const textFor = (engine: Database['engine'], { text, only }: Migration) => text + (only?.[engine] ?? '')

const checksum = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** One text serves both engines: SQLite has one width of integer, and its tables are strict. */
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

/** What has run, in its order: sorted here, for two databases may sort text in two ways. */
async function appliedMigrations(db: Database) {
  const applied = Applied.array().parse(await db.all`select name, checksum from migrations`)
  return applied.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function tableExists(db: Database): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? await db.one`select 1 as found from sqlite_schema where type = 'table' and name = 'migrations'`
      : await db.one`select 1 as found from pg_tables where schemaname = current_schema() and tablename = 'migrations'`
  return found !== undefined
}

/**
 * How the migrations of another database differ from these, in a few words; undefined where they are the same. Changes
 * nothing.
 */
export async function missingMigrations(db: Database, migrations: Migration[]): Promise<string | undefined> {
  const table = await tableExists(db)
  if (!table) return 'it has no tables of ours'
  const applied = await appliedMigrations(db)
  try {
    verifyHistory(db.engine, applied, migrations)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const next = migrations[applied.length]
  return next && `it lacks ${next.name}`
}

/** Runs the first migration that the database lacks. Looks only under the lock, so it sees what another process did. */
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
 * Brings the database up to date: each migration in a transaction of its own, once, also when two processes start together.
 * @returns the names of the migrations that ran
 * @throws when a migration fails, a past one was edited, or the database is newer than the program
 */
export async function migrate(db: Database, migrations: Migration[], now: string): Promise<string[]> {
  const ran: string[] = []
  await db.exclusive(() => db.script(toDialect(db.engine, migrationsTable)))
  for (;;) {
    const name = await db.exclusive(() => applyNext(db, migrations, now))
    if (name === undefined) return ran
    ran.push(name)
  }
}
