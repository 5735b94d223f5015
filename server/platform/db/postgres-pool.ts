import postgres from 'postgres'
import { DatabaseUnavailableError, databaseClosed, maxWaiting, overloaded } from './errors.ts'
import { describePostgresError } from './postgres-errors.ts'
import type { Value } from './sql.ts'

/** One connection, used by one caller at a time. */
export interface Client {
  sql: postgres.Sql
  /** Closed, or failed in an unknown state. It is then replaced. */
  broken: boolean
}

export type ConnectionOptions = postgres.Options<Record<string, postgres.PostgresType>>

/** Runs one statement. Throws on a broken connection; reconnecting would split a transaction. */
export async function runStatement<Row extends object>(
  client: Client,
  text: string,
  values: readonly Value[] = [],
  { prepare }: { prepare: boolean } = { prepare: true },
) {
  if (client.broken) throw new DatabaseUnavailableError('connection', 'The connection to PostgreSQL was lost')
  try {
    return await client.sql.unsafe<Row[]>(text, [...values], { prepare })
  } catch (error) {
    // After an error not sent by the server, the connection's state is unknown.
    client.broken ||= !(error instanceof postgres.PostgresError)
    throw describePostgresError(error)
  }
}

/**
 * A pool of single connections. The driver's own pool is not used for transactions: losing the server under a reserved
 * connection crashes the process. It also resends queued statements on a new connection.
 */
export function openPool(url: string, size: number, options: ConnectionOptions) {
  const waiting: ((client: Client) => void)[] = []
  const clients = new Set<Client>()

  const connect = (): Client => {
    const onclose = () => {
      client.broken = true
    }
    const client: Client = { broken: false, sql: postgres(url, { ...options, max: 1, max_lifetime: null, onclose }) }
    clients.add(client)
    return client
  }

  const replace = (broken: Client): Client => {
    clients.delete(broken)
    broken.sql.end({ timeout: 0 }).catch(() => {})
    return connect()
  }

  let closed = false
  const idle = Array.from({ length: size }, connect)

  return {
    /** Reserves a connection while `use` runs, in FIFO order. Rejects immediately if too many callers wait. */
    async withClient<T>(use: (client: Client) => Promise<T>): Promise<T> {
      if (idle.length === 0 && waiting.length >= maxWaiting) throw overloaded()
      let client = idle.pop() ?? (await new Promise<Client>((resolve) => waiting.push(resolve)))
      try {
        if (closed) throw databaseClosed()
        if (client.broken) client = replace(client)
        return await use(client)
      } finally {
        const next = waiting.shift()
        if (next) next(client)
        else idle.push(client)
      }
    },
    /** Waits up to five seconds for running statements. */
    async close() {
      closed = true
      await Promise.all([...clients].map((client) => client.sql.end({ timeout: 5 })))
    },
  }
}

export type Pool = ReturnType<typeof openPool>
