import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/base/clock.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'

const minute = 60_000
/** Maximum number of kinds of rejections counted at once; beyond it the oldest is written and forgotten. */
const maxKinds = 1000

interface Rejections {
  line: object
  message: string
  /** Rejections since the last line. */
  count: number
  loggedAt: number
}

/**
 * Logs rejections: at most one line a minute per actor, route and status. A line contains the number of rejections since
 * the line before.
 * @returns a function that counts a reply and returns whether it was a rejection
 */
export function rejectionLog(app: FastifyInstance, clock: Clock) {
  const kinds = new Map<string, Rejections>()
  const write = (rejections: Rejections) => {
    app.log.warn({ ...rejections.line, count: rejections.count }, rejections.message)
    rejections.count = 0
    rejections.loggedAt = clock.now()
  }
  const isDue = ({ loggedAt }: Rejections) => clock.now() - loggedAt >= minute
  const writeDue = async (isEnd = false) => {
    for (const [key, rejections] of kinds) {
      if (!isEnd && !isDue(rejections)) continue
      if (rejections.count > 0) write(rejections)
      else kinds.delete(key)
    }
  }
  schedule(app, minute / 1000, 'rejections', () => writeDue())
  app.addHook('onClose', () => writeDue(true))

  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const message = messageOf(request, reply.statusCode)
    if (message === undefined) return reply.statusCode === 401
    const line = {
      actor: request.actor,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
    }
    const key = JSON.stringify([line, message])
    const known = kinds.get(key) ?? { line, message, count: 0, loggedAt: Number.NEGATIVE_INFINITY }
    kinds.set(key, known)
    known.count += 1
    if (isDue(known)) write(known)
    forgetOldest(kinds, write)
    return reply.statusCode >= 400
  }
}

/** The message of a rejection; undefined for other replies, and for visitors who are only asked to sign in. */
function messageOf(request: FastifyRequest, status: number): string | undefined {
  const { invalidCredential, isTokenGuess, routeOptions } = request
  if (isTokenGuess || (invalidCredential === 'admin token' && status === 401)) return 'wrong admin token'
  if (status === 403) return 'forbidden'
  if (status !== 401) return undefined
  if (invalidCredential === 'session') return 'invalid session'
  return routeOptions.config.access === 'admin' ? 'admin call without sign-in' : undefined
}

function forgetOldest(kinds: Map<string, Rejections>, write: (rejections: Rejections) => void) {
  const [oldest] = kinds
  if (kinds.size <= maxKinds || !oldest) return
  if (oldest[1].count > 0) write(oldest[1])
  kinds.delete(oldest[0])
}
