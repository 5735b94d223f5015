import * as z from 'zod'
import { type BenchmarkResult, lineOf } from './benchmark-result.ts'
import { explanationOf, findings } from './explanations.ts'

/** A result with the sources and the day of its measurement. */
const StoredRow = z.object({
  name: z.string(),
  value: z.string(),
  spread: z.string(),
  threshold: z.string(),
  verdict: z.enum(['met', 'missed', 'noisy', 'none']),
  noise: z.int().optional(),
  /** The short hash, and whether the sources differed from it. */
  commit: z.string(),
  date: z.iso.date(),
})
export type StoredRow = z.infer<typeof StoredRow>

/** The stored results: rows of the last whole run, and rows that were measured by name before or after it. */
export const StoredReport = z.object({
  machine: z.object({ cores: z.int(), node: z.string() }),
  /** Duration of the last whole run. */
  minutes: z.int().optional(),
  rows: StoredRow.array(),
})
export type StoredReport = z.infer<typeof StoredReport>

/**
 * Replaces the rows that were measured again. A new row follows the row that was measured before it.
 * @param isKept whether a row that was not measured is still valid
 */
export function mergeRows(
  stored: readonly StoredRow[],
  measured: readonly StoredRow[],
  isKept: (name: string) => boolean,
): StoredRow[] {
  const rows = stored.filter(({ name }) => isKept(name) || measured.some((row) => row.name === name))
  let previous = -1
  for (const row of measured) {
    const index = rows.findIndex(({ name }) => name === row.name)
    if (index >= 0) rows[index] = row
    else rows.splice(previous < 0 ? rows.length : previous + 1, 0, row)
    previous = rows.indexOf(row)
  }
  return rows
}

/** Explanations of missed thresholds, one line each. */
const missedExplanations = (rows: readonly BenchmarkResult[]) =>
  rows
    .filter(({ verdict }) => verdict === 'missed')
    .map(({ name }) => `- ${name}: ${explanationOf(name) ?? 'not examined yet.'}`)
    .join('\n')

const header = ['benchmark', 'measured', 'spread', 'threshold', '']
const tableHead = (columns: readonly string[]) => `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`

/** The table of a run, before it is stored. */
export const formatTable = (results: readonly BenchmarkResult[]): string =>
  `${tableHead(header)}\n${results.map(lineOf).join('\n')}\n`

/** The text of `results.md`. */
export const formatReport = ({ machine, minutes, rows }: StoredReport): string => `# Measured

Written by \`npm run bench\`${minutes === undefined ? '' : `, in ${minutes} minutes`}. \`npm run bench -- NAME\` prints the benchmarks whose names contain
NAME; \`npm run bench -- --save NAME\` stores them as well. The last column is the commit and the day of the measurement.

Rates and CPU time of the server process are relative to a bare node:http server that sends the same bytes. Both are
measured alternately in one run with production settings: 200 members, 20 connections, the median of five rounds of
2 seconds. Thresholds apply to rates; on SQLite some apply to the rate relative to that of \`/healthz\`, measured in the same
rounds. CPU time is listed too, because the load generator often limits the bare server. The CPU time of a page is relative
to the call that reads its data. Lighthouse: performance / accessibility / best practices / SEO and TBT, the median of three runs, and the largest CLS.
Machine: ${machine.cores} cores, Node ${machine.node}.

The spread is the lowest and the highest round. A fixed piece of work runs before, between and after the rounds. If its
times are more than 20 % apart, a row with a threshold is measured again, up to three times. Then it is noisy: its threshold
counts as neither met nor missed.

${tableHead([...header, 'measured at'])}
${rows.map((row) => `${lineOf(row)} ${row.commit}, ${row.date} |`).join('\n')}

## Missed thresholds

${missedExplanations(rows)}

${findings}
`
