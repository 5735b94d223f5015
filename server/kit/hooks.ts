import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { foreignWrite } from './access.ts'
import { zoneNamed } from './clock.ts'
import { apiHeaders, securityHeaders } from './headers.ts'

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
    const isPath = request.url.startsWith('/')
    return navigates && isPath && isLoopback(hostOf(host)) ? `${appUrl}${request.url}` : undefined
  }
}

/** An address whose escapes mean nothing, such as /100%, is taken by the letter: unknown, like any other unknown one. */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''))
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** What every request meets first: the security headers, the way to the site's own address, the check of its origin. */
export function receiveRequests(app: FastifyInstance, appUrl: string) {
  const forPages = Object.entries(securityHeaders(appUrl))
  const forCalls = Object.entries(apiHeaders(appUrl))
  const homeOf = homeFinder(appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    for (const [name, value] of isCall ? forCalls : forPages) reply.header(name, value)
    const home = homeOf(request)
    // Browsers would keep it for ever otherwise, and whatever else runs at that name one day would never be reached.
    if (home) return void reply.header('cache-control', 'no-store').redirect(home, 308)
    done(foreignWrite(request, appUrl))
  })
}

/** Keeps the browser's zone with the member when it has changed, so that 'today' is the member's day. */
export function noteTimeZone(app: FastifyInstance, db: Database) {
  const note = async (request: FastifyRequest, told: string) => {
    const caller = await request.caller()
    if (!caller || caller.time_zone === told) return
    const zone = zoneNamed(told)
    if (zone === undefined || caller.time_zone === zone) return
    caller.time_zone = zone
    await db.run`update members set time_zone = ${zone} where id = ${caller.id}`
  }
  app.addHook('preHandler', (request, _reply, done) => {
    const zone = request.headers['time-zone']
    if (typeof zone !== 'string' || zone.length > 64) return done()
    note(request, zone).then(() => done(), done)
  })
}

/**
 * Replies that become ready in one turn of the event loop are written back to back at its end. Each write to a socket
 * wakes the process at the other end; written together, the first one wakes it and it finds the others there.
 */
export function writeTogether(app: FastifyInstance) {
  // A promise, since a reply that cannot be written then meets the error handler; thrown in a callback it ends the server.
  app.addHook('onSend', () => turn())
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
