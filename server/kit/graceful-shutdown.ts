import type { FastifyInstance } from 'fastify'

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
