import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Connection, ConnectionSource } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import type { SerialQueue } from './serial-queue.ts'
import { asConnection, type SqliteConnection } from './sqlite-connection.ts'
import type { GroupWriter } from './sqlite-group-commit.ts'

/** A connection that writes, in this thread or in another one. */
export interface Writer {
  begin(): Promise<void>
  commit(): Promise<void>
  /** Rolls back, unless SQLite did so by itself. */
  rollback(): Promise<void>
  connection: Connection
}

/** Tries again while another process writes. The event loop is free in between, and uneven pauses meet a gap. */
export async function retryWhileBusy(deadline: number, work: () => Promise<void>): Promise<void> {
  for (let pause = 1; ; pause = (pause % 5) + 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof DatabaseUnavailableError && error.reason === 'locked'
      if (!isBusy) throw error
      if (performance.now() > deadline)
        throw new DatabaseUnavailableError(
          'locked',
          'Another process has kept the database file locked too long; nothing was written',
          { cause: error },
        )
    }
    await sleep(pause)
  }
}

/**
 * Transactions on a connection that writes, each with a commit of its own.
 * @param enqueue the mutex of all writers of this process, in whatever thread they are
 * @param onCommit ends the snapshot of the readers, so that what was just committed is seen
 */
export const transactionsOn =
  (writer: Writer, enqueue: SerialQueue, lockTimeoutMs: number, onCommit: () => void): ConnectionSource['begin'] =>
  (work) => {
    // The deadline counts from the call: else each write in a queue behind a locked file would wait as long again.
    const deadline = performance.now() + lockTimeoutMs
    return enqueue(async () => {
      // Between two transactions the event loop turns, or a queue of writes would keep all readers waiting.
      await eventLoopTurn()
      await retryWhileBusy(deadline, writer.begin)
      try {
        const result = await work(writer.connection)
        await writer.commit()
        onCommit()
        return result
      } catch (error) {
        await writer.rollback()
        throw error
      }
    })
  }

/** So long, in milliseconds, may statements of a transaction follow one another before the event loop turns. */
const maxBurstMs = 10

/**
 * The connection that writes in this thread. Statements here are done when they return, so a transaction of many would
 * keep the whole server from everything else: the event loop turns in between.
 */
export function writerOn(sqlite: SqliteConnection): GroupWriter {
  const plain = asConnection(sqlite)
  let turnedAt = 0
  let transactions = 0
  const turnAndRun = async <T>(statement: () => Promise<T>): Promise<T> => {
    const current = transactions
    await eventLoopTurn()
    // The watchdog may have struck meanwhile: the statement would commit by itself, or in somebody else's transaction.
    if (transactions !== current) throw new TransactionError('The transaction has ended while a statement waited')
    turnedAt = performance.now()
    return statement()
  }
  const paced = <T>(statement: () => Promise<T>): Promise<T> =>
    performance.now() - turnedAt > maxBurstMs ? turnAndRun(statement) : statement()
  return {
    async begin() {
      sqlite.execute('begin immediate', [])
      turnedAt = performance.now()
    },
    async commit() {
      sqlite.execute('commit', [])
    },
    async rollback() {
      transactions += 1
      if (sqlite.handle.isTransaction) sqlite.execute('rollback', [])
    },
    async savepoint() {
      sqlite.execute('savepoint one_of_group', [])
    },
    async release() {
      sqlite.execute('release savepoint one_of_group', [])
    },
    async rollbackToSavepoint() {
      transactions += 1
      if (!sqlite.handle.isTransaction) return false
      sqlite.execute('rollback to savepoint one_of_group', [])
      sqlite.execute('release savepoint one_of_group', [])
      return true
    },
    connection: {
      query: (text, values) => paced(() => plain.query(text, values)),
      execute: (text, values) => paced(() => plain.execute(text, values)),
      script: (text) => paced(() => plain.script(text)),
      nextIds: (count) => paced(() => plain.nextIds(count)),
      insertMany: (table, columns, rows) => paced(() => plain.insertMany(table, columns, rows)),
    },
  }
}
