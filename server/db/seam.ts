import type { Database, Query, Row } from './database.ts'
import { type Engine, heldLimit } from './engine.ts'
import { type Fragment, sql } from './sql.ts'
import { openTransactions } from './transactions.ts'

/** Builds the seam over an engine. `held` is the watchdog's limit in milliseconds. */
export function openDatabase(engine: Engine, held = heldLimit): Database {
  const { use, transaction, exclusive } = openTransactions(engine, held)
  const texts = new WeakMap<readonly string[], string>()

  const textOf = ({ parts }: Fragment) => {
    const known = texts.get(parts)
    if (known !== undefined) return known
    const text = parts.reduce((done, part, index) => `${done}${engine.placeholder(index)}${part}`)
    texts.set(parts, text)
    return text
  }

  const all: Query<Row[]> = async (template, ...bound) => {
    const statement = sql(template, ...bound)
    return use((connection) => connection.query(textOf(statement), statement.values))
  }

  return {
    engine: engine.name,
    all,
    one: async (template, ...bound) => (await all(template, ...bound))[0],
    async run(template, ...bound) {
      const statement = sql(template, ...bound)
      return use((connection) => connection.execute(textOf(statement), statement.values))
    },
    id: () => use((connection) => connection.nextId()),
    transaction,
    script: (text) => use((connection) => connection.script(text)),
    exclusive,
    close: () => engine.close(),
  }
}
