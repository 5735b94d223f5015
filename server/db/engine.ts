import type { Database, Row } from './database.ts'
import type { Value } from './sql.ts'

/** What statements run on: the connection of a transaction, or autocommit, where each commits alone. */
export interface Connection {
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /** Runs a write and returns how many rows it touched. */
  execute(text: string, values: readonly Value[]): Promise<number>
  /** Runs several statements that bind nothing. */
  script(text: string): Promise<void>
  nextId(): Promise<number>
}

/** What an engine must be able to do; the rest of the database adapter is the same for both. */
export interface Engine {
  readonly name: Database['engine']
  /** How a bound value is written; the first has index 1. */
  readonly placeholder: (index: number) => string
  /** For statements outside a transaction. Its queries only read. */
  readonly autocommit: Connection
  /** Begins on a connection that nobody else uses meanwhile, and commits or rolls back as `work` ends. */
  begin<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Until the transaction ends, whoever else asks for this waits, in other processes too. */
  lock(connection: Connection): Promise<void>
  close(): Promise<void>
}

/** How long, in milliseconds, somebody may keep others waiting. */
export interface Timeouts {
  /** A transaction: then it is rolled back. */
  transactionTimeoutMs?: number
  /** Another process that writes to the same SQLite file: then the write that waits for it fails. */
  lockTimeoutMs?: number
}

export const defaultTransactionTimeoutMs = 2000
export const defaultLockTimeoutMs = 5000

/** Ids below this are for seeds to choose; `Database.id` returns this one first. */
export const firstId = 1001
