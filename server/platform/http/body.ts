import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { bodyBuffer } from './body-buffer.ts'
import type { BodyReservation } from './body-memory-budget.ts'
import { invalid, problem } from './problems.ts'
import { waitForTurn } from './reading-turns.ts'

export const defaultBodyLimit = 32 * 1024
export const rawBodyLimit = 1024 * 1024
const maxDepth = 32
/** Bytes of a body that are read without waiting for other long bodies. */
const maxUnpausedBytes = 256 * 1024

/** `serve` reads a body only after checking access and limits; nothing reads it earlier. */
export function leaveBodiesUnread(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** Anything after this on the connection is the rest of an unread body. */
const closing = (status: number, code: ErrorCode, error: string) => {
  const rejection = problem(status, code, error)
  rejection.headers.connection = 'close'
  return rejection
}

export const bodyTooLarge = (error = 'That is more than this address takes at once.') =>
  closing(413, 'too_large', error)
export const bodyTooSlow = () => closing(408, 'too_slow', 'The request took too long to arrive. Please try again.')
const bodyCutOff = () => closing(400, 'cut_off', 'The request ended before all of it had arrived.')
const invalidJson = () => problem(400, 'invalid_json', 'The body is not valid JSON.')

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Options for reading a body. */
export interface BodyOptions {
  /** Maximum size in bytes. */
  limit: number
  /** Time limit until the last byte, in milliseconds. */
  timeoutMs: number
  /** Error message for a longer body. */
  tooLarge?: string | undefined
  /** Counts the part in memory. */
  reservation: BodyReservation
}

/**
 * Reads a whole body. Only this function reads bodies, so earlier rejections cost no reading or parsing.
 * @throws 413 for a longer body, 408 for a slow one, 503 if the memory budget is used up
 */
export function readBody(
  { raw }: FastifyRequest,
  { limit, timeoutMs, tooLarge, reservation }: BodyOptions,
): Promise<Buffer> {
  const announced = Number(raw.headers['content-length'] ?? 0)
  if (announced > limit) return Promise.reject(bodyTooLarge(tooLarge))
  // A request that announces no body has none; do not wait for it.
  if (!hasBody(raw)) return Promise.resolve(Buffer.alloc(0))
  return new Promise((resolve, reject) => {
    const body = bodyBuffer(announced)
    let size = 0
    const settle = (error?: Error) => {
      clearTimeout(timer)
      raw.off('data', onData).off('end', settle).off('error', onCut).off('close', onCut)
      // Drain the rest; unread data would block the connection.
      raw.resume()
      return error ? reject(error) : resolve(body.whole())
    }
    const onCut = () => settle(bodyCutOff())
    const onData = (chunk: Buffer) => {
      size += chunk.length
      const rejection = size > limit ? bodyTooLarge(tooLarge) : reservation.grow(size)
      if (rejection) return settle(rejection)
      body.add(chunk)
      if (size <= maxUnpausedBytes) return
      raw.pause()
      waitForTurn(() => raw.resume())
    }
    const timer = setTimeout(() => settle(bodyTooSlow()), timeoutMs)
    raw.on('data', onData).on('end', settle).on('error', onCut).on('close', onCut)
  })
}

/**
 * Reads a body as JSON.
 * @throws 400 if it is missing, malformed or nested too deeply; 415 for another content type
 */
export async function readJson(request: FastifyRequest, options: BodyOptions): Promise<unknown> {
  const type = request.headers['content-type']
  if (type === undefined && !hasBody(request.raw)) throw invalid({}, 'Send JSON in the body.')
  if (!/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw problem(415, 'media_type', 'Send JSON, with the content type application/json.')
  const bytes = await readBody(request, options)
  if (bytes.length === 0) throw problem(400, 'invalid_json', 'The body is empty where JSON is expected.')
  return parseJson(bytes)
}

/** Parses JSON from UTF-8 bytes, at most 32 levels deep, so that recursive code cannot overflow the stack. */
function parseJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidJson()
  }
  assertShallow(value, 0)
  return value
}

function assertShallow(value: unknown, depth: number) {
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth)
    throw problem(400, 'too_deep', `The body is nested more than ${maxDepth} levels deep. Please send it flatter.`)
  // Reject `__proto__`: code that copies objects could set the prototype. No legitimate caller uses it.
  if (Object.hasOwn(value, '__proto__')) throw invalidJson()
  for (const item of Object.values(value)) assertShallow(item, depth + 1)
}
