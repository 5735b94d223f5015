import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Problem } from '#contract/platform/problem.ts'

/** Timeouts, in milliseconds. */
export interface Timeouts {
  /** Until a request's headers are complete. */
  headersMs: number
  /** Until a body is complete, unless the contract sets another time. */
  bodyMs: number
  /** Idle time of a connection; clients that read a reply too slowly are disconnected. */
  stallMs: number
  /** Interval of checking the first two where no handler waits. */
  checkEveryMs: number
  /** Until the probe of /readyz has written. */
  probeMs: number
  /** Total for all calls to the payment provider within one request. */
  paymentProviderMs: number
  /** Per reply of a print partner. */
  printPartnerMs: number
  /** Until a deletion is noted beside the back-ups; the response to the deletion waits for it. */
  deletionNoteMs: number
  /** Until a page is sent without its first view, because the data of the view have not been read. */
  pageDataMs: number
  /** Interval of polling the jobs table. */
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
  deletionNoteMs: 2000,
  pageDataMs: 300,
  jobPollMs: 5000,
}

/** The timeouts as options of Fastify and Node. The body's own timer is the route's: see `readBody`. */
export function timeoutOptions(timeouts: Partial<Timeouts> = {}): FastifyHttpOptions<Server> {
  const { headersMs, bodyMs, stallMs, checkEveryMs } = { ...defaultTimeouts, ...timeouts }
  return {
    requestTimeout: headersMs + bodyMs,
    connectionTimeout: stallMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    clientErrorHandler: respondToClientError,
  }
}

type ClientProblem = Problem & { status: string }

// Status texts are copied here: importing values of node:http loads a browser's fetch, which costs each start 40 ms and
// 16 MB.
const clientProblems: Record<string, ClientProblem> = {
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
const notHttp: ClientProblem = {
  status: '400 Bad Request',
  code: 'refused',
  error: 'This request could not be understood.',
}

/** Answers invalid HTTP, which never reaches a handler, with the same error shape. */
const respondToClientError: NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, ...body } = clientProblems[error.code] ?? notHttp
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n`
  if (socket.writable)
    socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`)
  socket.destroy(error)
}
