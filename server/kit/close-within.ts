import type { FastifyInstance } from 'fastify'

/**
 * Ends a server. Requests under way may finish; whoever still holds a connection after `patience` milliseconds, such as a
 * client that never sends the rest of its request, is cut off.
 */
export async function closeWithin(app: FastifyInstance, patience: number) {
  const hurry = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearTimeout(hurry)
  }
}
