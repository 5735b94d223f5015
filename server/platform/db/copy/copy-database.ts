import type { Database } from '../database.ts'
import { openExisting, placeOf } from '../existing-database.ts'
import { missingMigrations, readMigrations } from '../migrate.ts'
import { type DatabaseLocation, openMigrated, sqliteFile } from '../open.ts'
import type { Client } from '../postgres-client.ts'
import { tableNames, withWholeClient } from '../postgres-snapshot.ts'
import { columnName } from '../sql.ts'
import { type PostgresTarget, postgresTarget } from './postgres-target.ts'
import { rowHash } from './row-hash.ts'
import { type CopiedValue, openSqliteSource, type SqliteSource } from './sqlite-source.ts'

/** Length of the rows that are sent at once, in characters of JSON. */
const batchLength = 256 * 1024
/** Interval of progress messages in rows. */
const progressRows = 100_000
/** Time limit in milliseconds for the locks on the target's tables. */
const lockTimeoutMs = 5000

/** Table of the migrations, which differ by engine; only their times are copied. */
const migrationsTable = 'migrations'
/** Tables of SQLite whose content PostgreSQL keeps elsewhere: its sequence of ids, and its indexes for searches. */
const sqliteOnly = /^(migrations|ids|(product|member)_search(_.+)?)$/
/** Columns of money in cents. */
const moneyColumn = /(_cents|amount|_limit)$/
/** Tables of the target that must be empty; the audit log cannot be emptied. */
const mustBeEmpty = ['members', 'admin_log']

/** A copied table: the same on both sides. */
export interface CopiedTable {
  name: string
  rows: number
  /** Sums of its columns of money in cents. */
  sums: Record<string, bigint>
  hash: string
}

interface CopyRequest {
  dataDir: string
  url: string
  /** Timestamp of the target's migrations. */
  now: string
  print(sentence: string): void
}

const jsonOf = (columns: readonly string[], row: readonly CopiedValue[]) =>
  `{${columns.map((column, index) => `"${column}":${jsonValue(row[index] ?? null)}`).join()}}`

const jsonValue = (value: CopiedValue) => (typeof value === 'bigint' ? value.toString() : JSON.stringify(value))

/** Copies the rows of a table in batches. @returns the hash of its source */
async function copyRows(
  source: SqliteSource,
  target: PostgresTarget,
  { name, columns }: { name: string; columns: readonly string[] },
  print: CopyRequest['print'],
) {
  const hash = rowHash()
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0)
      await target.insert(name, columns, `[${batch.join()}]`).catch((cause) => {
        throw new Error(`The rows of ${name} cannot be copied: ${cause.message}. Nothing was changed.`, { cause })
      })
    batch = []
    length = 0
  }
  for (const row of source.rows(name, columns)) {
    const json = jsonOf(columns, row)
    batch.push(json)
    length += json.length
    hash.add(row.map((value) => (value === null ? null : String(value))))
    if (length >= batchLength) await flush()
    if (hash.count() % progressRows === 0) print(`${name}: ${hash.count().toLocaleString('en-US')} rows so far`)
  }
  await flush()
  return hash
}

/** Copies a table and compares both sides. */
async function copyTable(
  source: SqliteSource,
  target: PostgresTarget,
  name: string,
  print: CopyRequest['print'],
): Promise<CopiedTable> {
  const columns = await target.columns(name)
  if (columns.toSorted().join() !== source.columns(name).toSorted().join())
    throw new Error(`The table ${name} has other columns in PostgreSQL. Nothing was changed.`)
  const copy = () => copyRows(source, target, { name, columns }, print)
  const hash = await target.withoutTriggers(name, () => target.withSelfReferences(name, copy))
  const copied = await target.hash(name, columns)
  const sums: Record<string, bigint> = {}
  for (const column of columns.filter((one) => moneyColumn.test(one))) {
    sums[column] = source.sum(name, column)
    if (sums[column] !== (await target.sum(name, column)))
      throw new Error(`The sum of ${name}.${column} differs after copying. Nothing was changed.`)
  }
  if (copied.count() !== hash.count() || copied.text() !== hash.text())
    throw new Error(`The rows of ${name} differ after copying. Nothing was changed.`)
  return { name, rows: hash.count(), sums, hash: hash.text() }
}

/** Checks that a database is at the level of this program's migrations, and closes it. */
async function assertCurrent(db: Database, place: string, remedy: string) {
  try {
    const difference = await missingMigrations(db, readMigrations())
    if (difference === undefined) return
    throw new Error(
      `The database ${place} has other migrations than this release: ${difference}. Nothing was changed. ${remedy}`,
    )
  } finally {
    await db.close()
  }
}

/** Creates the tables of an empty target, and rejects one of another release. */
async function prepareTarget(location: DatabaseLocation, now: string) {
  const isEmpty = (await withWholeClient(location.url ?? '', tableNames)).length === 0
  const db = isEmpty ? await openMigrated(location, now) : await openExisting(location)
  await assertCurrent(db, placeOf(location), 'Choose an empty database.')
}

/** Locks the tables of the target and removes what a start without members has written. */
async function clearTarget(client: Client, tables: readonly string[], place: string) {
  await client.run(`set local lock_timeout = ${lockTimeoutMs}`)
  await client.run(`lock table ${tables.map(columnName).join(', ')} in access exclusive mode`)
  for (const name of mustBeEmpty) {
    if ((await client.rows(`select 1 from ${name} limit 1`)).length === 0) continue
    throw new Error(`The database ${place} already has rows in ${name}. Nothing was changed. Choose an empty database.`)
  }
  const cleared = tables.filter((name) => name !== 'admin_log')
  await client.run(`truncate ${cleared.map(columnName).join(', ')}`)
}

/** Keeps when a migration ran: pages show since when the site records something. */
async function copyMigrationTimes(source: SqliteSource, client: Client) {
  for (const [name, at] of source.rows(migrationsTable, ['name', 'applied_at']))
    await client.run('update migrations set applied_at = $2 where name = $1', [String(name), String(at)])
}

async function copyAll(source: SqliteSource, client: Client, place: string, print: CopyRequest['print']) {
  const tables = (await tableNames(client)).filter((name) => name !== migrationsTable)
  const expected = source.tables().filter((name) => !sqliteOnly.test(name))
  if (expected.join() !== tables.join())
    throw new Error(`The database ${place} has other tables than the source. Nothing was changed.`)
  await clearTarget(client, tables, place)
  const target = await postgresTarget(client)
  const copied: CopiedTable[] = []
  for (const name of target.inOrder(tables)) {
    const table = await copyTable(source, target, name, print)
    print(`${name}: ${table.rows.toLocaleString('en-US')} rows, verified`)
    copied.push(table)
  }
  await copyMigrationTimes(source, client)
  const [[next = null] = []] = source.rows('ids', ['next'])
  await client.run('select setval($1, cast($2 as bigint), false)', ['ids', String(next)])
  return copied
}

/**
 * Copies a SQLite database into a PostgreSQL database, in one transaction that commits after both sides were compared:
 * the target has everything or nothing. The source is locked meanwhile and does not change.
 * @throws a message for the admin
 */
export async function copyDatabase({ dataDir, url, now, print }: CopyRequest): Promise<CopiedTable[]> {
  const place = placeOf({ dataDir, url })
  const file = sqliteFile(dataDir)
  const remedy = 'Start this release once on SQLite, stop it, then copy.'
  await assertCurrent(await openExisting({ dataDir }), `at ${file}`, remedy)
  const source = openSqliteSource(file)
  try {
    await prepareTarget({ dataDir, url }, now)
    return await withWholeClient(url, async (client) => {
      await client.run('begin')
      const copied = await copyAll(source, client, place, print)
      await client.run('commit', [], { saves: true })
      await client.run('analyze')
      return copied
    })
  } finally {
    source.close()
  }
}
