import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secretsEqual } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import { bearerToken } from '#server/platform/http/access.ts'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { notFound } from '#server/platform/http/problems.ts'

interface RequestCount {
  count: number
  seconds: number
}

/** A feature's counter, with one label. */
export interface Counter {
  /** Must end in `_total`, the Prometheus convention for counters. */
  name: string
  label: string
  /** Counts since the start, by label value. */
  counts(): Readonly<Record<string, number>>
}

const linesOf = ({ name, label: key, counts }: Counter): string[] => [
  `# TYPE ${name} counter`,
  ...Object.entries(counts()).map(([value, count]) => `${name}{${key}="${label(value)}"} ${count}`),
]

const label = (text: string) => text.replaceAll(/["\\\n]/g, '_')

/**
 * Counts requests by route and status, and serves /metrics in Prometheus text format: with METRICS_TOKEN, or locally in
 * demo mode. In production a proxy makes all clients look local, so only the token is accepted.
 * @param counters counters of features; the list may still grow after this call
 */
export function serveMetrics(
  app: FastifyInstance,
  { production, metricsToken }: Config,
  counters: readonly Counter[] = [],
) {
  const counts: [string, RequestCount][] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => delay.disable())

  // Each route has its own counter, so that counting only looks up the status.
  app.addHook('onRoute', (route) => {
    const countsByStatus = new Map<number, RequestCount>()
    const count = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const entry =
        countsByStatus.get(reply.statusCode) ?? addEntry(countsByStatus, reply.statusCode, `${route.method}`, route.url)
      entry.count += 1
      entry.seconds += reply.elapsedTime / 1000
      done()
    }
    route.onResponse = [count, ...[route.onResponse ?? []].flat()]
  })
  const addEntry = (countsByStatus: Map<number, RequestCount>, status: number, method: string, route: string) => {
    const entry = { count: 0, seconds: 0 }
    countsByStatus.set(status, entry)
    counts.push([`method="${method}",route="${label(route)}",status="${status}"`, entry])
    return entry
  }

  app.get('/metrics', async (request, reply) => {
    const presented = bearerToken(request)
    const hasToken = metricsToken !== undefined && presented !== undefined && secretsEqual(presented, metricsToken)
    if (!hasToken && (production || !isLocalClient(request))) throw notFound()
    const lines = ['# TYPE http_requests_total counter', '# TYPE http_request_seconds_total counter']
    for (const [key, { count, seconds }] of counts) {
      lines.push(`http_requests_total{${key}} ${count}`, `http_request_seconds_total{${key}} ${seconds.toFixed(6)}`)
    }
    lines.push(...counters.flatMap(linesOf))
    const { rss } = process.memoryUsage()
    lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${rss}`)
    lines.push('# TYPE event_loop_delay_seconds gauge', `event_loop_delay_seconds ${(delay.mean / 1e9).toFixed(6)}`)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
