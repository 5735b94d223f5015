import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Engine } from './engine.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'

export class TransactionError extends Error {}

/** A transaction, or a savepoint inside one. */
interface TransactionScope {
  connection: Connection
  outer: TransactionScope | undefined
  depth: number
  /** Why nothing may run in it any more. */
  ended: Error | undefined
  /** The mutex: a connection does one thing at a time, and a savepoint that fails must not take a neighbour with it. */
  enqueue: SerialQueue
}

const newScope = (connection: Connection, outer?: TransactionScope): TransactionScope => ({
  connection,
  outer,
  depth: outer ? outer.depth + 1 : 0,
  ended: undefined,
  enqueue: serialQueue(),
})

const endedBy = (scope: TransactionScope | undefined): Error | undefined =>
  scope && (scope.ended ?? endedBy(scope.outer))

/** What fails in a scope ends it, even if the error is caught. PostgreSQL has it so, and the engines must agree. */
async function runStatement<T>(scope: TransactionScope, statement: (connection: Connection) => Promise<T>): Promise<T> {
  const ended = endedBy(scope)
  if (ended) throw ended
  try {
    return await statement(scope.connection)
  } catch (error) {
    scope.ended ??= error as Error
    throw error
  }
}

/** Where the scope that a caller is in travels with it: AsyncLocalStorage, so that no store is handed a connection. */
type CurrentScope = AsyncLocalStorage<TransactionScope>

async function runScope<T>(current: CurrentScope, scope: TransactionScope, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run(scope, work)
    // A statement that was begun and not awaited still belongs to the transaction.
    await scope.enqueue(async () => {})
    if (scope.ended) throw scope.ended
    return result
  } finally {
    scope.ended ??= new TransactionError('The transaction has ended; something in it was not awaited')
  }
}

/** The watchdog: ends a scope that is held for too long. */
async function withTimeout<T>(scope: TransactionScope, timeoutMs: number, run: () => Promise<T>): Promise<T> {
  const { promise: alarm, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    scope.ended = new TransactionError(`A transaction was held for more than ${timeoutMs} ms and was rolled back`)
    reject(scope.ended)
  }, timeoutMs)
  try {
    return await Promise.race([run(), alarm])
  } finally {
    clearTimeout(timer)
  }
}

async function runSavepoint<T>(current: CurrentScope, outer: TransactionScope, work: () => Promise<T>): Promise<T> {
  const inner = newScope(outer.connection, outer)
  const command = (sqlKeyword: string) =>
    runStatement(outer, (connection) => connection.execute(`${sqlKeyword} inner_${inner.depth}`, []))
  await command('savepoint')
  try {
    const result = await runScope(current, inner, work)
    await command('release savepoint')
    return result
  } catch (error) {
    // Where the outer transaction is over, it has taken the savepoint along.
    if (!endedBy(outer)) {
      await command('rollback to savepoint')
      await command('release savepoint')
    }
    throw error
  }
}

/** The transactions of one database. */
export function openTransactions(engine: Engine, timeoutMs: number) {
  const current: CurrentScope = new AsyncLocalStorage()
  return {
    /** Runs a statement in the caller's transaction, or in autocommit. */
    async use<T>(statement: (connection: Connection) => Promise<T>): Promise<T> {
      const scope = current.getStore()
      return scope ? scope.enqueue(() => runStatement(scope, statement)) : statement(engine.autocommit)
    },
    async transaction<T>(work: () => Promise<T>): Promise<T> {
      const outer = current.getStore()
      if (outer) return outer.enqueue(() => runSavepoint(current, outer, work))
      return engine.begin((connection) => {
        const scope = newScope(connection)
        return withTimeout(scope, timeoutMs, () => runScope(current, scope, work))
      })
    },
    async exclusive<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()) throw new TransactionError('Exclusive work cannot begin inside a transaction')
      return engine.begin(async (connection) => {
        await engine.lock(connection)
        return runScope(current, newScope(connection), work)
      })
    },
  }
}
