import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Graceful shutdown: running requests may finish. Connections still open after `timeoutMs` are closed, such as those of
 * stalled clients.
 */
export async function closeWithTimeout(app: FastifyInstance, timeoutMs: number) {
  // Keep-alive would hold a finished connection open, and the server with it.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
  const forceTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(forceTimer)
  }
}

/** A thread inside SQLite blocks an ordinary exit. Committed data is safe, as in any crash. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')

/**
 * Ends the process: running requests may finish, then the database is closed.
 * @param timeoutMs for the requests; twice that for everything
 */
export async function shutDown(app: FastifyInstance, db: Pick<Database, 'close'>, timeoutMs: number): Promise<void> {
  // Anything that still hangs, such as a call to a silent partner, can be abandoned safely.
  setTimeout(endAtOnce, 2 * timeoutMs)
  try {
    await closeWithTimeout(app, timeoutMs)
    await db.close()
  } catch (error) {
    app.log.warn({ err: error }, 'stopped in the middle of something')
    // The log is written asynchronously.
    await sleep(100)
    endAtOnce()
  }
  process.exit(0)
}
