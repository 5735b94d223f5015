import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Database, Row } from './database.ts'
import { busyLimit, type Connection, type Engine, firstId, type Limits } from './engine.ts'
import { type OneByOne, oneByOne } from './one-by-one.ts'
import { openDatabase } from './seam.ts'
import type { Value } from './sql.ts'

/** The driver itself waits so long, in milliseconds, and the whole server with it. No BEGIN waits there: see below. */
const driverTimeout = 100

const idsTable = `
  begin immediate;
  create table if not exists ids (next integer not null) strict;
  insert into ids (next) select ${firstId} where not exists (select 1 from ids);
  commit`

/** SQLITE_BUSY and its kin: another process holds the lock that this one needs. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/** The driver takes every number for a float, and a whole one would turn into '5.0' where it becomes text. */
const exactly = (value: Value) => (Number.isSafeInteger(value) ? BigInt(value as number) : value)

/** One handle on the file; it keeps its prepared statements. */
function connect(file: string, readOnly: boolean) {
  const handle = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: driverTimeout })
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = handle.prepare(text)
    if (statements.size >= 500) statements.clear()
    statements.set(text, statement)
    return statement
  }
  const connection: Connection = {
    query: async (text, values) => prepare(text).all(...values.map(exactly)) as Row[],
    execute: async (text, values) => Number(prepare(text).run(...values.map(exactly)).changes),
    script: async (text) => handle.exec(text),
    async nextId() {
      const [row] = await connection.query('update ids set next = next + 1 returning next - 1 as id', [])
      return Number(row?.id)
    },
  }
  return { handle, connection }
}

/** Sets and then asserts what durability rests on: a commit that was acknowledged survives a power cut. */
function assertDurable(handle: DatabaseSync) {
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const read = (name: string) => Object.values(handle.prepare(`pragma ${name}`).get() ?? {})[0]
  const found = { journal: read('journal_mode'), synchronous: read('synchronous'), foreignKeys: read('foreign_keys') }
  if (found.journal !== 'wal' || found.synchronous !== 2 || found.foreignKeys !== 1)
    throw new Error(`SQLite would not be durable: ${JSON.stringify(found)}`)
}

/** Asks again and again while another process writes. The event loop is free in between, and uneven pauses meet a gap. */
async function patiently(until: number, work: () => void) {
  for (let pause = 1; ; pause = (pause % 5) + 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > until)
        throw new Error('Another process has kept the database file locked too long; nothing was written', {
          cause: error,
        })
    }
    await wait(pause)
  }
}

/**
 * Reads outside a transaction share one snapshot for as long as the event loop does not turn: locking the file anew for
 * each costs as much as the reading itself. `renew` ends the snapshot, so that what was just committed is seen.
 */
function readTogether({ handle, connection }: ReturnType<typeof connect>) {
  const [begin, end] = [handle.prepare('begin'), handle.prepare('commit')]
  const renew = () => {
    if (handle.isOpen && handle.isTransaction) end.run()
  }
  const query: Connection['query'] = (text, values) => {
    if (!handle.isTransaction) {
      begin.run()
      setImmediate(renew)
    }
    return connection.query(text, values)
  }
  return { query, renew }
}

/** Transactions on the one handle that writes; `inTurn` keeps them apart. */
function beginOn(
  { handle, connection }: ReturnType<typeof connect>,
  inTurn: OneByOne,
  busy: number,
  committed: () => void,
): Engine['begin'] {
  return (work) => {
    // Patience counts from the asking: else each write in a queue behind a locked file would wait as long again.
    const until = performance.now() + busy
    return inTurn(async () => {
      // Between two transactions the event loop turns, or a queue of writes would keep all readers waiting.
      await turn()
      await patiently(until, () => handle.exec('begin immediate'))
      try {
        const result = await work(connection)
        handle.exec('commit')
        committed()
        return result
      } catch (error) {
        if (handle.isTransaction) handle.exec('rollback')
        throw error
      }
    })
  }
}

function engineOver(file: string, writer: ReturnType<typeof connect>, busy: number): Engine {
  const reader = connect(file, true)
  const reads = readTogether(reader)
  const inTurn = oneByOne()
  const begin = beginOn(writer, inTurn, busy, reads.renew)
  return {
    name: 'sqlite',
    placeholder: () => '?',
    outside: {
      query: reads.query,
      execute: (text, values) => begin((connection) => connection.execute(text, values)),
      script: (text) => begin((connection) => connection.script(text)),
      nextId: () => begin((connection) => connection.nextId()),
    },
    begin,
    // SQLite lets one transaction write at a time as it is.
    lock: async () => {},
    close: () =>
      inTurn(async () => {
        for (const { handle } of [reader, writer]) if (handle.isOpen) handle.close()
      }),
  }
}

/** Opens a SQLite file: one connection writes, one reads, so that a reader never waits for a writer. */
export async function openSqlite(file: string, { held, busy = busyLimit }: Limits = {}): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file, false)
  try {
    await patiently(performance.now() + busy, () => {
      assertDurable(writer.handle)
      writer.handle.exec(idsTable)
    })
    // From here on only BEGIN can meet a lock, and that is asked again without blocking.
    writer.handle.exec('pragma busy_timeout = 0')
    return openDatabase(engineOver(file, writer, busy), held)
  } catch (error) {
    writer.handle.close()
    throw error
  }
}
