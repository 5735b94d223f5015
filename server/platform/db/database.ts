import type { RowIterator } from './cursor.ts'
import type { Bound, Fragment, Value } from './sql.ts'

/** A row as the engine gives it; a store parses it before anyone trusts it. */
export type Row = Record<string, unknown>

export type Query<T> = (text: TemplateStringsArray, ...bound: Bound[]) => Promise<T>

/**
 * The database adapter, between the stores and the engine: SQL in, plain rows out. One text serves both engines. Where
 * the database is in no state to do what it is asked, calls throw a `DatabaseUnavailableError`.
 */
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
  /** As many fresh ids at once, in rising order. */
  ids(count: number): Promise<number[]>
  /**
   * Inserts rows in one call and returns how many. All rows have the columns of the first. A few hundred at a time keep
   * nobody waiting; `inChunks` splits what is longer.
   * @param table its name, which code writes and nobody types
   */
  insertMany(table: string, rows: readonly Readonly<Record<string, Value>>[]): Promise<number>
  /**
   * Runs `work` in a transaction that every store called inside takes part in. An inner transaction is a savepoint,
   * and only that undoes a statement that failed: caught or not, the failure otherwise fails the whole transaction.
   * Await nothing but database calls inside: after two seconds the watchdog rolls back and throws. A transaction that
   * a conflict with another one has undone is run again, up to three times: so change nothing outside that a second run
   * would change twice.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Ends a `select` that locks its rows until the transaction ends, where one transaction writes at a time it is empty. */
  readonly forUpdate: Fragment
  /**
   * Runs work that takes its time (imports, exports, reports, sweeps) beside everything else: on SQLite in a thread of
   * its own, on PostgreSQL on connections of its own. Every store called inside takes part, transactions too; those
   * stay as short as everywhere, since on SQLite they keep all other writers waiting. A statement may take a minute.
   */
  long<T>(work: () => Promise<T>): Promise<T>
  /**
   * The rows of a query one by one, in bounded memory, as they were when it was opened. In long work only; between two
   * rows, transactions may be run.
   */
  cursor(text: TemplateStringsArray, ...bound: Bound[]): RowIterator
  /** Runs statements that bind nothing, such as a migration. */
  script(text: string): Promise<void>
  /** A transaction that may take its time and that one process at a time can be in; the others wait. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /**
   * Rebuilds tables, while no other process writes and outside any transaction. `plan` reads what the schema is and says
   * what to run; undefined leaves everything as it is. On SQLite the table that takes the place of another one is filled
   * and renamed while foreign keys are off, or what refers to the old one would be deleted with it; where a row would
   * refer to nothing in the end, all of it is undone.
   * @returns whether anything was run
   */
  rebuild(plan: (query: (text: string) => Promise<Row[]>) => Promise<string | undefined>): Promise<boolean>
  close(): Promise<void>
}
