import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { portOf } from '#server/testing/raw-socket.ts'

/** A fault of the provider: how it responds. */
type Fault = (reply: ServerResponse) => void

const json = { 'content-type': 'application/json' }
const status =
  (code: number, error: object): Fault =>
  (reply) =>
    reply.writeHead(code, json).end(JSON.stringify({ error }))

/** Faults of a payment provider, by their name in test titles. */
export const faults = {
  'does not respond': () => {},
  'sends its response a byte at a time': (reply) => {
    reply.writeHead(200, json)
    const drip = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(drip))
  },
  'closes the connection mid-response': (reply) => {
    reply.writeHead(200, { ...json, 'content-length': '1000' })
    reply.write('{"id": "cs_half', () => reply.destroy())
  },
  'responds with invalid JSON': (reply) => reply.writeHead(200, json).end('<html>This is no JSON</html>'),
  'responds with an empty object': (reply) => reply.writeHead(200, json).end('{}'),
  'responds with 402': status(402, { type: 'card_error', code: 'card_declined', message: 'No.' }),
  'responds with 409': status(409, { type: 'idempotency_error', message: 'Something else is under way.' }),
  'responds with 429': status(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' }),
  'responds with 500': status(500, { type: 'api_error', message: 'It broke.' }),
} satisfies Record<string, Fault>
export type FaultName = keyof typeof faults

/** A server with a configurable fault, on its own port. */
export async function faultyProvider() {
  let fault: Fault = faults['does not respond']
  const server = createServer((_request, reply) => fault(reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    setFault(name: FaultName) {
      fault = faults[name]
    },
    /** Sends it a request meant for the real provider. */
    forward: (init: RequestInit | undefined) => fetch(`http://127.0.0.1:${port}/`, init),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
