import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretsEqual } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import { bearerToken } from '#server/platform/http/access.ts'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { exposition, type Metric } from './metric.ts'

/** Whether a request contains METRICS_TOKEN; no request does if it is not set. */
export function hasMetricsToken(request: FastifyRequest, { metricsToken }: Pick<Config, 'metricsToken'>): boolean {
  const presented = bearerToken(request)
  return metricsToken !== undefined && presented !== undefined && secretsEqual(presented, metricsToken)
}

/**
 * Admits requests with METRICS_TOKEN, or locally in demo mode. In production a proxy makes all clients look local, so
 * only the token is accepted.
 * @throws 404
 */
export function assertMetricsAccess(request: FastifyRequest, config: Config) {
  if (!hasMetricsToken(request, config) && (config.production || !isLocalClient(request))) throw notFound()
}

/** Serves /metrics in the text format of Prometheus. */
export function serveMetrics(app: FastifyInstance, config: Config, collect: () => Promise<readonly Metric[]>) {
  app.get('/metrics', async (request, reply) => {
    assertMetricsAccess(request, config)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(await collect()))
  })
}
