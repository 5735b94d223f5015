import type { Database, Row } from './database.ts'
import type { ReadCache } from './read-cache.ts'
import type { Value } from './sql.ts'
import type { ConnectionUsage } from './usage.ts'

/**
 * Runs statements: on the connection of a transaction, or in autocommit. Each call throws a `DatabaseUnavailableError`
 * if the database cannot serve it now.
 */
export interface Connection {
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /** Runs a write and returns the number of changed rows. */
  execute(text: string, values: readonly Value[]): Promise<number>
  /** Runs a write with `returning` and returns its rows. */
  executeReturning(text: string, values: readonly Value[]): Promise<Row[]>
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>
  /** Returns new ids in ascending order. */
  nextIds(count: number): Promise<number[]>
  /** Inserts rows, each with its values in the order of the columns. Names come from code, never from input. */
  insertMany(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<number>
}

/** Runs statements and transactions: on the ordinary connections, or in long work. */
export interface ConnectionSource {
  /** For statements outside a transaction. Queries only read. */
  readonly autocommit: Connection
  /** Begins a transaction on an exclusive connection, and commits or rolls back when `work` ends. */
  begin<T>(work: (connection: Connection) => Promise<T>): Promise<T>
}

/** The rows of one query in batches. Each call waits for the previous one. */
export interface EngineCursor {
  /** Returns the next rows; empty at the end. */
  fetch(): Promise<Row[]>
  close(): Promise<void>
}

/** Runs long work in parallel to everything else. */
export interface LongConnection extends ConnectionSource {
  openCursor(text: string, values: readonly Value[]): Promise<EngineCursor>
  /** Waits until no transaction is open here, and blocks new ones while `task` runs. */
  alone<T>(task: () => Promise<T>): Promise<T>
}

/** Interface of an engine; the rest of the database adapter is shared. */
export interface Engine extends ConnectionSource {
  readonly name: Database['engine']
  /** Placeholder of a bound value; the first has index 1. */
  readonly placeholder: (index: number) => string
  /** Runs a transaction without time limits; other callers wait, in other processes too. */
  readonly exclusive: ConnectionSource['begin']
  /** See `Database.rebuild`. */
  rebuildTables(plan: (connection: Connection) => Promise<string | undefined>): Promise<boolean>
  /** Runs long work without blocking other callers. */
  long<T>(work: (connection: LongConnection) => Promise<T>): Promise<T>
  connections(): ConnectionUsage
  /** Caches reads of this process; absent on an engine that reads its own file. */
  readonly cache?: ReadCache
  /** Starts to receive changes of other processes; the cache returns nothing before. */
  startCache?(warn: (message: string) => void): void
  close(): Promise<void>
}

/** Time limits in milliseconds for blocking others. */
export interface Timeouts {
  /** For a transaction; it is then rolled back. */
  transactionTimeoutMs?: number
  /** For a lock of the SQLite file by another process; the waiting write then fails. */
  lockTimeoutMs?: number
  /** For one statement of long work. */
  longStatementTimeoutMs?: number
  /** Idle time after which resources of long work are closed. */
  longIdleMs?: number
  /** Time that closing waits for running long work, and again for a statement that does not end. */
  closingTimeoutMs?: number
  /** For the caller of a read outside long work, on PostgreSQL. */
  readLimitMs?: number
  /** For the caller of a write or a transaction outside long work, on PostgreSQL. */
  transactionLimitMs?: number
  /** Interval of trying to connect while PostgreSQL is unreachable. */
  probeEveryMs?: number
  /** For reads from the cache, after the last heartbeat of PostgreSQL's notifications. */
  cacheMaxAgeMs?: number
  /** Interval of these heartbeats. */
  cacheHeartbeatMs?: number
}

export const defaultTimeouts = {
  transactionTimeoutMs: 2000,
  lockTimeoutMs: 5000,
  longStatementTimeoutMs: 60_000,
  longIdleMs: 10_000,
  closingTimeoutMs: 5000,
  readLimitMs: 3000,
  transactionLimitMs: 5000,
  probeEveryMs: 250,
  cacheMaxAgeMs: 3000,
  cacheHeartbeatMs: 1000,
} satisfies Required<Timeouts>

/** Ids below this are reserved for seeds; `Database.id` returns this one first. */
export const firstId = 1001

/** Rows per batch of a cursor. */
export const cursorRows = 500

/** Maximum number of rows per query in long work; use a cursor for more, or memory would fill. */
export const maxLongRows = 50_000

/** Maximum number of long work calls, running or waiting; the next is rejected immediately. */
export const maxLongWork = 50
