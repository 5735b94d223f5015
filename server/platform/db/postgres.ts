import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { defaultTimeouts, type Engine, firstId, type Timeouts } from './engine.ts'
import { connectionName } from './older-servers.ts'
import type { ConnectionOptions } from './postgres-client.ts'
import { connectionOn, connectionSourceOn, exclusiveOn } from './postgres-connection-source.ts'
import { openConnector } from './postgres-connector.ts'
import { openLongWork } from './postgres-long.ts'
import { openNotifications } from './postgres-notifications.ts'
import { openPool } from './postgres-pool.ts'
import { openSharedReads, sharedReadSettings } from './postgres-reads.ts'
import { readCache } from './read-cache.ts'

/** Number of connections for transactions and writes. Two more are for long work, one for reads, one for notifications. */
const poolSize = 10

const connectionOptions = (transactionTimeoutMs: number): ConnectionOptions => ({
  fetch_types: false,
  // Idle time in seconds until TCP probes detect a vanished server, in ten seconds more.
  keep_alive: 10,
  // Return 64-bit integers and sums as numbers, as SQLite does.
  types: { whole: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
  connection: {
    application_name: connectionName(),
    synchronous_commit: 'on',
    // The server enforces the watchdog's limit for lock waits and frozen processes.
    lock_timeout: transactionTimeoutMs,
    idle_in_transaction_session_timeout: 2 * transactionTimeoutMs,
    // For reads and writes outside a transaction. Use long work for anything slower.
    statement_timeout: 5 * transactionTimeoutMs,
  },
})

function postgresEngine(url: string, timeouts: Required<Timeouts>): Engine {
  const { transactionTimeoutMs, transactionLimitMs, readLimitMs, probeEveryMs, closingTimeoutMs } = timeouts
  const { cacheMaxAgeMs, cacheHeartbeatMs } = timeouts
  const options = connectionOptions(transactionTimeoutMs)
  const connector = openConnector(url, options, { probeEveryMs, probeLimitMs: readLimitMs })
  const cache = readCache({ maxAgeMs: cacheMaxAgeMs })
  const pool = openPool(() => connector.connect(), poolSize, cache.drop)
  const source = connectionSourceOn(pool, { transactionTimeoutMs, limitMs: transactionLimitMs })
  // The server ends a wait for the lock. If it does not, it is frozen or unreachable.
  const exclusive = exclusiveOn(pool, transactionTimeoutMs + transactionLimitMs)
  const reads = openSharedReads({
    connect: () => connector.connect({ settings: sharedReadSettings }),
    limitMs: readLimitMs,
    ownQuery: (text, values, limitMs) => pool.withClient((client) => connectionOn(client).query(text, values), limitMs),
  })
  const longWork = openLongWork(connector, timeouts, cache.drop)
  let notifications: ReturnType<typeof openNotifications> | undefined
  return {
    name: 'postgres',
    placeholder: (index) => `$${index}`,
    autocommit: { ...source.autocommit, query: reads.query },
    begin: source.begin,
    exclusive,
    rebuildTables: (plan) =>
      exclusive(async (connection) => {
        const text = await plan(connection)
        if (text !== undefined) await connection.script(text)
        return text !== undefined
      }),
    long: longWork.long,
    connections: pool.usage,
    cache,
    startCache(warn) {
      notifications ??= openNotifications({
        connect: (events) => connector.connect({ statementLimitMs: readLimitMs, ...events }),
        notify: (channel, payload) => reads.query('select pg_notify($1, $2)', [channel, payload]),
        cache,
        heartbeatMs: cacheHeartbeatMs,
        silenceMs: cacheMaxAgeMs,
        warn,
      })
    },
    async close() {
      connector.close()
      await notifications?.close(closingTimeoutMs)
      await Promise.all([longWork.close(), reads.close(closingTimeoutMs), pool.close(closingTimeoutMs)])
    },
  }
}

/** Asserts durability: an acknowledged commit survives a power cut. */
async function assertDurable(db: Database) {
  const found = await db.one`select current_setting('synchronous_commit') as commits, current_setting('fsync') as files`
  if (found?.commits === 'off' || found?.files === 'off')
    throw new Error(`PostgreSQL would not be durable: ${JSON.stringify(found)}`)
}

/** Opens a PostgreSQL database. */
export async function openPostgres(url: string, given: Timeouts = {}): Promise<Database> {
  const timeouts = { ...defaultTimeouts, ...given }
  const db = createDatabase(postgresEngine(url, timeouts), timeouts.transactionTimeoutMs)
  try {
    await assertDurable(db)
    await db.exclusive(() => db.script(`create sequence if not exists ids start ${firstId}`))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
