import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Health, type ReadinessProbe, serveHealth } from '#server/platform/http/readiness.ts'
import { jobMetrics } from '#server/platform/jobs/job-metrics.ts'
import type { JobType } from '#server/platform/jobs/job-type.ts'
import { metricCollector } from '#server/platform/operation/collect-metrics.ts'
import type { MetricSource } from '#server/platform/operation/metric.ts'
import { assertMetricsAccess, serveMetrics } from '#server/platform/operation/metrics.ts'
import {
  databaseMetrics,
  databaseProbe,
  diskMetrics,
  emailMetrics,
  processMetrics,
} from '#server/platform/operation/platform-metrics.ts'
import { readinessParts } from '#server/platform/operation/readiness-parts.ts'
import { serveRequestInfo } from '#server/platform/operation/request-info.ts'
import { countRequests } from '#server/platform/operation/request-metrics.ts'

interface MonitoredSite extends AppDependencies {
  health: Health
}

interface Contributions {
  jobs: readonly JobType[]
  metrics: readonly MetricSource[]
}

/** Serves /healthz, /readyz, /metrics and /request-info. Call it before other routes, since only later ones are counted. */
export function serveMonitoring(app: FastifyInstance, site: MonitoredSite, { jobs, metrics }: Contributions) {
  const { config, db, clock, health, timeouts } = site
  const kinds = jobs.map(({ name }) => name)
  const requests = countRequests(app)
  const readParts = readinessParts({ config, db, health, kinds })
  const readVerbose = async (request: FastifyRequest, isWritable: boolean) => {
    assertMetricsAccess(request, config)
    return readParts(isWritable, clock.now())
  }
  const readiness = serveHealth(app, site, readVerbose, timeouts?.probeMs)
  const sources = [
    requests,
    databaseMetrics(db),
    databaseProbe(db),
    readyMetric(readiness),
    jobMetrics(db, kinds),
    emailMetrics(db),
    diskMetrics(config),
    processMetrics(app),
    ...metrics,
  ]
  const onFailure = (err: unknown) => app.log.warn({ err }, 'metrics could not be read')
  serveMetrics(app, config, metricCollector(sources, { clock, onFailure }))
  serveRequestInfo(app, config)
}

const readyMetric = ({ lastResult }: ReadinessProbe): MetricSource => ({
  read(now) {
    const isReady = lastResult(now)
    const samples = isReady === undefined ? [] : [['', '', isReady ? 1 : 0] as const]
    return [{ name: 'moneta_ready', type: 'gauge', help: 'Last result of /readyz.', samples }]
  },
})
