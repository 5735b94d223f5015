import assert from 'node:assert/strict'
import { test } from 'node:test'
import { histogram } from '#server/platform/base/histogram.ts'
import { metricCollector } from './collect-metrics.ts'
import { exposition, gauge, histogramMetric, type MetricSource } from './metric.ts'

const clock = { now: () => Date.parse('2026-03-15T12:00:00.000Z') }

test('a scrape returns the other metrics while one source does not answer, and starts no second read of it', async () => {
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<[ReturnType<typeof gauge>]>()
  const silent: MetricSource = {
    isSlow: true,
    read() {
      reads += 1
      return promise
    },
  }
  const answering: MetricSource = { read: () => [gauge('answers', 'Answers.', 1)] }
  const errors: unknown[] = []
  const collect = metricCollector([silent, answering], { clock, onFailure: (e) => errors.push(e), patienceMs: 20 })
  const names = async () => (await collect()).map(({ name }) => name)
  assert.deepEqual([await names(), await names()], [['answers'], ['answers']])
  resolve([gauge('late', 'Late.', 2)])
  assert.deepEqual(await names(), ['late', 'answers'])
  assert.deepEqual([reads, errors], [1, []])
})

test('formats values, labels and cumulative buckets as Prometheus reads them', () => {
  const duration = histogram([0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 7]) duration.observe(seconds)
  const metrics = [
    gauge('free_bytes', 'Free bytes.', { label: 'folder', values: { 'a"b\\c\n': 3 } }),
    histogramMetric('call_seconds', 'Calls.', [['call="read"', duration]]),
  ]
  assert.equal(
    exposition(metrics),
    `# HELP free_bytes Free bytes.
# TYPE free_bytes gauge
free_bytes{folder="a_b_c_"} 3
# HELP call_seconds Calls.
# TYPE call_seconds histogram
call_seconds_bucket{call="read",le="0.1"} 2
call_seconds_bucket{call="read",le="1"} 3
call_seconds_bucket{call="read",le="+Inf"} 4
call_seconds_sum{call="read"} 7.65
call_seconds_count{call="read"} 4
`,
  )
})
