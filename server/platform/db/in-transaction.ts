import type { Database } from './database.ts'

/** Runs a function of a service in a transaction of the service's database. Read it in the table of the service. */
export const inTransaction =
  <C extends { db: Database }, A extends unknown[], R>(work: (context: C, ...args: A) => Promise<R>) =>
  (context: C, ...args: A): Promise<R> =>
    context.db.transaction(() => work(context, ...args))
