import { type BenchmarkResult, createResult, dash, spreadOf } from './benchmark-result.ts'
import { type Comparison, cpuRatio, healthzRatio, rateRatio } from './compare.ts'
import { median } from './load.ts'

/** The minimum of a ratio to the bare server. */
export interface Threshold {
  min: number
  /**
   * The ratio of the rates if absent. `healthz` divides it by the same ratio of `/healthz`, measured in the same rounds;
   * `cpu` is the ratio of the CPU times.
   */
  of?: 'healthz' | 'cpu'
}

const ratios = { rate: rateRatio, healthz: healthzRatio, cpu: cpuRatio }
const units = { rate: '', healthz: ' × /healthz', cpu: ' of CPU' }

/**
 * Compares the median round with the threshold. CPU time is printed too, because the load generator often limits the bare
 * server.
 */
export function comparisonResult(engine: string, comparison: Comparison, threshold?: Threshold): BenchmarkResult {
  const { name, rounds, bytes } = comparison
  const kind = threshold?.of ?? 'rate'
  const ratioOf = ratios[kind]
  const middle = median(rounds, ratioOf)
  const { ours, baseline: bareServer } = middle
  const relative = kind === 'healthz' ? `${ratioOf(middle).toFixed(2)} × the share of /healthz: ` : ''
  const value =
    `${relative}rate ${rateRatio(middle).toFixed(2)}, CPU ${cpuRatio(middle).toFixed(2)} (${Math.round(ours.rate)} of ` +
    `${Math.round(bareServer.rate)} per second, ${ours.cpu.toFixed(1)} of ${bareServer.cpu.toFixed(1)} µs, ${bytes} bytes)`
  const text = threshold ? `≥ ${threshold.min}${units[kind]}` : dash
  const met = threshold === undefined || ratioOf(middle) >= threshold.min
  return createResult(`${name}, ${engine}`, value, text, met, spreadOf(rounds, ratioOf))
}
