import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DatabaseUsage } from '#server/platform/db/usage.ts'
import { emailProblems } from '#server/platform/mail/email-problems.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { counter, gauge, histogramMetric, labelText, type MetricSource } from './metric.ts'

const day = 24 * 3_600_000
/** Maximum number of e-mails counted, so that a scrape stays cheap. */
const maxCounted = 1000

/** Calls and connections of this process. */
export const databaseMetrics = ({ usage }: Database): MetricSource => ({
  read() {
    const { limit, inUse, waiting } = usage.connections()
    const durations = Object.entries(usage.durations).map(
      ([kind, duration]) => [labelText('call', kind), duration] as const,
    )
    return [
      histogramMetric('database_call_duration_seconds', 'Time of a call, with its wait for a connection.', durations),
      counter('database_unavailable_total', 'Calls that the database could not serve, by reason.', {
        label: 'reason',
        values: usage.failures,
      }),
      gauge('database_connections_limit', 'Connections for writes.', limit),
      gauge('database_connections_in_use', 'Connections for writes in use.', inUse),
      gauge('database_connections_waiting', 'Callers that wait for a connection for writes.', waiting),
      ...cacheGauges(usage),
    ]
  },
})

const cacheGauges = ({ cache }: DatabaseUsage) => [
  gauge('database_cache_on', 'Whether sessions, tiers and access are read from the cache.', cache?.isOn() ? 1 : 0),
  gauge('database_cache_entries', 'Cached sessions, tiers and access.', cache?.size() ?? 0),
]

/** Whether the database answers a read. Its own source, so that it changes although the others fail. */
export const databaseProbe = (db: Database): MetricSource => ({
  isSlow: true,
  async read() {
    const isUp = await db.one`select 1 as up`.then(
      () => true,
      () => false,
    )
    return [gauge('database_up', 'Whether the database answers reads.', isUp ? 1 : 0)]
  },
})

export const emailMetrics = (db: Database): MetricSource => ({
  isSlow: true,
  async read(now) {
    const values = { given_up: 0, rejected: 0, perhaps_twice: 0 }
    for (const { outcome } of await emailProblems(db, isoTimestamp(now - day), maxCounted)) values[outcome] += 1
    return [
      gauge('emails_failed', `E-mails of the last 24 hours that did not arrive, or perhaps twice.`, {
        label: 'outcome',
        values,
      }),
    ]
  },
})

/** Free and total bytes of the file systems of DATA_DIR and BACKUP_DIR. */
export const diskMetrics = ({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): MetricSource => ({
  isSlow: true,
  async read() {
    const folders = { data: dataDir, ...(backups.folder !== undefined && { backup: backups.folder }) }
    const free: Record<string, number> = {}
    const size: Record<string, number> = {}
    for (const [name, folder] of Object.entries(folders)) {
      const disk = await statfs(folder).catch(() => undefined)
      if (!disk) continue
      free[name] = disk.bavail * disk.bsize
      size[name] = disk.blocks * disk.bsize
    }
    return [
      gauge('disk_free_bytes', 'Bytes that this user may still write.', { label: 'folder', values: free }),
      gauge('disk_size_bytes', 'Size of the file system.', { label: 'folder', values: size }),
    ]
  },
})

export function processMetrics(app: FastifyInstance): MetricSource {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => delay.disable())
  const build = `${labelText('version', packageJson.version)},${labelText('node', process.version)}`
  return {
    read: () => [
      { name: 'moneta_build_info', type: 'gauge', help: 'Release that runs.', samples: [['', build, 1]] },
      gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      gauge('event_loop_delay_seconds', 'Mean delay of the event loop since the start.', delay.mean / 1e9),
    ],
  }
}
