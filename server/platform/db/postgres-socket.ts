import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connectionLost } from './errors.ts'
import { describeUnreachable } from './postgres-errors.ts'

/** The driver's parsed options, which it passes to `socket`. */
interface Address {
  host: readonly string[]
  port: readonly number[]
  path: string | false
}

/** Time limit in milliseconds for the TCP connection, and again for PostgreSQL's answer on it. */
export const connectTimeoutMs = 5000

/**
 * Connects once for the driver, whose own reconnecting has no end and cannot be interrupted. A second attempt rejects.
 */
export function singleSocket() {
  let socket: Socket | undefined
  let isEnded = false
  return {
    async dial({ host: [host = ''], port: [port = 0], path }: Address) {
      if (socket || isEnded) throw connectionLost()
      const dialed = path ? connect(path) : connect(port, host)
      socket = dialed
      dialed.on('error', () => {})
      dialed.setTimeout(connectTimeoutMs, () => dialed.destroy(new Error(`no answer in ${connectTimeoutMs} ms`)))
      try {
        await once(dialed, 'connect')
      } catch (error) {
        throw describeUnreachable(error)
      }
      if (isEnded) throw connectionLost()
      dialed.setTimeout(0)
      // The driver verifies a certificate by this name.
      return Object.assign(dialed, { host })
    },
    isDestroyed: () => socket?.destroyed === true,
    destroy() {
      isEnded = true
      // An error ends the wait for `connect`. Later it could be unhandled: for TLS, the driver removes all listeners.
      socket?.destroy(socket.connecting ? connectionLost() : undefined)
    },
  }
}
