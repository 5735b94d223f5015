import type { Bound } from './sql.ts'

/** A row as the engine gives it; a store parses it before anyone trusts it. */
export type Row = Record<string, unknown>

export type Query<T> = (text: TemplateStringsArray, ...bound: Bound[]) => Promise<T>

/** The database adapter, between the stores and the engine: SQL in, plain rows out. One text serves both engines. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Every row of a query. A write that returns rows stands in a transaction; outside one, queries only read. */
  all: Query<Row[]>
  /** The first row, or undefined. */
  one: Query<Row | undefined>
  /** Runs a write and returns how many rows it touched. Outside a transaction it commits by itself. */
  run: Query<number>
  /** A fresh id, above every explicit one. An id that is rolled back may be lost or come again. */
  id(): Promise<number>
  /**
   * Runs `work` in a transaction that every store called inside takes part in. An inner transaction is a savepoint,
   * and only that undoes a statement that failed: caught or not, the failure otherwise fails the whole transaction.
   * Await nothing but database calls inside: after two seconds the watchdog rolls back and throws.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs statements that bind nothing, such as a migration. */
  script(text: string): Promise<void>
  /** A transaction that may take its time and that one process at a time can be in; the others wait. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
