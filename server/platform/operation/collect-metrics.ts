import type { Clock } from '#server/platform/base/clock.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import type { Metric, MetricSource } from './metric.ts'

/** Milliseconds for which the metrics of a slow source are reused. */
const reuseMs = 5000
/** Milliseconds that a scrape waits for a slow source; afterwards it gets the last known metrics. */
const defaultPatienceMs = 500

interface Options {
  clock: Clock
  /** Called with the first error of a source since its last success. */
  onFailure: (error: unknown) => void
  patienceMs?: number
}

/** Returns a function that reads a source, or returns its last known metrics if it fails or takes too long. */
function reader(source: MetricSource, { clock, onFailure, patienceMs = defaultPatienceMs }: Options) {
  let known: readonly Metric[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  let reading: Promise<void> | undefined
  const refresh = async (now: number) => {
    try {
      known = await source.read(now)
      readAt = now
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    } finally {
      reading = undefined
    }
  }
  return async (): Promise<readonly Metric[]> => {
    const now = clock.now()
    if (!source.isSlow) return source.read(now)
    const isDue = now - readAt >= reuseMs || now < readAt
    if (isDue) reading ??= refresh(now)
    if (reading) await valueWithin(patienceMs, reading)
    return known
  }
}

/**
 * Collects metrics of all sources at each scrape, slow ones at most every five seconds. A scrape never waits long: during
 * an outage of the database it returns the last known metrics.
 */
export function metricCollector(sources: readonly MetricSource[], options: Options): () => Promise<Metric[]> {
  const readers = sources.map((source) => reader(source, options))
  return async () => (await Promise.all(readers.map((read) => read()))).flat()
}
