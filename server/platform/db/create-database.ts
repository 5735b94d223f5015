import type { Database, Query, Row } from './database.ts'
import { defaultTimeouts, type Engine } from './engine.ts'
import { measureEngine } from './measure-engine.ts'
import { columnName, empty, type Fragment, sql } from './sql.ts'
import { openTransactions } from './transactions.ts'

/** Builds the database adapter over an engine. */
export function createDatabase(
  unmeasured: Engine,
  transactionTimeoutMs: number = defaultTimeouts.transactionTimeoutMs,
): Database {
  const { engine, usage } = measureEngine(unmeasured)
  const { read, write, transaction, exclusive, long, iterate, cached, withCache } = openTransactions(
    engine,
    transactionTimeoutMs,
  )
  const sqlTextCache = new WeakMap<readonly string[], string>()

  const toSqlText = ({ strings }: Fragment) => {
    const known = sqlTextCache.get(strings)
    if (known !== undefined) return known
    const text = strings.reduce((before, after, index) => `${before}${engine.placeholder(index)}${after}`)
    sqlTextCache.set(strings, text)
    return text
  }

  const all: Query<Row[]> = (template, ...bound) => {
    const statement = sql(template, ...bound)
    return read((connection) => connection.query(toSqlText(statement), statement.values))
  }

  return {
    engine: engine.name,
    usage,
    all,
    one: async (template, ...bound) => (await all(template, ...bound))[0],
    run(template, ...bound) {
      const statement = sql(template, ...bound)
      return write((connection) => connection.execute(toSqlText(statement), statement.values))
    },
    async runReturning(template, ...bound) {
      const statement = sql(template, ...bound)
      return (await write((connection) => connection.executeReturning(toSqlText(statement), statement.values)))[0]
    },
    id: async () => Number((await write((connection) => connection.nextIds(1)))[0]),
    ids: (count) => write((connection) => connection.nextIds(count)),
    async insertMany(table, rows) {
      const [first] = rows
      if (!first) return 0
      const columns = Object.keys(first).map(columnName)
      const values = rows.map((row) => {
        if (Object.keys(row).length !== columns.length) throw new Error(`Rows for ${table} differ in their columns`)
        return columns.map((column) => row[column] ?? null)
      })
      return write((connection) => connection.insertMany(columnName(table), columns, values))
    },
    transaction,
    forUpdate: engine.name === 'postgres' ? sql`for update` : empty,
    long,
    cursor(template, ...bound) {
      const statement = sql(template, ...bound)
      return iterate(toSqlText(statement), statement.values)
    },
    cached,
    withCache,
    startCache: (warn) => engine.startCache?.(warn),
    script: (text) => write((connection) => connection.script(text)),
    exclusive,
    rebuildTables: (plan) => engine.rebuildTables((connection) => plan((text) => connection.query(text, []))),
    close: () => engine.close(),
  }
}
