import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RowIterator, rowIterator } from './cursor.ts'
import type { Connection, Engine, LongSession } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import type { Value } from './sql.ts'
import {
  endedBy,
  heldTooLong,
  innerScope,
  openScope,
  refusal,
  runStatement,
  type TransactionScope,
} from './transaction-scope.ts'

/** Where a caller is: in long work, in a transaction, or in a transaction of long work. */
interface Context {
  long: LongSession | undefined
  scope: TransactionScope | undefined
}

type Statement<T> = (connection: Connection) => Promise<T>

/** How often a transaction is run again that another one was in the way of. */
const maxRetries = 3

/** Runs again what a conflict has undone; by then the other one has gone on. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isConflict = error instanceof DatabaseUnavailableError && error.reason === 'conflict'
      if (!isConflict || retries === maxRetries) throw error
    }
    await sleep(5 * (retries + 1))
  }
}

/**
 * The transactions of one database, and its long work. Where a caller is travels with it in one AsyncLocalStorage, so
 * that no store is handed a connection, and a store that is called in long work takes part in it.
 */
export function openTransactions(engine: Engine, timeoutMs: number) {
  const currentContext = new AsyncLocalStorage<Context>()

  const runScope = async <T>(scope: TransactionScope, long: LongSession | undefined, work: () => Promise<T>) => {
    try {
      const result = await currentContext.run({ long, scope }, work)
      // A statement that was begun and not awaited still belongs to the transaction.
      await scope.enqueue(async () => {})
      if (scope.ended) throw refusal(scope.ended)
      return result
    } finally {
      scope.ended ??= true
    }
  }

  const withTimeout = async <T>(scope: TransactionScope, long: LongSession | undefined, work: () => Promise<T>) => {
    const { promise: alarm, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      scope.ended = heldTooLong(scope)
      reject(scope.ended)
    }, timeoutMs)
    try {
      return await Promise.race([runScope(scope, long, work), alarm])
    } finally {
      clearTimeout(timer)
    }
  }

  const savepoint = async <T>(outer: TransactionScope, long: LongSession | undefined, work: () => Promise<T>) => {
    const inner = innerScope(outer)
    const command = (sqlKeyword: string) =>
      runStatement(outer, (connection) => connection.execute(`${sqlKeyword} inner_${inner.depth}`, []))
    await command('savepoint')
    try {
      const result = await runScope(inner, long, work)
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

  return {
    /** Runs a read in the caller's transaction, or in autocommit. */
    read<T>(statement: Statement<T>): Promise<T> {
      const context = currentContext.getStore()
      if (!context) return statement(engine.autocommit)
      const { scope, long } = context
      return scope ? scope.enqueue(() => runStatement(scope, statement)) : statement((long ?? engine).autocommit)
    },

    /** Runs a write in the caller's transaction, or in autocommit. */
    write<T>(statement: Statement<T>): Promise<T> {
      const { scope, long } = currentContext.getStore() ?? {}
      if (scope) return scope.enqueue(() => runStatement(scope, statement))
      return retryConflicts(() => statement((long ?? engine).autocommit))
    },

    async transaction<T>(work: () => Promise<T>): Promise<T> {
      const { scope, long } = currentContext.getStore() ?? {}
      if (scope) return scope.enqueue(() => savepoint(scope, long, work))
      return retryConflicts(() =>
        (long ?? engine).begin((connection) => withTimeout(openScope(connection, timeoutMs), long, work)),
      )
    },

    async exclusive<T>(work: () => Promise<T>): Promise<T> {
      if (currentContext.getStore()?.scope)
        throw new TransactionError('Exclusive work cannot begin inside a transaction')
      return engine.begin(async (connection) => {
        await engine.lock(connection)
        return runScope(openScope(connection, Number.POSITIVE_INFINITY), undefined, work)
      })
    },

    async long<T>(work: () => Promise<T>): Promise<T> {
      const context = currentContext.getStore()
      if (context?.scope) throw new TransactionError('Long work cannot begin inside a transaction')
      if (context) return work()
      return engine.long((long) => currentContext.run({ long, scope: undefined }, work))
    },

    /** Iterates over the rows of a query in the long work that the caller is in. */
    iterate(text: string, values: readonly Value[]): RowIterator {
      const { scope, long } = currentContext.getStore() ?? {}
      if (!long || scope) throw new TransactionError('A cursor is opened in long work, outside a transaction')
      return rowIterator(
        () => long.openCursor(text, values),
        (task) => {
          const context = currentContext.getStore()
          const inner = context?.long === long ? context.scope : undefined
          return inner ? inner.enqueue(() => runStatement(inner, task)) : long.alone(task)
        },
      )
    },
  }
}
