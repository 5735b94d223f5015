import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isZone } from './clock.ts'

const hostOf = (header: string | undefined) => header?.replace(/:\d+$/, '') ?? ''

/**
 * Sends a navigation under another loopback name to the one in APP_URL: everybody types localhost, and a cookie set
 * there would be missing at 127.0.0.1.
 * @returns true when the reply has been sent
 */
export function redirectToAppUrl(request: FastifyRequest, reply: FastifyReply, appUrl: string): boolean {
  const host = request.headers.host
  const own = new URL(appUrl)
  if (!host || host === own.host || !isLoopback(own.hostname) || !isLoopback(hostOf(host))) return false
  const { accept, 'sec-fetch-mode': mode } = request.headers
  const navigates =
    request.method === 'GET' && (mode === 'navigate' || (mode === undefined && accept?.includes('text/html')))
  if (!navigates) return false
  reply.redirect(`${appUrl}${request.url}`, 308)
  return true
}

/** Keeps the browser's zone with the member when it has changed, so that 'today' is the member's day. */
export function noteTimeZone(app: FastifyInstance, db: Database) {
  app.addHook('preHandler', async (request) => {
    const zone = request.headers['time-zone']
    if (typeof zone !== 'string' || zone.length > 64) return
    const caller = await request.caller()
    if (!caller || caller.time_zone === zone || !isZone(zone)) return
    caller.time_zone = zone
    await db.run`update members set time_zone = ${zone} where id = ${caller.id}`
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
