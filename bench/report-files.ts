import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { formatReport, mergeRows, StoredReport } from './report.ts'

const jsonFile = join(import.meta.dirname, 'results.json')
const reportFile = join(import.meta.dirname, 'results.md')

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of the sources; a release archive has none. Stored results do not count as a difference. */
function currentCommit(): string {
  try {
    const differs = git('status', '--porcelain', '--', ':/', ':!results.md', ':!results.json') !== ''
    return git('rev-parse', '--short', 'HEAD') + (differs ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}

export const readReport = (): StoredReport => StoredReport.parse(JSON.parse(readFileSync(jsonFile, 'utf8')))

export function writeReport(report: StoredReport) {
  writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(reportFile, formatReport(report))
}

interface Run {
  results: readonly BenchmarkResult[]
  /** Duration of a whole run; undefined for benchmarks selected by name. */
  minutes: number | undefined
  /** Whether a benchmark does not belong to a whole run. */
  isByName: (name: string) => boolean
}

/** Stores results. A whole run replaces everything except the rows that are measured by name only. */
export function storeResults({ results, minutes, isByName }: Run) {
  const stored = readReport()
  const origin = { commit: currentCommit(), date: isoTimestamp(systemClock.now()).slice(0, 10) }
  const measured = results.map((result) => ({ ...result, ...origin }))
  const isWhole = minutes !== undefined
  writeReport({
    machine: isWhole ? { cores: cpus().length, node: process.version } : stored.machine,
    minutes: minutes ?? stored.minutes,
    rows: mergeRows(stored.rows, measured, isWhole ? isByName : () => true),
  })
}
