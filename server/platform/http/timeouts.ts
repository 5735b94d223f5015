import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Problem } from '#contract/platform/problem.ts'
import { problem } from './problems.ts'

/** How long others may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request have come. */
  headersMs: number
  /** Until a body has come, where the contract states no other time. */
  bodyMs: number
  /** That nothing moves on a connection: whoever reads a reply too slowly to make it move is cut off. */
  stallMs: number
  /** How often the first two are looked after where no handler waits. */
  checkEveryMs: number
  /** Until the probe of /readyz has written. */
  probeMs: number
  /** For all calls to the payment provider that one request makes. */
  paymentProviderMs: number
  /** For one reply of a print partner. */
  printPartnerMs: number
  /** Until the table of jobs is asked again for what is due. */
  jobPollMs: number
}

export const defaultTimeouts: Timeouts = {
  headersMs: 10_000,
  bodyMs: 30_000,
  stallMs: 60_000,
  checkEveryMs: 5000,
  probeMs: 2000,
  paymentProviderMs: 10_000,
  printPartnerMs: 5000,
  jobPollMs: 5000,
}

/** What Fastify and Node are told of them. The body's own timer is the route's: see `readBody`. */
export function timeoutOptions(timeouts: Partial<Timeouts> = {}): FastifyHttpOptions<Server> {
  const { headersMs, bodyMs, stallMs, checkEveryMs } = { ...defaultTimeouts, ...timeouts }
  return {
    requestTimeout: headersMs + bodyMs,
    connectionTimeout: stallMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    clientErrorHandler: respondToClientError,
  }
}

// The phrases of the statuses stand here: whoever imports values of node:http gets a browser's fetch with it, which costs
// every start 40 ms and 16 MB.
const clientProblems: Record<string, Problem & { status: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too_slow',
    error: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers_too_large',
    error: 'The headers of this request are too large.',
  },
}
const notHttp = { status: '400 Bad Request', code: 'refused', error: 'This request could not be understood.' }

/** What is no request at all never reaches a handler; it is answered here, in the same shape. */
const respondToClientError: NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, ...body } = clientProblems[error.code] ?? notHttp
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n`
  if (socket.writable)
    socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`)
  socket.destroy(error)
}

/** Once the server is asked to stop, what still arrives on open connections is sent away with a sentence. */
export function rejectWhileStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', (_request, _reply, done) => done(stopping ? stoppingError() : undefined))
}

function stoppingError() {
  const error = problem(503, 'stopping', 'Moneta is restarting. Please try again in a moment.')
  Object.assign(error.headers, { 'retry-after': '5', connection: 'close' })
  return error
}
