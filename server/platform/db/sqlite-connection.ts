import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Row } from './database.ts'
import type { Connection } from './engine.ts'
import type { Value } from './sql.ts'
import { describeSqliteError } from './sqlite-errors.ts'

/** The driver's own lock wait in milliseconds, which blocks the thread. BEGIN never waits there. */
const driverTimeout = 100

/** The driver binds every number as a float, and an integer would become '5.0' as text. */
export const toExactNumber = (value: Value) => (Number.isSafeInteger(value) ? BigInt(value as number) : value)

/** One handle on a SQLite file, with prepared statements; synchronous in the calling thread. */
export interface SqliteConnection {
  readonly handle: DatabaseSync
  prepare(text: string): StatementSync
  query(text: string, values: readonly Value[]): Row[]
  execute(text: string, values: readonly Value[]): number
  script(text: string): void
  nextIds(count: number): number[]
  insertMany(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): number
}

const quote = (name: string) => `"${name}"`

/** Maximum number of cached prepared statements per kind and connection. */
const maxStatements = 500

type RowReader = (values: readonly Value[]) => Row[]

/**
 * Reads rows as arrays and names their values here. The driver's row objects have no prototype and no stable shape,
 * which makes building and parsing 50 % slower.
 */
function rowReader(statement: StatementSync): RowReader {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const nameValues = (values: readonly unknown[]) => {
    const row: Row = {}
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
    return row
  }
  return (values) => (statement.all(...values.map(toExactNumber)) as unknown as unknown[][]).map(nameValues)
}

/** Opens a SQLite file as it is. Its methods throw a `DatabaseUnavailableError` if the database is unavailable. */
export function connectSqlite(file: string, readOnly: boolean): SqliteConnection {
  const handle = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: driverTimeout })
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = handle.prepare(text)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(text, statement)
    return statement
  }
  const readers = new Map<string, RowReader>()
  const readerOf = (text: string) => {
    const known = readers.get(text)
    if (known) return known
    const reader = rowReader(handle.prepare(text))
    if (readers.size >= maxStatements) readers.clear()
    readers.set(text, reader)
    return reader
  }
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw describeSqliteError(error)
    }
  }
  return {
    handle,
    prepare,
    query: (text, values) => attempt(() => readerOf(text)(values)),
    execute: (text, values) => attempt(() => Number(prepare(text).run(...values.map(toExactNumber)).changes)),
    script: (text) => attempt(() => handle.exec(text)),
    nextIds: (count) =>
      attempt(() => {
        const text = 'update ids set next = next + ? returning next - 1 as last'
        const last = Number(prepare(text).get(BigInt(count))?.last)
        return Array.from({ length: count }, (_, index) => last - count + 1 + index)
      }),
    insertMany: (table, columns, rows) =>
      attempt(() => {
        const marks = columns.map(() => '?').join(', ')
        // Repeating one prepared statement is faster here than parsing one with many rows.
        const statement = prepare(`insert into ${quote(table)} (${columns.map(quote).join(', ')}) values (${marks})`)
        for (const row of rows) statement.run(...row.map(toExactNumber))
        return rows.length
      }),
  }
}

/** The same connection through the adapter's interface. */
export const asConnection = (sqlite: SqliteConnection): Connection => ({
  query: async (text, values) => sqlite.query(text, values),
  execute: async (text, values) => sqlite.execute(text, values),
  executeReturning: async (text, values) => sqlite.query(text, values),
  script: async (text) => sqlite.script(text),
  nextIds: async (count) => sqlite.nextIds(count),
  insertMany: async (table, columns, rows) => sqlite.insertMany(table, columns, rows),
})
