import type { FastifyInstance } from 'fastify'
import { type RequestInfo, requestInfoPath } from '#contract/platform/request-info.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hasMetricsToken } from './metrics.ts'

/** Serves what the server sees of a request, so that an admin can check the proxies. It exists with METRICS_TOKEN only. */
export function serveRequestInfo(app: FastifyInstance, config: Pick<Config, 'metricsToken'>) {
  app.get(requestInfoPath, { logLevel: 'silent' }, (request, reply): RequestInfo | undefined => {
    if (!hasMetricsToken(request, config)) {
      reply.callNotFound()
      return undefined
    }
    reply.header('cache-control', 'no-store')
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
    return {
      address: request.ip,
      forwarded_for: forwarded.split(',').flatMap((one) => one.trim() || []),
      protocol: request.protocol,
      host: request.host,
    }
  })
}
