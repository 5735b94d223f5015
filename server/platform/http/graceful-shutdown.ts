import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Graceful shutdown: requests under way may finish; whoever still holds a connection after `timeoutMs`, such as a client
 * that never sends the rest of its request, is cut off.
 */
export async function closeWithTimeout(app: FastifyInstance, timeoutMs: number) {
  // A connection whose last reply is out would be kept alive for a further request, and the server with it.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
  const forceTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(forceTimer)
  }
}

/** A thread that is inside SQLite lets no ordinary exit through. What was committed is safe, as in any crash. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')

/**
 * Ends the process: requests under way may finish, then the database is closed.
 * @param timeoutMs for the requests; twice as long for everything
 */
export async function shutDown(app: FastifyInstance, db: Pick<Database, 'close'>, timeoutMs: number): Promise<void> {
  // Whatever still hangs then, such as a partner that does not answer, is safe to leave.
  setTimeout(endAtOnce, 2 * timeoutMs)
  try {
    await closeWithTimeout(app, timeoutMs)
    await db.close()
  } catch (error) {
    app.log.warn({ err: error }, 'stopped in the middle of something')
    // The log is written beside the rest of the work.
    await sleep(100)
    endAtOnce()
  }
  process.exit(0)
}
