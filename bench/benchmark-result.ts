import { cpus } from 'node:os'
import { type Comparison, cpuRatio, rateRatio } from './compare.ts'
import { explanationOf, findings } from './explanations.ts'

/** The result of one benchmark, compared with its threshold. */
export interface BenchmarkResult {
  name: string
  line: string
  met: boolean
}

export const createResult = (name: string, value: string, threshold: string, met: boolean): BenchmarkResult => ({
  name,
  line: `| ${name} | ${value} | ${threshold} | ${met ? 'met' : '**missed**'} |`,
  met,
})

/**
 * Compares the rate with the threshold. CPU time is printed too, because the load generator often limits the bare server.
 */
export function comparisonResult(engine: string, comparison: Comparison, minRatio?: number): BenchmarkResult {
  const { name, ours, baseline: bareServer, bytes } = comparison
  const [rate, cpu] = [rateRatio(comparison), cpuRatio(comparison)]
  const value =
    `rate ${rate.toFixed(2)}, CPU ${cpu.toFixed(2)} (${Math.round(ours.rate)} of ${Math.round(bareServer.rate)} per second, ` +
    `${ours.cpu.toFixed(1)} of ${bareServer.cpu.toFixed(1)} µs, ${bytes} bytes)`
  const met = minRatio === undefined || rate >= minRatio
  const result = createResult(`${name}, ${engine}`, value, minRatio === undefined ? '–' : `≥ ${minRatio}`, met)
  console.log(result.line)
  return result
}

/** One line per missed threshold. */
const missedExplanations = (results: readonly BenchmarkResult[]) =>
  results
    .filter(({ met }) => !met)
    .map(({ name }) => `- ${name}: ${explanationOf(name) ?? 'not examined yet.'}`)
    .join('\n')

export const formatTable = (results: readonly BenchmarkResult[]) => `| benchmark | measured | threshold | |
| --- | --- | --- | --- |
${results.map(({ line }) => line).join('\n')}
`

/** The stored result of a whole run. */
export const formatReport = (results: readonly BenchmarkResult[]) => `# Measured

Written by \`npm run bench\`. Rates and CPU time of the server process are relative to a bare node:http server that sends the
same bytes. Both are measured alternately in one run with production settings: 200 members, 20 connections, the median of three
rounds of 3 seconds. Thresholds apply to rates. CPU time is listed too, because the load generator often limits the bare
server. Lighthouse: performance / accessibility / best practices / SEO, the median of three runs. Machine: ${cpus().length} cores, Node ${process.version}.

${formatTable(results)}
## Missed thresholds

${missedExplanations(results)}

${findings}
`
