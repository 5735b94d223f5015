import type { Database } from './database.ts'

/** Wraps a function of a service, in the list given to `bindAll`, so that it runs in a transaction of its database. */
export const inTransaction =
  <C extends { db: Database }, A extends unknown[], R>(work: (context: C, ...args: A) => Promise<R>) =>
  (context: C, ...args: A): Promise<R> =>
    context.db.transaction(() => work(context, ...args))
