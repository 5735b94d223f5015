import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** One fault of a partner. */
type Fault = (reply: ServerResponse) => void

const json = { 'content-type': 'application/json' }
const status =
  (code: number, error: object): Fault =>
  (reply) =>
    reply.writeHead(code, json).end(JSON.stringify({ error }))

/** Faults of a payment provider. */
export const faults = {
  'does not answer': () => {},
  'lets its reply drip': (reply) => {
    reply.writeHead(200, json)
    const drip = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(drip))
  },
  'breaks off in the middle': (reply) => {
    reply.writeHead(200, { ...json, 'content-length': '1000' })
    reply.write('{"id": "cs_half', () => reply.destroy())
  },
  'answers with garbage': (reply) => reply.writeHead(200, json).end('<html>This is no JSON</html>'),
  'answers with nothing': (reply) => reply.writeHead(200, json).end('{}'),
  'answers 402': status(402, { type: 'card_error', code: 'card_declined', message: 'No.' }),
  'answers 409': status(409, { type: 'idempotency_error', message: 'Something else is under way.' }),
  'answers 429': status(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' }),
  'answers 500': status(500, { type: 'api_error', message: 'It broke.' }),
} satisfies Record<string, Fault>
export type FaultName = keyof typeof faults

/** A server with a configurable fault, on its own port. */
export async function faultyProvider() {
  let fault: Fault = faults['does not answer']
  const server = createServer((_request, reply) => fault(reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
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
