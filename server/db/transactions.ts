import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Engine } from './engine.ts'
import { type OneByOne, oneByOne } from './one-by-one.ts'

export class TransactionError extends Error {}

/** A transaction, or a savepoint inside one. */
interface Level {
  connection: Connection
  outer: Level | undefined
  depth: number
  /** Why nothing may run here any more. */
  ended: Error | undefined
  /** A connection does one thing at a time, and a savepoint that fails must not take a neighbour with it. */
  inTurn: OneByOne
}

const levelOn = (connection: Connection, outer?: Level): Level => ({
  connection,
  outer,
  depth: outer ? outer.depth + 1 : 0,
  ended: undefined,
  inTurn: oneByOne(),
})

const endOf = (level: Level | undefined): Error | undefined => level && (level.ended ?? endOf(level.outer))

/** What fails at a level ends it, even if the error is caught. PostgreSQL has it so, and the engines must agree. */
async function on<T>(level: Level, statement: (connection: Connection) => Promise<T>): Promise<T> {
  const ended = endOf(level)
  if (ended) throw ended
  try {
    return await statement(level.connection)
  } catch (error) {
    level.ended ??= error as Error
    throw error
  }
}

/** The transactions of one database. Where a caller stands travels with it, so that no store is handed a connection. */
export function openTransactions(engine: Engine, held: number) {
  const storage = new AsyncLocalStorage<Level>()

  const live = async <T>(level: Level, work: () => Promise<T>): Promise<T> => {
    try {
      const result = await storage.run(level, work)
      // A statement that was begun and not awaited still belongs to the transaction.
      await level.inTurn(async () => {})
      if (level.ended) throw level.ended
      return result
    } finally {
      level.ended ??= new TransactionError('The transaction has ended; something in it was not awaited')
    }
  }

  const watched = async <T>(level: Level, work: () => Promise<T>): Promise<T> => {
    const { promise: alarm, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      level.ended = new TransactionError(`A transaction was held for more than ${held} ms and was rolled back`)
      reject(level.ended)
    }, held)
    try {
      return await Promise.race([live(level, work), alarm])
    } finally {
      clearTimeout(timer)
    }
  }

  const savepoint = async <T>(outer: Level, work: () => Promise<T>): Promise<T> => {
    const inner = levelOn(outer.connection, outer)
    const say = (words: string) => on(outer, (connection) => connection.execute(`${words} inner_${inner.depth}`, []))
    await say('savepoint')
    try {
      const result = await live(inner, work)
      await say('release savepoint')
      return result
    } catch (error) {
      // Where the outer transaction is over, it has taken the savepoint along.
      if (!endOf(outer)) {
        await say('rollback to savepoint')
        await say('release savepoint')
      }
      throw error
    }
  }

  return {
    /** Runs a statement where the caller stands: in its transaction, or by itself. */
    async use<T>(statement: (connection: Connection) => Promise<T>): Promise<T> {
      const level = storage.getStore()
      return level ? level.inTurn(() => on(level, statement)) : statement(engine.outside)
    },
    async transaction<T>(work: () => Promise<T>): Promise<T> {
      const outer = storage.getStore()
      if (outer) return outer.inTurn(() => savepoint(outer, work))
      return engine.begin((connection) => watched(levelOn(connection), work))
    },
    async exclusive<T>(work: () => Promise<T>): Promise<T> {
      if (storage.getStore()) throw new TransactionError('Exclusive work cannot begin inside a transaction')
      return engine.begin(async (connection) => {
        await engine.lock(connection)
        return live(levelOn(connection), work)
      })
    },
  }
}
