import postgres from 'postgres'
import { DatabaseUnavailableError, databaseClosed, maxWaiting, overloaded } from './errors.ts'
import { describePostgresError } from './postgres-errors.ts'
import type { Value } from './sql.ts'

/** One connection, used by one caller at a time. */
export interface Client {
  sql: postgres.Sql
  /** It closed, or failed in a way that leaves its state unknown. It is then replaced. */
  broken: boolean
}

export type ConnectionOptions = postgres.Options<Record<string, postgres.PostgresType>>

/** Runs one statement. A broken connection throws, instead of being opened again behind a transaction's back. */
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
    // What is not the server's own answer may have left the connection anywhere.
    client.broken ||= !(error instanceof postgres.PostgresError)
    throw describePostgresError(error)
  }
}

/**
 * A pool of single connections. The driver's own pool is not used for transactions: when the server goes away under a
 * reserved connection, the driver crashes the process, and what it has queued it sends on a new connection, by itself.
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
    /**
     * Holds a connection for as long as `use` runs; who asks first is served first, and who would have to wait behind
     * too many is refused at once.
     */
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
    /** Lets running statements end, for five seconds at most. */
    async close() {
      closed = true
      await Promise.all([...clients].map((client) => client.sql.end({ timeout: 5 })))
    },
  }
}

export type Pool = ReturnType<typeof openPool>
