import type { Database, Query, Row } from './database.ts'
import { defaultTransactionTimeoutMs, type Engine } from './engine.ts'
import { type Fragment, sql } from './sql.ts'
import { openTransactions } from './transactions.ts'

/** Builds the database adapter over an engine. */
export function createDatabase(engine: Engine, transactionTimeoutMs = defaultTransactionTimeoutMs): Database {
  const { use, transaction, exclusive } = openTransactions(engine, transactionTimeoutMs)
  const sqlTextCache = new WeakMap<readonly string[], string>()

  const toSqlText = ({ strings }: Fragment) => {
    const known = sqlTextCache.get(strings)
    if (known !== undefined) return known
    const text = strings.reduce((before, after, index) => `${before}${engine.placeholder(index)}${after}`)
    sqlTextCache.set(strings, text)
    return text
  }

  const all: Query<Row[]> = async (template, ...bound) => {
    const statement = sql(template, ...bound)
    return use((connection) => connection.query(toSqlText(statement), statement.values))
  }

  return {
    engine: engine.name,
    all,
    one: async (template, ...bound) => (await all(template, ...bound))[0],
    async run(template, ...bound) {
      const statement = sql(template, ...bound)
      return use((connection) => connection.execute(toSqlText(statement), statement.values))
    },
    id: () => use((connection) => connection.nextId()),
    transaction,
    script: (text) => use((connection) => connection.script(text)),
    exclusive,
    close: () => engine.close(),
  }
}
