import postgres from 'postgres'
import { type Connection, type Database, type Engine, firstId, openDatabase, type Row } from './database.ts'
import type { Value } from './sql.ts'

/** Any number that both sides agree on: whoever holds this advisory lock migrates. */
const migrationLock = 7_202_611

const connectionOver = (sql: postgres.ISql): Connection => ({
  query: async (text, values) => [...(await sql.unsafe<Row[]>(text, [...values], { prepare: true }))],
  execute: async (text, values) => (await sql.unsafe(text, [...values], { prepare: true })).count,
})

/** Opens a PostgreSQL database. 64-bit integers and sums arrive as numbers, as they do from SQLite. */
export async function openPostgres(url: string, patience?: number): Promise<Database> {
  const pool = postgres(url, {
    max: 10,
    onnotice: () => {},
    types: { whole: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
    connection: { synchronous_commit: 'on' },
  })
  const direct = connectionOver(pool)

  // A reserved connection, since the driver's own begin() remembers an error that a savepoint has already undone.
  const begin = async <T>(work: (open: Connection) => Promise<T>): Promise<T> => {
    const held = await pool.reserve()
    try {
      await held.unsafe('begin')
      const result = await work(connectionOver(held))
      await held.unsafe('commit')
      return result
    } catch (error) {
      await held.unsafe('rollback').catch(() => {})
      throw error
    } finally {
      held.release()
    }
  }

  const exclusive = async <T>(work: () => Promise<T>): Promise<T> => {
    const held = await pool.reserve()
    try {
      await held.unsafe(`select pg_advisory_lock(${migrationLock})`)
      return await work()
    } finally {
      await held.unsafe(`select pg_advisory_unlock(${migrationLock})`)
      held.release()
    }
  }

  await exclusive(() => pool.unsafe(`create sequence if not exists ids start ${firstId}`))

  const engine: Engine = {
    name: 'postgres',
    placeholder: (index) => `$${index}`,
    read: (text: string, values: readonly Value[]) => direct.query(text, values),
    begin,
    async nextId() {
      const [row] = await direct.query("select nextval('ids') as id", [])
      return Number(row?.id)
    },
    script: async (text, open) => {
      if (open) await open.query(text, [])
      else await pool.unsafe(text)
    },
    exclusive,
    close: () => pool.end({ timeout: 5 }),
  }
  return openDatabase(engine, patience)
}
