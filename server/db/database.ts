import { AsyncLocalStorage } from 'node:async_hooks'
import { type Bound, type Fragment, sql, type Value } from './sql.ts'

/** A row as the engine gives it; a store parses it before anyone trusts it. */
export type Row = Record<string, unknown>

type Query<T> = (text: TemplateStringsArray, ...bound: Bound[]) => Promise<T>

/** The seam between the stores and the engine: SQL in, plain rows out. One text serves both engines. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Every row of a query. */
  all: Query<Row[]>
  /** The first row, or undefined. */
  one: Query<Row | undefined>
  /** Runs a write and says how many rows it touched. Outside a transaction it commits by itself. */
  run: Query<number>
  /** A fresh id, above every explicit one. An id that is rolled back may be lost or come again. */
  id(): Promise<number>
  /**
   * Runs `work` in a transaction that every store called inside takes part in. An inner transaction is a savepoint.
   * Await nothing but database calls inside: after two seconds the watchdog rolls back and throws.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs statements that are not templates, such as a migration. */
  script(text: string): Promise<void>
  /** Lets one process at a time do `work`; the others wait. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Ids below this are for seeds to choose; the seam hands out this one first. */
export const firstId = 1001

/** One connection inside a transaction. */
export interface Connection {
  query(text: string, values: readonly Value[]): Promise<Row[]>
  execute(text: string, values: readonly Value[]): Promise<number>
}

interface Open {
  connection: Connection
  /** The transaction around this savepoint. */
  outer: Open | undefined
  /** Why no statement may run here any more. */
  ended: Error | undefined
  depth: number
  /** Savepoints of one transaction follow each other; two at once would be nested by accident. */
  tail: Promise<unknown>
}

/** What an engine must be able to do; the rest of the seam is the same for both. */
export interface Engine {
  readonly name: Database['engine']
  readonly placeholder: (index: number) => string
  /** Reads outside a transaction. */
  read(text: string, values: readonly Value[]): Promise<Row[]>
  /** Begins on a connection of its own, and commits or rolls back as `work` ends. */
  begin<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  nextId(connection: Connection | undefined): Promise<number>
  script(text: string, connection: Connection | undefined): Promise<void>
  exclusive<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export class TransactionError extends Error {}

const watchdogAfter = 2000
const unawaited = 'The transaction has ended; something in it was not awaited'

/** Builds the seam over an engine. `patience` is the watchdog's limit in milliseconds. */
export function openDatabase(engine: Engine, patience = watchdogAfter): Database {
  const storage = new AsyncLocalStorage<Open>()
  const texts = new WeakMap<readonly string[], string>()

  const textOf = (template: TemplateStringsArray, fragment: Fragment) => {
    const plain = fragment.parts.length === template.length
    const known = plain ? texts.get(template) : undefined
    if (known !== undefined) return known
    const text = fragment.parts.reduce((done, part, index) => `${done}${engine.placeholder(index)}${part}`)
    if (plain && fragment.parts.every((part, index) => part === template[index])) texts.set(template, text)
    return text
  }

  const current = () => {
    const open = storage.getStore()
    for (let level = open; level; level = level.outer) if (level.ended) throw level.ended
    return open
  }

  const query: Query<Row[]> = async (template, ...bound) => {
    const fragment = sql(template, ...bound)
    const text = textOf(template, fragment)
    const open = current()
    return open ? open.connection.query(text, fragment.values) : engine.read(text, fragment.values)
  }

  const outermost = <T>(work: () => Promise<T>) =>
    engine.begin(async (connection) => {
      const open: Open = { connection, outer: undefined, ended: undefined, depth: 0, tail: Promise.resolve() }
      const { promise: alarm, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        open.ended = new TransactionError(`A transaction was held for more than ${patience} ms and was rolled back`)
        reject(open.ended)
      }, patience)
      try {
        return await Promise.race([storage.run(open, work), alarm])
      } finally {
        clearTimeout(timer)
        open.ended ??= new TransactionError(unawaited)
      }
    })

  const savepoint = async <T>(outer: Open, work: () => Promise<T>) => {
    const { connection } = outer
    const nested: Open = { connection, outer, ended: undefined, depth: outer.depth + 1, tail: Promise.resolve() }
    const name = `inner_${nested.depth}`
    await connection.execute(`savepoint ${name}`, [])
    try {
      const result = await storage.run(nested, work)
      await connection.execute(`release savepoint ${name}`, [])
      return result
    } catch (error) {
      if (!outer.ended) await connection.execute(`rollback to savepoint ${name}`, [])
      throw error
    } finally {
      nested.ended = new TransactionError(unawaited)
    }
  }

  const inner = <T>(outer: Open, work: () => Promise<T>) => {
    const done = outer.tail.then(() => savepoint(outer, work))
    outer.tail = done.catch(() => {})
    return done
  }

  return {
    engine: engine.name,
    all: query,
    one: async (template, ...bound) => (await query(template, ...bound))[0],
    async run(template, ...bound) {
      const fragment = sql(template, ...bound)
      const text = textOf(template, fragment)
      const open = current()
      if (open) return open.connection.execute(text, fragment.values)
      return engine.begin((connection) => connection.execute(text, fragment.values))
    },
    id: async () => engine.nextId(current()?.connection),
    async transaction(work) {
      const open = current()
      return open ? inner(open, work) : outermost(work)
    },
    script: async (text) => engine.script(text, current()?.connection),
    exclusive: (work) => engine.exclusive(work),
    close: () => engine.close(),
  }
}
