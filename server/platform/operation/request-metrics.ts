import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Histogram, histogram } from '#server/platform/base/histogram.ts'
import { histogramMetric, labelText, type Metric, type MetricSource } from './metric.ts'

interface RequestCount {
  labels: string
  count: number
  seconds: number
}

/** Upper bounds in seconds of the buckets of a route. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests by route and status, and their durations by route. Labels are patterns of routes, never addresses, and
 * are built once: counting a request only adds numbers.
 */
export function countRequests(app: FastifyInstance): MetricSource {
  const counts: RequestCount[] = []
  const durations = new Map<string, Histogram>()

  app.addHook('onRoute', (route) => {
    const labels = `${labelText('method', String(route.method))},${labelText('route', route.url)}`
    const countsByStatus = new Map<number, RequestCount>()
    const addCount = (status: number) => {
      const entry = { labels: `${labels},${labelText('status', String(status))}`, count: 0, seconds: 0 }
      countsByStatus.set(status, entry)
      counts.push(entry)
      return entry
    }
    let duration: Histogram | undefined
    const addHistogram = () => {
      duration = histogram(bounds)
      durations.set(labels, duration)
      return duration
    }
    const count = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const seconds = reply.elapsedTime / 1000
      const entry = countsByStatus.get(reply.statusCode) ?? addCount(reply.statusCode)
      entry.count += 1
      entry.seconds += seconds
      const observed = duration ?? addHistogram()
      observed.observe(seconds)
      done()
    }
    route.onResponse = [count, ...[route.onResponse ?? []].flat()]
  })
  return { read: () => [...requestTotals(counts), durationsOf(durations)] }
}

const requestTotals = (counts: readonly RequestCount[]): Metric[] => [
  {
    name: 'http_requests_total',
    type: 'counter',
    help: 'Requests by route and status.',
    samples: counts.map(({ labels, count }) => ['', labels, count]),
  },
  {
    name: 'http_request_seconds_total',
    type: 'counter',
    help: 'Time spent on requests, by route and status.',
    samples: counts.map(({ labels, seconds }) => ['', labels, seconds]),
  },
]

const durationsOf = (durations: ReadonlyMap<string, Histogram>): Metric =>
  histogramMetric('http_request_duration_seconds', 'Time until a reply was sent, by route.', durations)
