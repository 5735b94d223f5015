import type { Database, Row } from './database.ts'
import type { Value } from './sql.ts'

/**
 * What statements run on: the connection of a transaction, or autocommit, where each commits alone. Where the database
 * is in no state to do its work, each throws a `DatabaseUnavailableError`.
 */
export interface Connection {
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /** Runs a write and returns how many rows it touched. */
  execute(text: string, values: readonly Value[]): Promise<number>
  /** Runs several statements that bind nothing. */
  script(text: string): Promise<void>
  /** Fresh ids in rising order. */
  nextIds(count: number): Promise<number[]>
  /** Inserts rows, each with its values in the order of the columns. Names come from code, never from a person. */
  insertMany(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<number>
}

/** Where statements and transactions run: on the ordinary connections, or in long work. */
export interface ConnectionSource {
  /** For statements outside a transaction. Its queries only read. */
  readonly autocommit: Connection
  /** Begins on a connection that nobody else uses meanwhile, and commits or rolls back as `work` ends. */
  begin<T>(work: (connection: Connection) => Promise<T>): Promise<T>
}

/** The rows of one query, a piece at a time. Each call waits for the one before. */
export interface EngineCursor {
  /** The next rows; none when all have been read. */
  fetch(): Promise<Row[]>
  close(): Promise<void>
}

/** Where long work runs, beside everything else. */
export interface LongConnection extends ConnectionSource {
  openCursor(text: string, values: readonly Value[]): Promise<EngineCursor>
  /** Waits until nobody is in a transaction here, and keeps others out while `task` runs. */
  alone<T>(task: () => Promise<T>): Promise<T>
}

/** What an engine must be able to do; the rest of the database adapter is the same for both. */
export interface Engine extends ConnectionSource {
  readonly name: Database['engine']
  /** How a bound value is written; the first has index 1. */
  readonly placeholder: (index: number) => string
  /** Until the transaction ends, whoever else asks for this waits, in other processes too. */
  lock(connection: Connection): Promise<void>
  /** See `Database.rebuild`. */
  rebuild(plan: (connection: Connection) => Promise<string | undefined>): Promise<boolean>
  /** Runs work that takes its time where nobody else waits for it. */
  long<T>(work: (connection: LongConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long, in milliseconds, somebody may keep others waiting. */
export interface Timeouts {
  /** A transaction: then it is rolled back. */
  transactionTimeoutMs?: number
  /** Another process that writes to the same SQLite file: then the write that waits for it fails. */
  lockTimeoutMs?: number
  /** One statement of long work. */
  longStatementTimeoutMs?: number
  /** How long what long work ran on is kept after the last of it. */
  longIdleMs?: number
  /** How long closing waits for what long work is just doing, and as long again for a statement that does not end. */
  closingTimeoutMs?: number
}

export const defaultTimeouts = {
  transactionTimeoutMs: 2000,
  lockTimeoutMs: 5000,
  longStatementTimeoutMs: 60_000,
  longIdleMs: 10_000,
  closingTimeoutMs: 5000,
} satisfies Required<Timeouts>

/** Ids below this are for seeds to choose; `Database.id` returns this one first. */
export const firstId = 1001

/** How many rows a cursor brings at a time. */
export const cursorRows = 500

/** How many rows one query of long work may return: whoever wants more takes a cursor, or the rows fill the memory. */
export const maxLongRows = 50_000

/** How much long work may be under way or wait at the same time; the next is refused at once. */
export const maxLongWork = 50
