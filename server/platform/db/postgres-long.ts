import { cursorRows, type Engine, type LongConnection, maxLongRows, maxLongWork, type Timeouts } from './engine.ts'
import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import type { Client } from './postgres-client.ts'
import { connectionSourceOn } from './postgres-connection-source.ts'
import type { Connector } from './postgres-connector.ts'
import { openPool, type Pool } from './postgres-pool.ts'
import type { Value } from './sql.ts'

/** Number of connections for long work. Each task uses one, so that none waits for a second while holding the first. */
const connections = 2

/** A connection for long work, opened at first use and closed when idle. */
interface ConnectionQueue {
  underWay: number
  open?: { pool: Pool; connection: LongConnection }
  idle?: NodeJS.Timeout
}

/** A cursor that outlives its opening statement: the server keeps the rows and returns them in batches. */
async function openCursorOn(client: Client, name: string, text: string, values: readonly Value[]) {
  await client.run(`declare ${name} no scroll cursor with hold for ${text}`, values, { prepare: false })
  return {
    fetch: () => client.rows(`fetch forward ${cursorRows} from ${name}`),
    async close() {
      await client.run(`close ${name}`)
    },
  }
}

function longConnection(pool: Pool, transactionTimeoutMs: number): LongConnection {
  let cursors = 0
  return {
    ...connectionSourceOn(pool, { transactionTimeoutMs, maxRows: maxLongRows }),
    openCursor(text, values) {
      cursors += 1
      const name = `cursor_${cursors}`
      return pool.withClient((client) => openCursorOn(client, name, text, values))
    },
    alone: (task) => pool.withClient(task),
  }
}

/** Long work on PostgreSQL: two connections beside the pool, with their own time limits. */
export function openLongWork(
  connector: Connector,
  timeouts: Required<Timeouts>,
  onChange: (source: string) => void,
): { long: Engine['long']; close(): Promise<void> } {
  const { transactionTimeoutMs, transactionLimitMs, longStatementTimeoutMs, longIdleMs, closingTimeoutMs } = timeouts
  // The server ends a slow statement. If it does not, it is frozen or unreachable.
  const connect = () =>
    connector.connect({
      statementLimitMs: longStatementTimeoutMs + transactionLimitMs,
      settings: { statement_timeout: longStatementTimeoutMs },
    })
  const queues: ConnectionQueue[] = Array.from({ length: connections }, () => ({ underWay: 0 }))
  let isClosed = false

  const connectionOf = (queue: ConnectionQueue): LongConnection => {
    clearTimeout(queue.idle)
    if (!queue.open) {
      const pool = openPool(connect, 1, onChange)
      queue.open = { pool, connection: longConnection(pool, transactionTimeoutMs) }
    }
    return queue.open.connection
  }
  const closeQueue = async (queue: ConnectionQueue) => {
    clearTimeout(queue.idle)
    const { open } = queue
    delete queue.open
    await open?.pool.close(closingTimeoutMs)
  }

  return {
    async long(work) {
      if (isClosed) throw databaseClosed()
      const queue = queues.reduce((quietest, one) => (one.underWay < quietest.underWay ? one : quietest))
      if (queue.underWay * connections >= maxLongWork)
        throw new DatabaseUnavailableError('overloaded', `More than ${maxLongWork} pieces of long work are under way`)
      queue.underWay += 1
      try {
        return await work(connectionOf(queue))
      } finally {
        queue.underWay -= 1
        if (queue.underWay === 0 && !isClosed) queue.idle = setTimeout(() => closeQueue(queue), longIdleMs).unref()
      }
    },
    async close() {
      isClosed = true
      await Promise.all(queues.map(closeQueue))
    },
  }
}
