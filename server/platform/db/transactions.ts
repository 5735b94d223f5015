import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { rowIterator } from './cursor.ts'
import type { RowIterator } from './database.ts'
import type { Connection, Engine, LongConnection } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import type { CacheEntry } from './read-cache.ts'
import type { Value } from './sql.ts'
import {
  endedBy,
  heldTooLong,
  innerScope,
  openScope,
  rejection,
  runStatement,
  type TransactionScope,
} from './transaction-scope.ts'

/** The caller's context: in long work, in a transaction, in a transaction of long work, or in cached reads. */
interface Context {
  long?: LongConnection | undefined
  scope?: TransactionScope | undefined
  /** Transactions and long work inside begin without it. */
  usesCache?: true
}

/** Follows the async context, so stores need no connection parameter and join the caller's long work. */
type CurrentContext = AsyncLocalStorage<Context>

type Statement<T> = (connection: Connection) => Promise<T>

/** Maximum number of retries of a transaction after conflicts. */
const maxRetries = 3

/** Retries a transaction after a conflict; by then the other one has advanced. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isConflict = error instanceof DatabaseUnavailableError && error.reason === 'conflict'
      if (!isConflict || retries === maxRetries) throw error
    }
    // Random, so that the same transactions do not collide again.
    await sleep(5 + Math.random() * 25 * (retries + 1))
  }
}

async function runScope<T>(
  current: CurrentContext,
  long: LongConnection | undefined,
  scope: TransactionScope,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await current.run({ long, scope }, work)
    // A statement that was started without await still belongs to the transaction.
    await scope.enqueue(async () => {})
    if (scope.ended) throw rejection(scope.ended)
    return result
  } finally {
    scope.ended ??= true
  }
}

/** The watchdog: ends a scope that exceeds its time limit. */
async function withTimeout<T>(scope: TransactionScope, run: () => Promise<T>): Promise<T> {
  const { promise: alarm, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    scope.ended = heldTooLong(scope)
    reject(scope.ended)
  }, scope.timeoutMs)
  try {
    return await Promise.race([run(), alarm])
  } finally {
    clearTimeout(timer)
  }
}

async function runSavepoint<T>(
  current: CurrentContext,
  long: LongConnection | undefined,
  outer: TransactionScope,
  work: () => Promise<T>,
): Promise<T> {
  const inner = innerScope(outer)
  const command = (sqlKeyword: string) =>
    runStatement(outer, (connection) => connection.execute(`${sqlKeyword} inner_${inner.depth}`, []))
  await command('savepoint')
  try {
    const result = await runScope(current, long, inner, work)
    await command('release savepoint')
    return result
  } catch (error) {
    // If the outer transaction has ended, the savepoint ended with it.
    if (!endedBy(outer)) {
      await command('rollback to savepoint')
      await command('release savepoint')
    }
    throw error
  }
}

/** Statements and transactions of one database, each in its caller's context. */
export function openTransactions(engine: Engine, timeoutMs: number) {
  const current: CurrentContext = new AsyncLocalStorage()
  return {
    /** Runs a read in the caller's transaction, or in autocommit. */
    read<T>(statement: Statement<T>): Promise<T> {
      const context = current.getStore()
      if (!context) return statement(engine.autocommit)
      const { scope, long } = context
      return scope ? scope.enqueue(() => runStatement(scope, statement)) : statement((long ?? engine).autocommit)
    },

    /** Runs a write in the caller's transaction, or in autocommit. */
    write<T>(statement: Statement<T>): Promise<T> {
      const { scope, long } = current.getStore() ?? {}
      if (scope) return scope.enqueue(() => runStatement(scope, statement))
      return retryConflicts(() => statement((long ?? engine).autocommit))
    },

    async transaction<T>(work: () => Promise<T>): Promise<T> {
      const { scope: outer, long } = current.getStore() ?? {}
      if (outer) return outer.enqueue(() => runSavepoint(current, long, outer, work))
      return retryConflicts(() =>
        (long ?? engine).begin((connection) => {
          const scope = openScope(connection, timeoutMs)
          return withTimeout(scope, () => runScope(current, long, scope, work))
        }),
      )
    },

    async exclusive<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()?.scope) throw new TransactionError('Exclusive work cannot begin inside a transaction')
      return engine.exclusive((connection) =>
        runScope(current, undefined, openScope(connection, Number.POSITIVE_INFINITY), work),
      )
    },

    ...longWork(engine, current),
    ...cachedReads(engine, current),
  }
}

/** Reads that may come from the cache of this process. */
const cachedReads = ({ cache }: Engine, current: CurrentContext) => ({
  cached<T>(entry: CacheEntry<T>): Promise<T> {
    return cache && current.getStore()?.usesCache ? cache.read(entry) : entry.load()
  },

  withCache<T>(work: () => T): T {
    return cache && !current.getStore() ? current.run({ usesCache: true }, work) : work()
  },
})

/** Long work of one database, and its cursors. */
const longWork = (engine: Engine, current: CurrentContext) => ({
  async long<T>(work: () => Promise<T>): Promise<T> {
    const context = current.getStore()
    if (context?.scope) throw new TransactionError('Long work cannot begin inside a transaction')
    if (context?.long) return work()
    return engine.long((long) => current.run({ long }, work))
  },

  /** Iterates over the rows of a query in the caller's long work. */
  iterate(text: string, values: readonly Value[]): RowIterator {
    const { scope, long } = current.getStore() ?? {}
    if (!long || scope) throw new TransactionError('A cursor is opened in long work, outside a transaction')
    return rowIterator(
      () => long.openCursor(text, values),
      (task) => {
        const context = current.getStore()
        const inner = context?.long === long ? context.scope : undefined
        return inner ? inner.enqueue(() => runStatement(inner, task)) : long.alone(task)
      },
    )
  },
})
