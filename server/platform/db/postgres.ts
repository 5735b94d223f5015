import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { defaultTimeouts, type Engine, firstId, type Timeouts } from './engine.ts'
import { connectionSourceOn } from './postgres-connection-source.ts'
import { openLongWork } from './postgres-long.ts'
import { type ConnectionOptions, openPool } from './postgres-pool.ts'
import { openSharedReads } from './postgres-reads.ts'

/** Arbitrary advisory lock number, shared by all processes: its owner migrates. */
const exclusiveLock = 7_202_611

/** Number of connections for transactions and writes. Two more are for long work and one for reads. */
const poolSize = 10

const connectionOptions = (transactionTimeoutMs: number): ConnectionOptions => ({
  onnotice: () => {},
  fetch_types: false,
  // In seconds; a server that does not answer counts as down.
  connect_timeout: 5,
  // Return 64-bit integers and sums as numbers, as SQLite does.
  types: { whole: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
  connection: {
    synchronous_commit: 'on',
    // The server enforces the watchdog's limit for lock waits and frozen processes.
    lock_timeout: transactionTimeoutMs,
    idle_in_transaction_session_timeout: 2 * transactionTimeoutMs,
    // For reads and writes outside a transaction. Use long work for anything slower.
    statement_timeout: 5 * transactionTimeoutMs,
  },
})

const disableTimeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((setting) => `set local ${setting} = 0`)
  .join(';')

function postgresEngine(url: string, timeouts: Required<Timeouts>): Engine {
  const { transactionTimeoutMs } = timeouts
  const options = connectionOptions(transactionTimeoutMs)
  const pool = openPool(url, poolSize, options)
  const connectionSource = connectionSourceOn(pool, transactionTimeoutMs)
  const reads = openSharedReads(url, options, connectionSource.autocommit.query)
  const longWork = openLongWork(url, options, timeouts)
  const lock: Engine['lock'] = async (connection) => {
    await connection.script(disableTimeouts)
    await connection.script(`select pg_advisory_xact_lock(${exclusiveLock})`)
  }
  return {
    name: 'postgres',
    placeholder: (index) => `$${index}`,
    autocommit: { ...connectionSource.autocommit, query: reads.query },
    begin: connectionSource.begin,
    lock,
    rebuildTables: (plan) =>
      connectionSource.begin(async (connection) => {
        await lock(connection)
        const text = await plan(connection)
        if (text !== undefined) await connection.script(text)
        return text !== undefined
      }),
    long: longWork.long,
    async close() {
      await Promise.all([longWork.close(), reads.close(), pool.close()])
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
