import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { type Connection, defaultTimeouts, type Engine, firstId, type Timeouts } from './engine.ts'
import { serialQueue } from './serial-queue.ts'
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts'
import { describeSqliteError } from './sqlite-errors.ts'
import { assertDurable, assertUndamaged, describeDamage, makePrivate } from './sqlite-file.ts'
import { groupCommit } from './sqlite-group-commit.ts'
import { openLongWork } from './sqlite-long.ts'
import { rebuildOn } from './sqlite-rebuild.ts'
import { retryWhileBusy, writerOn } from './sqlite-transactions.ts'

const idsTable = `
  begin immediate;
  create table if not exists ids (next integer not null) strict;
  insert into ids (next) select ${firstId} where not exists (select 1 from ids);
  commit`

/**
 * Reads outside a transaction share one snapshot per turn of the event loop: locking the file for each costs as much as
 * the read. `refresh` ends the snapshot, so that new commits are visible.
 */
function sharedSnapshot(reader: SqliteConnection) {
  let isBegun = false
  const refresh = () => {
    if (isBegun && reader.handle.isOpen) reader.execute('commit', [])
    isBegun = false
  }
  const query: Connection['query'] = async (text, values) => {
    if (!isBegun) {
      reader.execute('begin', [])
      isBegun = true
      setImmediate(refresh)
    }
    return reader.query(text, values)
  }
  return { query, refresh }
}

function sqliteEngine(file: string, writer: SqliteConnection, timeouts: Required<Timeouts>): Engine {
  const reader = connectSqlite(file, true)
  const snapshot = sharedSnapshot(reader)
  const enqueue = serialQueue()
  const { begin, usage, drain } = groupCommit(writerOn(writer), enqueue, timeouts.lockTimeoutMs, snapshot.refresh)
  // Long work uses the same queue; it is rare, and never rejected half-way.
  const longWork = openLongWork({ file, timeouts, enqueue, onCommit: snapshot.refresh })
  return {
    name: 'sqlite',
    placeholder: () => '?',
    autocommit: {
      query: snapshot.query,
      execute: (text, values) => begin((connection) => connection.execute(text, values)),
      executeReturning: (text, values) => begin((connection) => connection.executeReturning(text, values)),
      script: (text) => begin((connection) => connection.script(text)),
      nextIds: (count) => begin((connection) => connection.nextIds(count)),
      insertMany: (table, columns, rows) => begin((connection) => connection.insertMany(table, columns, rows)),
    },
    begin,
    // SQLite allows only one write transaction anyway.
    exclusive: begin,
    rebuildTables: rebuildOn(writer, enqueue, timeouts.lockTimeoutMs, snapshot.refresh),
    long: longWork.long,
    connections: usage,
    async close() {
      await longWork.close()
      await enqueue(drain)
      await enqueue(async () => {
        for (const { handle } of [reader, writer]) if (handle.isOpen) handle.close()
      })
    },
  }
}

/** Prepares a file for use: durable, undamaged, with its table of ids. */
function prepare(file: string, { handle }: SqliteConnection) {
  try {
    assertDurable(handle)
    assertUndamaged(file, handle)
    handle.exec(idsTable)
    // From here on only BEGIN can meet a lock, and it is retried without blocking.
    handle.exec('pragma busy_timeout = 0')
  } catch (error) {
    if (handle.isTransaction) handle.exec('rollback')
    throw describeSqliteError(describeDamage(file, error))
  }
}

/** Opens a SQLite file with one connection for writes and one for reads, so that readers never wait for a writer. */
export async function openSqlite(file: string, given: Timeouts = {}): Promise<Database> {
  const timeouts = { ...defaultTimeouts, ...given }
  makePrivate(file)
  const writer = connectSqlite(file, false)
  try {
    await retryWhileBusy(performance.now() + timeouts.lockTimeoutMs, async () => prepare(file, writer))
    return createDatabase(sqliteEngine(file, writer, timeouts), timeouts.transactionTimeoutMs)
  } catch (error) {
    writer.handle.close()
    throw error
  }
}
