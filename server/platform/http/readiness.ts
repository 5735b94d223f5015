import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defaultTimeouts } from './timeouts.ts'

const probeEveryMs = 5000

/** Known state of the database besides its writability. */
export interface Health {
  /** Some of its data is damaged. */
  isDamaged: boolean
}

/**
 * Serves /healthz, which answers while the process lives, and /readyz. /readyz answers 503 while the database cannot be
 * written, and permanently once damage is found. Supervisors restart by the first, load balancers route by the second.
 * The probe writes one row, at most every five seconds.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, clock, health }: { db: Database; clock: Clock; health?: Health },
  timeoutMs = defaultTimeouts.probeMs,
) {
  let probed: { at: number; isReady: Promise<boolean> } | undefined
  const probe = (now: number) => {
    if (!probed || now - probed.at >= probeEveryMs || now < probed.at)
      probed = { at: now, isReady: canWrite(db, now, timeoutMs) }
    return probed.isReady
  }
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const notReady = (error: string, retryAfter: string) =>
      reply.code(503).header('retry-after', retryAfter).send({ status: 'not ready', error })
    if (health?.isDamaged) return notReady('The database is damaged.', '60')
    if (await probe(clock.now())) return { status: 'ready' }
    return notReady('The database cannot be written.', '5')
  })
}

/** Probe: writes one row of the rate limit table. */
async function canWrite(db: Database, now: number, timeoutMs: number): Promise<boolean> {
  const write = db.run`
    insert into rate_limits (bucket, window_start, calls) values (${'readyz'}, ${now}, ${1})
    on conflict (bucket) do update set window_start = excluded.window_start`
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  const written = write.then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([written, late])
  clearTimeout(timer)
  return isReady
}
