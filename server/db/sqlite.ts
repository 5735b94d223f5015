import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from './create-database.ts'
import type { Database, Row } from './database.ts'
import { type Connection, defaultLockTimeoutMs, type Engine, firstId, type Timeouts } from './engine.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'
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
const toExactNumber = (value: Value) => (Number.isSafeInteger(value) ? BigInt(value as number) : value)

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
    query: async (text, values) => prepare(text).all(...values.map(toExactNumber)) as Row[],
    execute: async (text, values) => Number(prepare(text).run(...values.map(toExactNumber)).changes),
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

/** Tries again while another process writes. The event loop is free in between, and uneven pauses meet a gap. */
async function retryWhileBusy(deadline: number, work: () => void) {
  for (let pause = 1; ; pause = (pause % 5) + 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline)
        throw new Error('Another process has kept the database file locked too long; nothing was written', {
          cause: error,
        })
    }
    await sleep(pause)
  }
}

/**
 * Reads outside a transaction share one snapshot for as long as the event loop does not turn: locking the file anew for
 * each costs as much as the reading itself. `refresh` ends the snapshot, so that what was just committed is seen.
 */
function sharedSnapshot({ handle, connection }: ReturnType<typeof connect>) {
  const [begin, end] = [handle.prepare('begin'), handle.prepare('commit')]
  const refresh = () => {
    if (handle.isOpen && handle.isTransaction) end.run()
  }
  const query: Connection['query'] = (text, values) => {
    if (!handle.isTransaction) {
      begin.run()
      setImmediate(refresh)
    }
    return connection.query(text, values)
  }
  return { query, refresh }
}

/** Transactions on the one handle that writes; `enqueue` is the mutex that keeps them apart. */
function transactionsOn(
  { handle, connection }: ReturnType<typeof connect>,
  enqueue: SerialQueue,
  lockTimeoutMs: number,
  onCommit: () => void,
): Engine['begin'] {
  return (work) => {
    // The deadline counts from the call: else each write in a queue behind a locked file would wait as long again.
    const deadline = performance.now() + lockTimeoutMs
    return enqueue(async () => {
      // Between two transactions the event loop turns, or a queue of writes would keep all readers waiting.
      await eventLoopTurn()
      await retryWhileBusy(deadline, () => handle.exec('begin immediate'))
      try {
        const result = await work(connection)
        handle.exec('commit')
        onCommit()
        return result
      } catch (error) {
        if (handle.isTransaction) handle.exec('rollback')
        throw error
      }
    })
  }
}

function sqliteEngine(file: string, writer: ReturnType<typeof connect>, lockTimeoutMs: number): Engine {
  const reader = connect(file, true)
  const snapshot = sharedSnapshot(reader)
  const enqueue = serialQueue()
  const begin = transactionsOn(writer, enqueue, lockTimeoutMs, snapshot.refresh)
  return {
    name: 'sqlite',
    placeholder: () => '?',
    autocommit: {
      query: snapshot.query,
      execute: (text, values) => begin((connection) => connection.execute(text, values)),
      script: (text) => begin((connection) => connection.script(text)),
      nextId: () => begin((connection) => connection.nextId()),
    },
    begin,
    // SQLite lets one transaction write at a time as it is.
    lock: async () => {},
    close: () =>
      enqueue(async () => {
        for (const { handle } of [reader, writer]) if (handle.isOpen) handle.close()
      }),
  }
}

/** Opens a SQLite file: one connection writes, one reads, so that a reader never waits for a writer. */
export async function openSqlite(
  file: string,
  { transactionTimeoutMs, lockTimeoutMs = defaultLockTimeoutMs }: Timeouts = {},
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file, false)
  try {
    await retryWhileBusy(performance.now() + lockTimeoutMs, () => {
      assertDurable(writer.handle)
      writer.handle.exec(idsTable)
    })
    // From here on only BEGIN can meet a lock, and that is retried without blocking.
    writer.handle.exec('pragma busy_timeout = 0')
    return createDatabase(sqliteEngine(file, writer, lockTimeoutMs), transactionTimeoutMs)
  } catch (error) {
    writer.handle.close()
    throw error
  }
}
