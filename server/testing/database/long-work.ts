import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { TestContext } from 'node:test'
import type { Worker } from 'node:worker_threads'
import type { Database } from '#server/platform/db/database.ts'

/** A query that keeps either engine busy for at least some tenths of a second. */
export const countUp = (db: Database, to = 1_000_000) =>
  db.one`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${to})
    select count(*) as numbers from numbers`

/** The threads started during a test, in order. */
export function noteThreads(t: TestContext): Worker[] {
  const threads: Worker[] = []
  const note = (message: unknown) => {
    threads.push((message as { worker: Worker }).worker)
  }
  subscribe('worker_threads', note)
  t.after(() => unsubscribe('worker_threads', note))
  return threads
}
