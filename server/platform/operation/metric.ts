import type { Histogram } from '#server/platform/base/histogram.ts'

/** One metric with its values at the time of a scrape. */
export interface Metric {
  /** In base units. A counter ends in `_total`, the Prometheus convention. */
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Lines of the exposition format without the name: suffix, labels, value. */
  samples: readonly (readonly [suffix: string, labels: string, value: number])[]
}

/** Provides metrics of one feature. */
export interface MetricSource {
  /** Set if reading takes a database, a disk or a folder: then it is read at most every few seconds. */
  isSlow?: true
  /** @param now time of the scrape, in milliseconds */
  read(now: number): readonly Metric[] | Promise<readonly Metric[]>
}

/** A single value, or values by the value of one label. */
type Values = number | { label: string; values: Readonly<Record<string, number>> }

/** Formats one label. Its value comes from code, never from a request. */
export const labelText = (name: string, value: string): string => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`

const samplesOf = (values: Values): Metric['samples'] =>
  typeof values === 'number'
    ? [['', '', values]]
    : Object.entries(values.values).map(([value, amount]) => ['', labelText(values.label, value), amount])

export const counter = (name: string, help: string, values: Values): Metric => ({
  name,
  type: 'counter',
  help,
  samples: samplesOf(values),
})

export const gauge = (name: string, help: string, values: Values): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: samplesOf(values),
})

/** @param histograms by their labels, as `labelText` formats them, separated by commas */
export const histogramMetric = (
  name: string,
  help: string,
  histograms: Iterable<readonly [labels: string, Histogram]>,
): Metric => ({
  name,
  type: 'histogram',
  help,
  samples: [...histograms].flatMap(([labels, histogram]) => histogramSamples(labels, histogram)),
})

function histogramSamples(labels: string, { bounds, read }: Histogram): Metric['samples'] {
  const { cumulative, count, sum } = read()
  return [
    ...bounds.map((bound, index) => ['_bucket', `${labels},le="${bound}"`, cumulative[index] ?? 0] as const),
    ['_bucket', `${labels},le="+Inf"`, count],
    ['_sum', labels, sum],
    ['_count', labels, count],
  ]
}

/** Formats metrics in the text format of Prometheus. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
      ...samples.map(([suffix, labels, value]) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`),
    ])
    .join('')
