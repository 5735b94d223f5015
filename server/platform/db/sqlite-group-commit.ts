import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Connection, ConnectionSource } from './engine.ts'
import { DatabaseUnavailableError, maxWaiting, overloaded } from './errors.ts'
import type { SerialQueue } from './serial-queue.ts'
import { type GroupWriter, retryWhileBusy } from './sqlite-transactions.ts'
import type { ConnectionUsage } from './usage.ts'

/** Time in milliseconds during which further transactions may join a group commit. */
const maxGroupMs = 5

interface WaitingTransaction {
  /** Does the work; returns a callback that resolves its caller. */
  run(connection: Connection): Promise<() => void>
  reject(error: unknown): void
  /** Deadline for waiting on another process, in `performance.now()` time. */
  deadline: number
}

/**
 * Outcome of a transaction. Callers are resolved only after the commit, since even a rejection may rest on uncommitted
 * data.
 */
interface Outcome {
  succeeded: boolean
  notify(): void
  reject(error: unknown): void
}

const rolledBackByAnother = () =>
  new DatabaseUnavailableError('conflict', 'Another write ended the transaction that was to be committed with this one')

/** Runs a transaction in its own savepoint, so that it fails alone. */
async function runInSavepoint(writer: GroupWriter, transaction: WaitingTransaction): Promise<Outcome> {
  const { reject } = transaction
  await writer.savepoint()
  try {
    const notify = await transaction.run(writer.connection)
    await writer.release()
    return { succeeded: true, notify, reject }
  } catch (error) {
    if (await writer.rollbackToSavepoint()) return { succeeded: false, notify: () => reject(error), reject }
    // Earlier transactions of the group are lost too, and run again.
    reject(error)
    throw rolledBackByAnother()
  }
}

/**
 * Group commit: transactions that queue during a write run in sequence and share one commit, which saves disk waits.
 * Callers are resolved only after it.
 * @param enqueue the mutex of all writers of this process, in any thread
 * @param onCommit ends the readers' snapshot, so that the commit is visible
 */
export function groupCommit(
  writer: GroupWriter,
  enqueue: SerialQueue,
  lockTimeoutMs: number,
  onCommit: () => void,
): { begin: ConnectionSource['begin']; usage(): ConnectionUsage; drain(): Promise<void> } {
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
    // Yield to the event loop between two groups, or queued writes would block all readers.
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
      for (const { notify } of outcomes) notify()
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
      // The deadline counts from the call; otherwise the waits behind a locked file would add up in the queue.
      waiting.push({ run, reject, deadline: performance.now() + lockTimeoutMs })
      schedule()
      return promise
    },
    usage: () => ({ limit: 1, inUse: isScheduled ? 1 : 0, waiting: waiting.length }),
    /** Runs the queued transactions; for closing, inside the mutex. */
    async drain() {
      while (waiting.length > 0) await commitGroup()
    },
  }
}
