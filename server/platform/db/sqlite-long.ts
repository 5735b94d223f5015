import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type Engine, type LongConnection, maxLongWork, type Timeouts } from './engine.ts'
import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'
import { startThread, type Thread } from './sqlite-thread-client.ts'
import { transactionsOn, type Writer } from './sqlite-transactions.ts'

interface Parts {
  file: string
  timeouts: Required<Timeouts>
  /** The mutex of all writers of this process. */
  enqueue: SerialQueue
  /** Ends the readers' snapshot in the main thread. */
  onCommit: () => void
}

/** Rows inserted per message to the thread: encoding a message blocks the main thread, here for less than half a millisecond. */
const rowsPerMessage = 100

/** Statements of a transaction in the thread. Each transaction stays in the thread that it began in. */
function writerIn(currentThread: () => Thread): Writer {
  let thread: Thread
  return {
    async begin() {
      thread = currentThread()
      await thread.call('execute', 'begin immediate', [])
    },
    async commit() {
      await thread.call('execute', 'commit', [])
    },
    // A stopped thread has rolled back.
    rollback: () => thread.call('rollback').catch(() => {}),
    connection: {
      query: (text, values) => thread.call('query', text, values),
      execute: (text, values) => thread.call('execute', text, values),
      executeReturning: (text, values) => thread.call('query', text, values),
      script: (text) => thread.call('script', text),
      nextIds: (count) => thread.call('nextIds', count),
      async insertMany(table, columns, rows) {
        for (let at = 0; at < rows.length; at += rowsPerMessage)
          await thread.call('insertMany', table, columns, rows.slice(at, at + rowsPerMessage))
        return rows.length
      },
    },
  }
}

/**
 * Runs long work in one thread, one task at a time. Lock order: thread, then file. The reverse would block all writers
 * while waiting for the thread.
 */
function longConnection(
  { enqueue, timeouts, onCommit }: Parts,
  runExclusive: SerialQueue,
  currentThread: () => Thread,
) {
  const beginHere = transactionsOn(writerIn(currentThread), enqueue, timeouts.lockTimeoutMs, onCommit)
  const begin: LongConnection['begin'] = (work) => runExclusive(() => beginHere(work))
  const autocommit: Connection = {
    query: (text, values) => runExclusive(() => currentThread().call('read', text, values)),
    execute: (text, values) => begin((connection) => connection.execute(text, values)),
    executeReturning: (text, values) => begin((connection) => connection.executeReturning(text, values)),
    script: (text) => begin((connection) => connection.script(text)),
    nextIds: (count) => begin((connection) => connection.nextIds(count)),
    insertMany: (table, columns, rows) => begin((connection) => connection.insertMany(table, columns, rows)),
  }
  const long: LongConnection = {
    alone: runExclusive,
    begin,
    autocommit,
    openCursor: (text, values) =>
      runExclusive(async () => {
        const thread = currentThread()
        const cursor = await thread.call('openCursor', text, values)
        return {
          fetch: () => thread.call('fetch', cursor),
          close: () => thread.call('closeCursor', cursor),
        }
      }),
  }
  return long
}

/** Long work on SQLite: its thread starts at first use and ends when idle. */
export function openLongWork(parts: Parts): { long: Engine['long']; close(): Promise<void> } {
  const { file, timeouts } = parts
  const runExclusive = serialQueue()
  let thread: Thread | undefined
  const stopping = new Set<Promise<unknown>>()
  let idle: NodeJS.Timeout | undefined
  let runningCount = 0
  let isClosed = false

  /** A thread stops as soon as SQLite returns from its statement. */
  const stop = (old: Thread | undefined) => {
    const stopped = old?.stop() ?? Promise.resolve()
    stopping.add(stopped)
    stopped.finally(() => stopping.delete(stopped))
  }

  const currentThread = () => {
    if (isClosed) throw databaseClosed()
    if (thread && !thread.isUsable()) stop(thread)
    if (!thread?.isUsable()) thread = startThread(file, timeouts.longStatementTimeoutMs)
    return thread
  }
  const long = longConnection(parts, runExclusive, currentThread)

  const end = () => {
    runningCount -= 1
    if (runningCount > 0) return
    thread?.keepAlive(false)
    idle = setTimeout(() => stop(thread), timeouts.longIdleMs)
    idle.unref()
  }

  return {
    async long(work) {
      if (runningCount >= maxLongWork)
        throw new DatabaseUnavailableError('overloaded', `More than ${maxLongWork} pieces of long work are under way`)
      runningCount += 1
      clearTimeout(idle)
      thread?.keepAlive(true)
      try {
        return await work(long)
      } finally {
        end()
      }
    },
    /**
     * Lets running work end within a time limit; rejects later calls.
     * @throws if a statement does not end: only the end of the process ends it, and it is undone
     */
    async close() {
      isClosed = true
      clearTimeout(idle)
      const stopTimeout = () => sleep(timeouts.closingTimeoutMs, 'late' as const, { ref: false })
      await Promise.race([runExclusive(async () => {}), stopTimeout()])
      stop(thread)
      if ((await Promise.race([Promise.all(stopping), stopTimeout()])) === 'late')
        throw new DatabaseUnavailableError('timeout', 'A statement of long work did not end while the database closed')
    },
  }
}
