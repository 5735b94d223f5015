import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/base/clock.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defaultTimeouts } from './timeouts.ts'

/** Interval of probes in milliseconds: while the database is written, and while it is not. */
const probeEveryMs = 5000
const retryEveryMs = 500

/** Known state of the process and of its database besides its writability. */
export interface Health {
  /** Some data of the database is damaged. */
  isDamaged: boolean
  /** The process stops soon; until then it serves everything. */
  isStopping: boolean
}

export const initialHealth = (): Health => ({ isDamaged: false, isStopping: false })

/** State of one part of the site, for the admin. */
export interface ReadinessPart {
  name: string
  ok: boolean
  detail: string
}

/** The probe of /readyz, for other uses of its result. */
export interface ReadinessProbe {
  /** The last result, if there is one. Starts the next probe in the background when one is due. */
  lastResult(now: number): boolean | undefined
}

/**
 * Serves /healthz, which answers while the process lives, and /readyz. /readyz answers 503 while the database cannot be
 * written, and permanently once damage is found. Supervisors restart by the first, load balancers route by the second.
 * The probe writes one row, at most every five seconds. After a failure it tries again twice a second, so that traffic
 * comes back with the database.
 * @param readParts reads the answer to /readyz?verbose; rejects callers who may not see it
 */
export function serveHealth(
  app: FastifyInstance,
  { db, clock, health }: { db: Database; clock: Clock; health: Health },
  readParts: (request: FastifyRequest, isWritable: boolean) => Promise<readonly ReadinessPart[]>,
  timeoutMs = defaultTimeouts.probeMs,
): ReadinessProbe {
  const { probe, lastResult } = writeProbe(db, timeoutMs)
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const parts = isVerbose(request) && { parts: await readParts(request, await probe(clock.now())) }
    const notReady = (error: string, retryAfter: string) =>
      reply
        .code(503)
        .header('retry-after', retryAfter)
        .send({ status: 'not ready', error, ...parts })
    if (health.isStopping) return notReady('The server is stopping.', '5')
    if (health.isDamaged) return notReady('The database is damaged.', '60')
    if (await probe(clock.now())) return { status: 'ready', ...parts }
    return notReady('The database cannot be written.', '5')
  })
  return {
    lastResult(now) {
      const isWritable = lastResult(now)
      return isWritable && !health.isDamaged && !health.isStopping
    },
  }
}

/** Probes whether the database can be written: at most once per interval, for all callers. */
function writeProbe(db: Database, timeoutMs: number) {
  let probed: { at: number; everyMs: number; isReady: Promise<boolean> } | undefined
  let last: boolean | undefined
  const probe = (now: number) => {
    if (probed && now - probed.at < probed.everyMs && now >= probed.at) return probed.isReady
    const begun = { at: now, everyMs: probeEveryMs, isReady: canWrite(db, now, timeoutMs) }
    probed = begun
    return begun.isReady.then((isReady) => {
      if (!isReady) begun.everyMs = retryEveryMs
      last = isReady
      return isReady
    })
  }
  return {
    probe,
    lastResult(now: number) {
      probe(now)
      return last
    },
  }
}

const isVerbose = ({ query }: FastifyRequest) => Object.hasOwn(Object(query), 'verbose')

/** Probe: writes one row of the rate limit table. */
async function canWrite(db: Database, now: number, timeoutMs: number): Promise<boolean> {
  const write = db.run`
    insert into rate_limits (bucket, window_start, calls) values (${'readyz'}, ${now}, ${1})
    on conflict (bucket) do update set window_start = excluded.window_start`
  return (await valueWithin(timeoutMs, write)) !== undefined
}
