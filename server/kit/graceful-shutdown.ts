import type { FastifyInstance } from 'fastify'

/**
 * Ends a server. Requests under way may finish; whoever still holds a connection after `patience` milliseconds, such as a
 * client that never sends the rest of its request, is cut off.
 */
export async function closeWithin(app: FastifyInstance, patience: number) {
  // A connection whose last answer is out would be kept alive for a further request, and the server with it.
  const rounds = setInterval(() => app.server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearInterval(rounds)
    clearTimeout(hurry)
  }
}
