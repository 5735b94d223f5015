import type { Database, Row } from './database.ts'
import { type Connection, type Engine, firstId, heldLimit, type Limits } from './engine.ts'
import { type Client, openPool, say } from './postgres-pool.ts'
import { openDatabase } from './seam.ts'

/** Any number that all processes agree on: whoever holds this advisory lock migrates. */
const exclusiveLock = 7_202_611

const connectionOver = (client: Client): Connection => ({
  query: async (text, values) => [...(await say<Row>(client, text, values))],
  execute: async (text, values) => (await say(client, text, values)).count,
  async script(text) {
    await say(client, text)
  },
  async nextId() {
    const [row] = await say<Row>(client, "select nextval('ids') as id")
    return Number(row?.id)
  },
})

const openClients = (url: string, held: number) =>
  openPool(url, 10, {
    onnotice: () => {},
    fetch_types: false,
    // 64-bit integers and sums arrive as numbers, as they do from SQLite.
    types: { whole: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
    connection: {
      synchronous_commit: 'on',
      // The server keeps the watchdog's limit where that cannot reach: a wait for a lock, a process that froze.
      lock_timeout: held,
      idle_in_transaction_session_timeout: 2 * held,
    },
  })

const unlimited = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `set local ${limit} = 0`)
  .join(';')

function engineOver(pool: ReturnType<typeof openPool>, held: number): Engine {
  const alone = <T>(use: (connection: Connection) => Promise<T>) => pool.lend((client) => use(connectionOver(client)))
  return {
    name: 'postgres',
    placeholder: (index) => `$${index}`,
    outside: {
      query: (text, values) => alone((connection) => connection.query(text, values)),
      execute: (text, values) => alone((connection) => connection.execute(text, values)),
      script: (text) => alone((connection) => connection.script(text)),
      nextId: () => alone((connection) => connection.nextId()),
    },
    begin: (work) =>
      pool.lend(async (client) => {
        try {
          await say(client, `begin; set local statement_timeout = ${held}`)
          const result = await work(connectionOver(client))
          await say(client, 'commit')
          return result
        } catch (error) {
          // A lost connection is rolled back by the server.
          if (!client.lost) await say(client, 'rollback').catch(() => {})
          throw error
        }
      }),
    async lock(connection) {
      await connection.script(unlimited)
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
export async function openPostgres(url: string, { held = heldLimit }: Limits = {}): Promise<Database> {
  const db = openDatabase(engineOver(openClients(url, held), held), held)
  try {
    await assertDurable(db)
    await db.exclusive(() => db.script(`create sequence if not exists ids start ${firstId}`))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
