import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, type Database, type Engine, firstId, openDatabase, type Row } from './database.ts'
import type { Value } from './sql.ts'

/** The driver itself waits so long, in milliseconds; a longer wait would freeze the whole server. */
const busyTimeout = 100
/** The seam asks again, without blocking, for so long. */
const busyPatience = 5000

const isBusy = (error: unknown) => error instanceof Error && /database is (locked|busy)/i.test(error.message)

/** A connection that keeps its prepared statements. */
function connect(file: string, readOnly: boolean) {
  const handle = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: busyTimeout })
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = handle.prepare(text)
    if (statements.size >= 500) statements.clear()
    statements.set(text, statement)
    return statement
  }
  return { handle, prepare }
}

/** Sets and then asserts what durability rests on: a commit that was acknowledged survives a power cut. */
function assertDurable(handle: DatabaseSync) {
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const read = (name: string) => Object.values(handle.prepare(`pragma ${name}`).get() ?? {})[0]
  const found = { journal: read('journal_mode'), synchronous: read('synchronous'), foreignKeys: read('foreign_keys') }
  if (found.journal !== 'wal' || found.synchronous !== 2 || found.foreignKeys !== 1)
    throw new Error(`SQLite would not be durable: ${JSON.stringify(found)}`)
}

/** Asks again while another process writes, leaving the event loop free in between. */
async function patiently<T>(work: () => T): Promise<T> {
  const until = performance.now() + busyPatience
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
    await wait(pause)
  }
}

/** Opens a SQLite file: one connection writes, one reads, so that a reader never waits for a writer. */
export async function openSqlite(file: string, patience?: number): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = await patiently(() => connect(file, false))
  await patiently(() => assertDurable(writer.handle))
  await patiently(() => writer.handle.exec('create table if not exists ids (next integer not null) strict'))
  await patiently(() =>
    writer.handle.exec(`insert into ids (next) select ${firstId} where not exists (select 1 from ids)`),
  )
  const reader = connect(file, true)

  const connection: Connection = {
    query: async (text, values) => writer.prepare(text).all(...values) as Row[],
    execute: async (text, values) => Number(writer.prepare(text).run(...values).changes),
  }

  let tail: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>) => {
    const done = tail.then(work)
    tail = done.catch(() => {})
    return done
  }

  const begin = <T>(work: (open: Connection) => Promise<T>) =>
    inTurn(async () => {
      await patiently(() => writer.handle.exec('begin immediate'))
      try {
        const result = await work(connection)
        writer.handle.exec('commit')
        return result
      } catch (error) {
        if (writer.handle.isTransaction) writer.handle.exec('rollback')
        throw error
      }
    })

  const takeId = async (open: Connection) => {
    const [row] = await open.query('update ids set next = next + 1 returning next - 1 as id', [])
    return Number(row?.id)
  }

  const engine: Engine = {
    name: 'sqlite',
    placeholder: () => '?',
    read: async (text: string, values: readonly Value[]) => reader.prepare(text).all(...values) as Row[],
    begin,
    nextId: (open) => (open ? takeId(open) : begin(takeId)),
    script: async (text, open) => {
      if (open) writer.handle.exec(text)
      else await begin(async () => writer.handle.exec(text))
    },
    exclusive: (work) => work(),
    async close() {
      await tail
      reader.handle.close()
      writer.handle.close()
    },
  }
  return openDatabase(engine, patience)
}
