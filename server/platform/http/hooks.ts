import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, canonicalTimeZone } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/config-safety.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { BackgroundWrites } from '#server/platform/jobs/background-writes.ts'
import { checkOrigin } from './access.ts'
import { apiHeaders, securityHeaders } from './headers.ts'
import { isForwarded } from './local-client.ts'
import { isNavigation } from './navigation.ts'
import { problem } from './problems.ts'
import { rejectionLog } from './rejection-log.ts'

const hostnameOf = (header: string | undefined) => header?.replace(/:\d+$/, '') ?? ''

/**
 * Returns the canonical address of a navigation under another loopback name: users type localhost, and its cookies
 * would be missing at 127.0.0.1. Undefined if the address is canonical.
 */
function canonicalRedirect(appUrl: string) {
  const canonical = new URL(appUrl)
  const isLocal = isLoopback(canonical.hostname)
  return (request: FastifyRequest): string | undefined => {
    const { host } = request.headers
    if (!isLocal || host === undefined || host === canonical.host || request.method !== 'GET') return undefined
    const isPath = request.url.startsWith('/')
    return isNavigation(request) && isPath && isLoopback(hostnameOf(host)) ? `${appUrl}${request.url}` : undefined
  }
}

/** An address with invalid escapes, such as /100%, is read literally and is therefore unknown. */
export function sanitizeUrl(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''))
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

const demoOnly = () =>
  problem(
    403,
    'demo_only_here',
    'This demonstration answers only browsers on its own machine, and nothing that a proxy or a tunnel passes on.',
  )

/** First hook of every request: security headers, redirect to the canonical address, origin check. */
export function addSecurityHooks(app: FastifyInstance, config: Config) {
  const { appUrl, production, allowRemoteDemo } = config
  const isClosedDemo = !production && !allowRemoteDemo
  const pageHeaders = Object.entries(securityHeaders(config))
  const callHeaders = Object.entries(apiHeaders(config))
  const redirectOf = canonicalRedirect(appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    for (const [name, value] of isCall ? callHeaders : pageHeaders) reply.header(name, value)
    if (isClosedDemo && isForwarded(request)) return done(demoOnly())
    const target = redirectOf(request)
    // Forbid caching: browsers would keep the redirect forever and never reach another server at that name.
    if (target) return void reply.header('cache-control', 'no-store').redirect(target, 308)
    done(checkOrigin(request, appUrl))
  })
}

/** Lets requests that only read use cached sessions, tiers and access. A sign-in writes, though it is a GET. */
export function cacheReads(app: FastifyInstance, db: Database) {
  db.startCache((message) => app.log.warn(message))
  app.addHook('onRequest', (request, _reply, done) => {
    const onlyReads = request.method === 'GET' || request.method === 'HEAD'
    if (!onlyReads || request.url.startsWith('/api/oauth/')) return done()
    db.withCache(done)
  })
}

const hour = 60 * 60_000
/** Maximum number of members remembered whose time zone a read has saved. */
const maxSaved = 10_000

/**
 * Saves the browser's time zone after a change, so that 'today' is the member's day. Runs in the background and never
 * fails a request. Reads save at most once an hour, or two devices in two zones would turn every read into a write.
 * @param save stores a member's time zone
 */
export function addTimeZoneHook(
  app: FastifyInstance,
  { clock, backgroundWrites }: { clock: Clock; backgroundWrites: BackgroundWrites },
  save: (memberId: number, zone: string) => Promise<unknown>,
) {
  const savedByRead = new Map<number, number>()
  const maySave = (request: FastifyRequest, memberId: number) => {
    if (request.method !== 'GET') return true
    const now = clock.now()
    if (now - (savedByRead.get(memberId) ?? Number.NEGATIVE_INFINITY) < hour) return false
    if (savedByRead.size >= maxSaved) savedByRead.clear()
    savedByRead.set(memberId, now)
    return true
  }
  const saveIfChanged = async (request: FastifyRequest, header: string) => {
    const caller = await request.caller()
    if (!caller || caller.viewed_tier || caller.time_zone === header) return
    const zone = canonicalTimeZone(header)
    if (zone === undefined || caller.time_zone === zone) return
    caller.time_zone = zone
    if (maySave(request, caller.id)) backgroundWrites.begin(`zone ${caller.id}`, () => save(caller.id, zone))
  }
  app.addHook('preHandler', (request, _reply, done) => {
    const header = request.headers['time-zone']
    if (typeof header !== 'string' || header.length > 64) return done()
    if (request.routeOptions.config.ignoresSession) return done()
    saveIfChanged(request, header).then(() => done(), done)
  })
}

/**
 * Writes all replies of one turn of the event loop together at its end. Each socket write wakes the client process;
 * together, only the first does.
 */
export function batchReplies(app: FastifyInstance) {
  let turn: Promise<void> | undefined
  const endTurn = () => {
    turn = undefined
  }
  // One promise per turn. A promise, since a failed reply then reaches the error handler; an exception in a callback
  // would end the server.
  app.addHook('onSend', () => {
    turn ??= eventLoopTurn().then(endTurn)
    return turn
  })
}

/**
 * Logs one line per answered write: its sender, route and result, never its content. Rejections are counted together.
 */
export function logWrites(app: FastifyInstance, clock: Clock) {
  const logRejection = rejectionLog(app, clock)
  app.addHook('onResponse', (request, reply, done) => {
    const isRejection = logRejection(request, reply)
    if (!isRejection && request.method !== 'GET' && request.method !== 'HEAD') {
      const { url: route } = request.routeOptions
      const { actor, method } = request
      const elapsedMs = Math.round(reply.elapsedTime)
      request.log.info({ actor, method, route, status: reply.statusCode, took: elapsedMs }, 'write')
    }
    done()
  })
}

/** Logs once if an expected proxy does not name its clients: then all clients share one address's rate limits. */
export function warnOfMissingProxy(app: FastifyInstance, { trustProxy }: Config) {
  if (trustProxy === 0) return
  let isReported = false
  app.addHook('onRequest', (request, _reply, done) => {
    // Health probes reach the server directly, past the proxy.
    if (!isReported && request.url.startsWith('/api/') && request.headers['x-forwarded-for'] === undefined) {
      isReported = true
      app.log.warn(
        'TRUST_PROXY is set, but a request came without X-Forwarded-For: let the proxy set it (docs/operating.md)',
      )
    }
    done()
  })
}
