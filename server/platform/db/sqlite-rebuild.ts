import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import type { SerialQueue } from './serial-queue.ts'
import { asConnection, type SqliteConnection } from './sqlite-connection.ts'
import { retryWhileBusy } from './sqlite-transactions.ts'

/** Switches foreign key checks. SQLite silently ignores this inside a transaction, so the result is verified. */
function enforceForeignKeys({ handle }: SqliteConnection, on: boolean) {
  handle.exec(`pragma foreign_keys = ${on ? 'on' : 'off'}`)
  const is = handle.prepare('pragma foreign_keys').get()?.foreign_keys === 1
  if (is !== on) throw new Error(`SQLite did not switch foreign keys ${on ? 'on' : 'off'}`)
}

/**
 * Rebuilds tables on the writing connection. Dropping a table cascades to referring rows unless foreign keys are off.
 * They are off for the duration of the transaction.
 * @param enqueue the mutex of all writers of this process
 * @param onCommit ends the readers' snapshot
 */
export const rebuildOn =
  (
    writer: SqliteConnection,
    enqueue: SerialQueue,
    lockTimeoutMs: number,
    onCommit: () => void,
  ): Engine['rebuildTables'] =>
  (plan) => {
    const deadline = performance.now() + lockTimeoutMs
    return enqueue(async () => {
      await eventLoopTurn()
      enforceForeignKeys(writer, false)
      try {
        await retryWhileBusy(deadline, async () => writer.script('begin immediate'))
        const text = await plan(asConnection(writer))
        if (text !== undefined) writer.script(text)
        const [violation] = writer.query('pragma foreign_key_check', [])
        if (violation) throw new Error(`After the rebuild a row of ${violation.table} would refer to nothing`)
        writer.script('commit')
        onCommit()
        return text !== undefined
      } catch (error) {
        if (writer.handle.isTransaction) writer.script('rollback')
        throw error
      } finally {
        enforceForeignKeys(writer, true)
      }
    })
  }
