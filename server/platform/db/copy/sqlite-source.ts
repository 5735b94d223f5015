import { DatabaseSync } from 'node:sqlite'
import { columnName } from '../sql.ts'
import { settleSqliteFile } from '../sqlite-copy.ts'

/** A value of a row. Integers are exact beyond 2^53. */
export type CopiedValue = bigint | string | null

/** A SQLite database that no other program can read or write until it is closed. */
export interface SqliteSource {
  tables(): string[]
  columns(table: string): string[]
  rows(table: string, columns: readonly string[]): Iterable<CopiedValue[]>
  /** The sum of a column of integers. */
  sum(table: string, column: string): bigint
  close(): void
}

const inUse = (file: string) =>
  new Error(`${file} is in use. Nothing was changed. Stop the site and every other command first.`)

function lock(file: string): DatabaseSync {
  if (settleSqliteFile(file) !== 'settled') throw inUse(file)
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec('begin exclusive')
    return handle
  } catch {
    handle.close()
    throw inUse(file)
  }
}

function copiedValue(value: unknown, place: string): CopiedValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  throw new Error(`${place} contains a value that is no text and no integer. The command cannot copy it.`)
}

/**
 * Opens a SQLite file and locks it against all other programs, so that it cannot change while it is copied.
 * @throws a message for the admin if another program uses it
 */
export function openSqliteSource(file: string): SqliteSource {
  const handle = lock(file)
  const names = (text: string) =>
    handle
      .prepare(text)
      .all()
      .map(({ name }) => String(name))
  return {
    tables: () =>
      names(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name`),
    columns: (table) => names(`select name from pragma_table_info('${columnName(table)}')`),
    *rows(table, columns) {
      const statement = handle.prepare(`select ${columns.map(columnName).join(', ')} from ${columnName(table)}`)
      statement.setReadBigInts(true)
      for (const row of statement.iterate())
        yield columns.map((column) => copiedValue(row[column], `${table}.${column}`))
    },
    sum(table, column) {
      const statement = handle.prepare(
        `select coalesce(sum(${columnName(column)}), 0) as total from ${columnName(table)}`,
      )
      statement.setReadBigInts(true)
      return BigInt(String(statement.get()?.total))
    },
    close() {
      handle.exec('rollback')
      handle.close()
    },
  }
}
