import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { foreignWrite } from './access.ts'
import { isZone } from './clock.ts'
import { securityHeaders } from './headers.ts'

const hostOf = (header: string | undefined) => header?.replace(/:\d+$/, '') ?? ''

/**
 * Where a navigation under another loopback name belongs: everybody types localhost, and a cookie set there would be
 * missing at 127.0.0.1. Undefined for every request that is where it should be.
 */
export function homeFinder(appUrl: string) {
  const own = new URL(appUrl)
  const isLocal = isLoopback(own.hostname)
  return (request: FastifyRequest): string | undefined => {
    const { host, accept, 'sec-fetch-mode': mode } = request.headers
    if (!isLocal || host === undefined || host === own.host || request.method !== 'GET') return undefined
    const navigates = mode === 'navigate' || (mode === undefined && accept?.includes('text/html'))
    return navigates && isLoopback(hostOf(host)) ? `${appUrl}${request.url}` : undefined
  }
}

/** What every request meets first: the security headers, the way to the site's own address, the check of its origin. */
export function receiveRequests(app: FastifyInstance, appUrl: string) {
  const headers = Object.entries(securityHeaders(appUrl))
  const homeOf = homeFinder(appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    const home = homeOf(request)
    if (home) return void reply.redirect(home, 308)
    done(foreignWrite(request, appUrl))
  })
}

/** Keeps the browser's zone with the member when it has changed, so that 'today' is the member's day. */
export function noteTimeZone(app: FastifyInstance, db: Database) {
  const note = async (request: FastifyRequest, zone: string) => {
    const caller = await request.caller()
    if (!caller || caller.time_zone === zone || !isZone(zone)) return
    caller.time_zone = zone
    await db.run`update members set time_zone = ${zone} where id = ${caller.id}`
  }
  app.addHook('preHandler', (request, _reply, done) => {
    const zone = request.headers['time-zone']
    if (typeof zone !== 'string' || zone.length > 64) return done()
    note(request, zone).then(() => done(), done)
  })
}

/** One line for each write that was answered: what was called and how it went, never what it carried. */
export function logWrites(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { url: route } = request.routeOptions
      const took = Math.round(reply.elapsedTime)
      request.log.info({ method: request.method, route, status: reply.statusCode, took }, 'write')
    }
    done()
  })
}
