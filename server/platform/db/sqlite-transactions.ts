import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Connection, ConnectionSource } from './engine.ts'
import { DatabaseUnavailableError, TransactionError } from './errors.ts'
import type { SerialQueue } from './serial-queue.ts'
import { asConnection, type SqliteConnection } from './sqlite-connection.ts'

/** A writing connection, in this thread or another. */
export interface Writer {
  begin(): Promise<void>
  commit(): Promise<void>
  /** Rolls back, unless SQLite has already done so. */
  rollback(): Promise<void>
  connection: Connection
}

/** A writing connection that can isolate several transactions before one commit. */
export interface GroupWriter extends Writer {
  savepoint(): Promise<void>
  release(): Promise<void>
  /** @returns false if SQLite has already ended the whole transaction */
  rollbackToSavepoint(): Promise<boolean>
}

/**
 * Retries while another process writes. The event loop is free in between; jittered pauses help to find a free moment.
 */
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
 * Transactions on a writing connection, each with its own commit.
 * @param enqueue the mutex of all writers of this process, in any thread
 * @param onCommit ends the readers' snapshot, so that the commit is visible
 */
export const transactionsOn =
  (writer: Writer, enqueue: SerialQueue, lockTimeoutMs: number, onCommit: () => void): ConnectionSource['begin'] =>
  (work) => {
    // The deadline counts from the call; otherwise the waits behind a locked file would add up in the queue.
    const deadline = performance.now() + lockTimeoutMs
    return enqueue(async () => {
      // Yield to the event loop between two transactions, or queued writes would block all readers.
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

/** Time in milliseconds after which a transaction's statements yield to the event loop. */
const maxBurstMs = 10

/**
 * The writing connection of this thread. Statements are synchronous, so a long transaction would block the server; it
 * yields to the event loop at intervals.
 */
export function writerOn(sqlite: SqliteConnection): GroupWriter {
  const plain = asConnection(sqlite)
  let turnedAt = 0
  let transactions = 0
  const turnAndRun = async <T>(statement: () => Promise<T>): Promise<T> => {
    const current = transactions
    await eventLoopTurn()
    // The watchdog may have ended it in the pause: the statement would autocommit, or run in another transaction.
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
      executeReturning: (text, values) => paced(() => plain.executeReturning(text, values)),
      script: (text) => paced(() => plain.script(text)),
      nextIds: (count) => paced(() => plain.nextIds(count)),
      insertMany: (table, columns, rows) => paced(() => plain.insertMany(table, columns, rows)),
    },
  }
}
