import type { CacheEntry } from './read-cache.ts'
import type { Bound, Fragment, Value } from './sql.ts'
import type { DatabaseUsage } from './usage.ts'

/** A raw row from the engine; a store parses it before use. */
export type Row = Record<string, unknown>

/** Rows, fetched on demand. */
export type RowIterator = AsyncIterableIterator<Row>

export type Query<T> = (text: TemplateStringsArray, ...bound: Bound[]) => Promise<T>

/**
 * Database adapter between the stores and the engine: SQL in, plain rows out. One SQL text runs on both engines. Calls
 * throw a `DatabaseUnavailableError` if the database cannot serve them now.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Measured in this process since the database was opened. */
  readonly usage: DatabaseUsage
  /** Returns all rows of a query. Outside a transaction, queries only read. */
  all: Query<Row[]>
  /** The first row, or undefined. */
  one: Query<Row | undefined>
  /** Runs a write and returns the number of changed rows. Outside a transaction it commits immediately. */
  run: Query<number>
  /** Runs a write with `returning` and returns its first row. Outside a transaction it commits immediately. */
  runReturning: Query<Row | undefined>
  /** Returns a new id, above every explicit one. A rolled-back id may be skipped or reused. */
  id(): Promise<number>
  /** Returns a number of new ids at once, in ascending order. */
  ids(count: number): Promise<number[]>
  /**
   * Inserts rows in one call and returns their number. All rows have the columns of the first. A few hundred at a time
   * do not block others; use `inChunks` for more.
   * @param table its name, from code and never from input
   */
  insertMany(table: string, rows: readonly Readonly<Record<string, Value>>[]): Promise<number>
  /**
   * Runs `work` in a transaction that every store called inside joins. A nested transaction is a savepoint. Only a
   * savepoint contains a failed statement; otherwise the failure fails the whole transaction, even if caught. Await
   * only database calls inside: after two seconds the watchdog rolls back and throws. A conflict retries the
   * transaction up to three times, so side effects outside must be repeatable.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /**
   * Suffix of a `select` that locks its rows until the transaction ends. Empty on engines with one writer at a time.
   */
  readonly forUpdate: Fragment
  /**
   * Runs long work (imports, exports, reports, purges) in parallel: in a thread on SQLite, on separate connections on
   * PostgreSQL. Every store called inside joins, with its transactions. Keep transactions short, since on SQLite they
   * block all other writers. Limit per statement: one minute.
   */
  long<T>(work: () => Promise<T>): Promise<T>
  /**
   * Iterates over the rows of a query in bounded memory, as a snapshot from its opening. Only in long work;
   * transactions may run between two rows.
   */
  cursor(text: TemplateStringsArray, ...bound: Bound[]): RowIterator
  /**
   * Loads a value, or returns it from the cache of this process, at most 3 s old (`cacheMaxAgeMs`). Only inside
   * `withCache`, outside transactions and long work, on PostgreSQL; elsewhere it always loads. A table that `load` reads
   * needs a trigger that announces its changes (0034-announce-changes.postgres.sql). Never change the value.
   */
  cached<T>(entry: CacheEntry<T>): Promise<T>
  /** Runs `work`, a request that only reads, with `cached` values. */
  withCache<T>(work: () => T): T
  /** Begins to cache. @param warn receives a message when PostgreSQL does not announce changes */
  startCache(warn: (message: string) => void): void
  /** Runs statements without parameters, such as a migration. */
  script(text: string): Promise<void>
  /** A transaction that may take long and runs in one process at a time; the others wait. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /**
   * Rebuilds tables outside any transaction while no other process writes. `plan` reads the schema and returns the
   * statements; undefined changes nothing. SQLite needs foreign keys off to replace a table, or referring rows would be
   * deleted with it. A dangling reference at the end rolls everything back.
   * @returns whether anything was run
   */
  rebuildTables(plan: (query: (text: string) => Promise<Row[]>) => Promise<string | undefined>): Promise<boolean>
  close(): Promise<void>
}
