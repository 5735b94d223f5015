import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Connection, ConnectionSource } from './engine.ts'
import { DatabaseUnavailableError, maxWaiting, overloaded } from './errors.ts'
import type { SerialQueue } from './serial-queue.ts'
import { retryWhileBusy, type Writer } from './sqlite-transactions.ts'

/** So long, in milliseconds, further transactions may join those that are committed together. */
const maxGroupMs = 5

/** A connection that writes, and can keep several transactions apart before it commits them together. */
export interface GroupWriter extends Writer {
  savepoint(): Promise<void>
  release(): Promise<void>
  /** @returns false where SQLite has ended the whole transaction by itself */
  rollbackToSavepoint(): Promise<boolean>
}

interface WaitingTransaction {
  /** Does the work; returns what tells its caller of success. */
  run(connection: Connection): Promise<() => void>
  reject(error: unknown): void
  /** Until when it waits for another process, by `performance.now()`. */
  deadline: number
}

/** What a transaction came to. Nobody is told before the commit, since even a refusal may rest on what is not kept yet. */
interface Outcome {
  succeeded: boolean
  notify(): void
  reject(error: unknown): void
}

const lostWithAnother = () =>
  new DatabaseUnavailableError('conflict', 'Another write ended the transaction that was to be committed with this one')

/** Runs a transaction in a savepoint of its own, so that it fails alone. */
async function runInSavepoint(writer: GroupWriter, transaction: WaitingTransaction): Promise<Outcome> {
  const { reject } = transaction
  await writer.savepoint()
  try {
    const notify = await transaction.run(writer.connection)
    await writer.release()
    return { succeeded: true, notify, reject }
  } catch (error) {
    if (await writer.rollbackToSavepoint()) return { succeeded: false, notify: () => reject(error), reject }
    // Whoever was done before it has lost its work too, and is run again.
    reject(error)
    throw lostWithAnother()
  }
}

/**
 * Transactions that are committed in groups: what waits while others write is written one after the other and reaches the
 * disk by one commit, since waiting for the disk costs more than all of the writing. Nobody is told of success before.
 * @param enqueue the mutex of all writers of this process, in whatever thread they are
 * @param onCommit ends the snapshot of the readers, so that what was just committed is seen
 */
export function groupCommit(
  writer: GroupWriter,
  enqueue: SerialQueue,
  lockTimeoutMs: number,
  onCommit: () => void,
): { begin: ConnectionSource['begin']; drain(): Promise<void> } {
  const waiting: WaitingTransaction[] = []
  let isScheduled = false

  const runGroup = async (outcomes: Outcome[]) => {
    const until = performance.now() + maxGroupMs
    do {
      const next = waiting.shift()
      if (next) outcomes.push(await runInSavepoint(writer, next))
    } while (waiting.length > 0 && performance.now() < until)
    if (!outcomes.some(({ succeeded }) => succeeded)) return writer.rollback()
    await writer.commit()
    onCommit()
  }

  const commitGroup = async () => {
    // Between two groups the event loop turns, or a queue of writes would keep all readers waiting.
    await eventLoopTurn()
    const [first] = waiting
    if (!first) return
    try {
      await retryWhileBusy(first.deadline, writer.begin)
    } catch (error) {
      waiting.shift()
      return first.reject(error)
    }
    const outcomes: Outcome[] = []
    try {
      await runGroup(outcomes)
      for (const { notify: tell } of outcomes) tell()
    } catch (error) {
      await writer.rollback()
      for (const { reject } of outcomes) reject(error)
    }
  }

  const schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    const again = () => {
      isScheduled = false
      schedule()
    }
    enqueue(commitGroup).then(again, again)
  }

  return {
    begin: <T>(work: (connection: Connection) => Promise<T>) => {
      if (waiting.length >= maxWaiting) return Promise.reject(overloaded())
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const run = async (connection: Connection) => {
        const value = await work(connection)
        return () => resolve(value)
      }
      // The deadline counts from the call: else each write in a queue behind a locked file would wait as long again.
      waiting.push({ run, reject, deadline: performance.now() + lockTimeoutMs })
      schedule()
      return promise
    },
    /** Runs what still waits; for who closes the connection, in the mutex. */
    async drain() {
      while (waiting.length > 0) await commitGroup()
    },
  }
}
