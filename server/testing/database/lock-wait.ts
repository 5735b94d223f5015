import type { Database } from '#server/platform/db/database.ts'

/**
 * Inside a transaction of `db`: waits until `other` waits for a lock that this transaction holds, or has ended. The
 * database itself is asked, so that no test has to guess a time. On SQLite nobody else begins to write while a
 * transaction goes on, so there is nothing to wait for.
 */
export async function untilBlocked(db: Database, other: Promise<unknown>) {
  let ended = false
  const end = () => {
    ended = true
  }
  other.then(end, end)
  if (db.engine === 'sqlite') return
  while (!ended) {
    const waiting = await db.one`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    if (waiting) return
  }
}
