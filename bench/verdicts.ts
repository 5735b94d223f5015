import { cpus } from 'node:os'
import { type Comparison, cpuRatio, rateRatio } from './compare.ts'
import { explanationOf, findings } from './explanations.ts'

/** The result of one row. */
export interface Verdict {
  name: string
  line: string
  met: boolean
}

export const createVerdict = (name: string, value: string, threshold: string, met: boolean): Verdict => ({
  name,
  line: `| ${name} | ${value} | ${threshold} | ${met ? 'met' : '**missed**'} |`,
  met,
})

/**
 * Judged by rate, like the thresholds. CPU time is shown too, because the load generator often limits the bare server.
 */
export function verdictOfComparison(engine: string, comparison: Comparison, minRatio?: number): Verdict {
  const { name, ours, baseline: bareServer, bytes } = comparison
  const [rate, cpu] = [rateRatio(comparison), cpuRatio(comparison)]
  const value =
    `rate ${rate.toFixed(2)}, CPU ${cpu.toFixed(2)} (${Math.round(ours.rate)} of ${Math.round(bareServer.rate)} a second, ` +
    `${ours.cpu.toFixed(1)} of ${bareServer.cpu.toFixed(1)} µs, ${bytes} bytes)`
  const met = minRatio === undefined || rate >= minRatio
  const verdict = createVerdict(`${name}, ${engine}`, value, minRatio === undefined ? '–' : `≥ ${minRatio}`, met)
  console.log(verdict.line)
  return verdict
}

/** One output row per missed row. */
const whyMissed = (verdicts: readonly Verdict[]) =>
  verdicts
    .filter(({ met }) => !met)
    .map(({ name }) => `- ${name}: ${explanationOf(name) ?? 'not examined yet.'}`)
    .join('\n')

export const tableOf = (verdicts: readonly Verdict[]) => `| what | measured | bar | |
| --- | --- | --- | --- |
${verdicts.map(({ line }) => line).join('\n')}
`

/** The stored result of a whole run. */
export const reportOf = (verdicts: readonly Verdict[]) => `# Measured

Written by \`npm run bench\`. Rates and CPU time of the server process are relative to a bare node:http server that sends the
same bytes. Both are measured alternately in one run with production settings: 200 members, 20 connections, the median of three
rounds of 3 seconds. Thresholds ("bar") apply to rates. CPU time is listed too, because the load generator often limits the bare
server. Lighthouse: performance / accessibility / best practices / SEO, the median of three runs. Machine: ${cpus().length} cores, Node ${process.version}.

${tableOf(verdicts)}
## Why rows are missed

${whyMissed(verdicts)}

${findings}
`
