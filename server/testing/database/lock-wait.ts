import type { Database } from '#server/platform/db/database.ts'

/**
 * Inside a transaction of `db`: waits until `other` waits for one of its locks, or has ended. Queries the database's
 * locks instead of guessing a delay. On SQLite no other write begins during a transaction, so it returns immediately.
 * @throws if `other` does neither within `limitMs` milliseconds
 */
export async function untilBlocked(db: Database, other: Promise<unknown>, limitMs = 30_000) {
  let ended = false
  const end = () => {
    ended = true
  }
  other.then(end, end)
  if (db.engine === 'sqlite') return
  const deadline = performance.now() + limitMs
  while (!ended) {
    const waiting = await db.one`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    if (waiting) return
    if (performance.now() > deadline)
      throw new Error(`The other work neither waited for a lock of this transaction nor ended within ${limitMs} ms`)
  }
}
