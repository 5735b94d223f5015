// Worker thread for long work: runs the main thread's calls in sequence, on its own connections.
import type { StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from './database.ts'
import { cursorRows, maxLongRows } from './engine.ts'
import type { Value } from './sql.ts'
import { connectSqlite, type SqliteConnection, toExactNumber } from './sqlite-connection.ts'
import { describeSqliteError } from './sqlite-errors.ts'
import { assertDurable } from './sqlite-file.ts'

const file: string = workerData
const [reader, writer] = [connectSqlite(file, true), connectSqlite(file, false)]
assertDurable(writer.handle)
// Only BEGIN can meet a lock, and the main thread retries it.
writer.handle.exec('pragma busy_timeout = 0')

/** A cursor has its own connection: an open query would pin the others to its snapshot. */
interface OpenCursor {
  connection: SqliteConnection
  rows: ReturnType<StatementSync['iterate']>
}
const cursors = new Map<number, OpenCursor>()
let lastCursor = 0

/** Returns all rows, limited in number: they go to the main thread in one message. */
function boundedQuery({ prepare }: SqliteConnection, text: string, values: readonly Value[]): Row[] {
  const rows: Row[] = []
  for (const row of prepare(text).iterate(...values.map(toExactNumber))) {
    if (rows.length === maxLongRows) throw new Error(`A query returned more than ${maxLongRows} rows: use a cursor`)
    rows.push(row)
  }
  return rows
}

const commands = {
  /** Reads outside a transaction. */
  read: (text: string, values: readonly Value[]) => boundedQuery(reader, text, values),
  query: (text: string, values: readonly Value[]) => boundedQuery(writer, text, values),
  execute: writer.execute,
  script: writer.script,
  nextIds: writer.nextIds,
  insertMany: writer.insertMany,
  rollback() {
    if (writer.handle.isTransaction) writer.execute('rollback', [])
  },
  openCursor(text: string, values: readonly Value[]): number {
    const connection = connectSqlite(file, true)
    const rows = connection.prepare(text).iterate(...values.map(toExactNumber))
    lastCursor += 1
    cursors.set(lastCursor, { connection, rows })
    return lastCursor
  },
  fetch(cursor: number): Row[] {
    const fetched: Row[] = []
    const rows = cursors.get(cursor)?.rows
    while (rows && fetched.length < cursorRows) {
      const { done, value } = rows.next()
      if (done) break
      fetched.push(value)
    }
    return fetched
  },
  closeCursor(cursor: number) {
    cursors.get(cursor)?.connection.handle.close()
    cursors.delete(cursor)
  },
}

export type Commands = typeof commands

export interface Request<Name extends keyof Commands = keyof Commands> {
  id: number
  name: Name
  values: Parameters<Commands[Name]>
}

/** An error in a form that can be sent to another thread, with only the properties used there. */
export interface ThreadError {
  message: string
  code?: unknown
  errcode?: unknown
}

export type Response = { id: number } & ({ result: unknown } | { error: ThreadError })

parentPort?.on('message', ({ id, name, values }: Request) => {
  try {
    const run = commands[name] as (...values: unknown[]) => unknown
    parentPort?.postMessage({ id, result: run(...values) } satisfies Response)
  } catch (thrown) {
    const described = describeSqliteError(thrown)
    const error = (described instanceof Error && described.cause) || described
    parentPort?.postMessage({ id, error: flatten(error) } satisfies Response)
  }
})

// The initial unasked reply: from now on, statements run as they arrive.
parentPort?.postMessage({ id: 0, result: undefined } satisfies Response)

function flatten(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, errcode } = error as Error & Pick<ThreadError, 'code' | 'errcode'>
  return { message, code, errcode }
}
