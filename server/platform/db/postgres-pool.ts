import { type CallerLimit, withLimit } from './caller-limit.ts'
import { DatabaseUnavailableError, databaseClosed, maxWaiting, overloaded } from './errors.ts'
import type { Client } from './postgres-client.ts'
import { anything } from './read-cache.ts'

const noneFree = () => new DatabaseUnavailableError('overloaded', 'No connection to PostgreSQL became free in time')

/**
 * A pool of single connections. The driver's own pool is not used for transactions: losing the server under a reserved
 * connection crashes the process. It also resends queued statements on a new connection.
 * @param onChange receives what a caller changed, before the caller continues
 */
export function openPool(connect: () => Client, size: number, onChange: (source: string) => void) {
  const waiting = new Set<(client: Client) => void>()
  const clients = new Set<Client>()

  const add = (): Client => {
    const client = connect()
    clients.add(client)
    return client
  }
  const replace = (lost: Client): Client => {
    const client = add()
    clients.delete(lost)
    return client
  }
  const nextFree = (limit: CallerLimit) =>
    new Promise<Client>((resolve, reject) => {
      waiting.add(resolve)
      limit.abandon = () => {
        waiting.delete(resolve)
        reject(noneFree())
      }
    })

  let closed = false
  const idle = Array.from({ length: size }, add)

  const release = (client: Client) => {
    const [next] = waiting
    if (!next) return void idle.push(client)
    waiting.delete(next)
    next(client)
  }
  const announce = (client: Client) => {
    // A write without a reply is perhaps saved.
    if (client.isLost()) onChange(anything)
    else for (const source of client.takeChanges()) onChange(source)
  }

  return {
    /**
     * Reserves a connection while `use` runs, in FIFO order. Rejects immediately if too many callers wait.
     * @param limitMs time limit for waiting and for `use`, in milliseconds; then the connection is discarded
     */
    withClient: <T>(use: (client: Client) => Promise<T>, limitMs = Number.POSITIVE_INFINITY): Promise<T> =>
      withLimit(limitMs, async (limit) => {
        if (idle.length === 0 && waiting.size >= maxWaiting) throw overloaded()
        let client = idle.pop() ?? (await nextFree(limit))
        try {
          if (closed) throw databaseClosed()
          if (client.isLost()) client = replace(client)
          limit.abandon = () => client.discard()
          return await use(client)
        } finally {
          announce(client)
          release(client)
        }
      }),
    usage: () => ({ limit: size, inUse: size - idle.length, waiting: waiting.size }),
    /** Waits for running statements, at most this time in milliseconds. */
    async close(timeoutMs: number) {
      closed = true
      await Promise.all([...clients].map((client) => client.end(timeoutMs)))
    },
  }
}

export type Pool = ReturnType<typeof openPool>
