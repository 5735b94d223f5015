import { createDatabase } from './create-database.ts'
import type { Database, Row } from './database.ts'
import { type Connection, defaultTransactionTimeoutMs, type Engine, firstId, type Timeouts } from './engine.ts'
import { type Client, openPool, runStatement } from './postgres-pool.ts'

/** Any number that all processes agree on: whoever holds this advisory lock migrates. */
const exclusiveLock = 7_202_611

const connectionOn = (client: Client): Connection => ({
  query: async (text, values) => [...(await runStatement<Row>(client, text, values))],
  execute: async (text, values) => (await runStatement(client, text, values)).count,
  async script(text) {
    await runStatement(client, text)
  },
  async nextId() {
    const [row] = await runStatement<Row>(client, "select nextval('ids') as id")
    return Number(row?.id)
  },
})

const openConnectionPool = (url: string, transactionTimeoutMs: number) =>
  openPool(url, 10, {
    onnotice: () => {},
    fetch_types: false,
    // 64-bit integers and sums arrive as numbers, as they do from SQLite.
    types: { whole: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
    connection: {
      synchronous_commit: 'on',
      // The server keeps the watchdog's limit where that cannot reach: a wait for a lock, a process that froze.
      lock_timeout: transactionTimeoutMs,
      idle_in_transaction_session_timeout: 2 * transactionTimeoutMs,
    },
  })

const disableTimeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((setting) => `set local ${setting} = 0`)
  .join(';')

function postgresEngine(pool: ReturnType<typeof openPool>, transactionTimeoutMs: number): Engine {
  const withConnection = <T>(use: (connection: Connection) => Promise<T>) =>
    pool.withClient((client) => use(connectionOn(client)))
  return {
    name: 'postgres',
    placeholder: (index) => `$${index}`,
    autocommit: {
      query: (text, values) => withConnection((connection) => connection.query(text, values)),
      execute: (text, values) => withConnection((connection) => connection.execute(text, values)),
      script: (text) => withConnection((connection) => connection.script(text)),
      nextId: () => withConnection((connection) => connection.nextId()),
    },
    begin: (work) =>
      pool.withClient(async (client) => {
        try {
          await runStatement(client, `begin; set local statement_timeout = ${transactionTimeoutMs}`)
          const result = await work(connectionOn(client))
          await runStatement(client, 'commit')
          return result
        } catch (error) {
          // On a broken connection the server rolls back.
          if (!client.broken) await runStatement(client, 'rollback').catch(() => {})
          throw error
        }
      }),
    async lock(connection) {
      await connection.script(disableTimeouts)
      await connection.script(`select pg_advisory_xact_lock(${exclusiveLock})`)
    },
    close: () => pool.close(),
  }
}

/** Asserts what durability rests on: a commit that was acknowledged survives a power cut. */
async function assertDurable(db: Database) {
  const found = await db.one`select current_setting('synchronous_commit') as commits, current_setting('fsync') as files`
  if (found?.commits === 'off' || found?.files === 'off')
    throw new Error(`PostgreSQL would not be durable: ${JSON.stringify(found)}`)
}

/** Opens a PostgreSQL database. */
export async function openPostgres(
  url: string,
  { transactionTimeoutMs = defaultTransactionTimeoutMs }: Timeouts = {},
): Promise<Database> {
  const db = createDatabase(
    postgresEngine(openConnectionPool(url, transactionTimeoutMs), transactionTimeoutMs),
    transactionTimeoutMs,
  )
  try {
    await assertDurable(db)
    await db.exclusive(() => db.script(`create sequence if not exists ids start ${firstId}`))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
