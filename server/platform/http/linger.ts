import type { FastifyRequest } from 'fastify'

/** Maximum time in milliseconds for which the rest of a request is read after its reply. */
const lingerMs = 2000

/**
 * Ends a connection after its reply without waiting for a long body, like nginx's lingering_close. The sending side ends
 * at once, and what still arrives is discarded for a moment. Otherwise the system would reset the connection because of
 * unread data, and a client or proxy that is still sending would lose the reply.
 */
export function lingerAfterReply({ raw }: FastifyRequest) {
  const { socket } = raw
  socket.destroySoon = () => {
    // No further request of this connection is processed.
    raw.once('end', () => socket.destroy())
    raw.resume()
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}
