import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookPath } from '#sandbox/payments/client.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { buildIfStale } from '../scripts/build-cache.ts'
import { type BenchmarkResult, comparisonResult, createResult, formatReport, formatTable } from './benchmark-result.ts'
import { measureBundles } from './bundles.ts'
import { compareReads, compareSubmissions } from './compare.ts'
import { downloadName, measureDownload } from './downloads.ts'
import { measureDrain } from './drain.ts'
import { compareEvents } from './events.ts'
import { expensiveRequestNames, measureExpensiveRequests } from './expensive-requests.ts'
import { measureUnderFlood } from './flood.ts'
import { accuracyName, measureAccuracy } from './forecast.ts'
import { historyNames, measureHistory, millionsNames } from './history.ts'
import { hostileFilesName, measureHostileFiles } from './hostile-files.ts'
import { importNames, measureImports } from './imports.ts'
import { learningName, measureLearning } from './learning.ts'
import { lighthouseNames, measureLighthouse } from './lighthouse.ts'
import { measureOutages, outageNames } from './outage.ts'
import { measureRelease } from './release.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { manyProducts, measureSearch, searchName, storePageName } from './store.ts'

/** A read that is compared with a bare server, and the minimum share of that server's speed. */
interface ReadBenchmark {
  name: string
  path: string
  /** The result on SQLite, and on PostgreSQL. */
  thresholds?: { SQLite?: number; PostgreSQL?: number }
  /** With reading positions saved during the reads. */
  withWrites?: true
}

const readBenchmarks: ReadBenchmark[] = [
  { name: 'GET /healthz', path: '/healthz' },
  { name: 'GET /api/lessons/1', path: '/api/lessons/1', thresholds: { SQLite: 0.6, PostgreSQL: 0.22 } },
  { name: 'GET /api/lessons/1 with 2 % concurrent writes', path: '/api/lessons/1', withWrites: true },
  { name: 'GET /api/lessons', path: '/api/lessons', thresholds: { SQLite: 0.6 } },
  { name: 'GET /api/progress', path: '/api/progress', thresholds: { SQLite: 0.45 } },
  { name: 'GET /api/memberships/me', path: '/api/memberships/me', thresholds: { SQLite: 0.45 } },
  {
    name: 'GET /api/expense-tracker/expenses, 24 expenses',
    path: '/api/expense-tracker/expenses',
    thresholds: { SQLite: 0.3 },
  },
  { name: 'GET /api/expense-tracker/insights', path: '/api/expense-tracker/insights', thresholds: { SQLite: 0.25 } },
  { name: 'GET /api/expense-tracker/forecast', path: '/api/expense-tracker/forecast' },
  { name: storePageName, path: '/api/products', thresholds: { SQLite: 0.3 } },
  { name: 'GET /api/cashcoach/status', path: '/api/cashcoach/status' },
]
const submissionThreshold = 0.32
const submissionName = 'POST /api/lessons/1/complete'
const eventName = `POST ${webhookPath}`
const floodName = 'p95 of GET /api/lessons/1 at 30 % of capacity, during a flood of rate-limited requests'

type Engine = 'SQLite' | 'PostgreSQL'

/** The arguments of the command: only benchmarks whose names contain them run, and no results are written. */
const nameFilter = process.argv.slice(2).join(' ').toLowerCase()
const isSelected = (name: string) => name.toLowerCase().includes(nameFilter)

const submission = { lessonId: 1, answers: [1, 1, 1, 1, 1] }

/** Selected benchmarks of long expense histories; they need no site. */
const selectedHistoryBenchmarks = (engine: Engine) =>
  new Set(
    [...historyNames, ...(nameFilter === '' ? [] : millionsNames)]
      .map((name) => `${name}, ${engine}`)
      .filter(isSelected),
  )

/** Selected benchmarks of one engine that need its site. */
const selectedSiteBenchmarks = (engine: Engine) =>
  [
    ...readBenchmarks.map(({ name }) => name),
    submissionName,
    floodName,
    ...expensiveRequestNames,
    ...(engine === 'SQLite' ? [...importNames, downloadName] : []),
  ]
    .map((name) => `${name}, ${engine}`)
    .filter(isSelected)

async function measureSite(site: BenchSite, engine: Engine): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = []
  const selected = new Set(selectedSiteBenchmarks(engine))
  for (const { name, path, thresholds, withWrites } of readBenchmarks) {
    if (!selected.has(`${name}, ${engine}`)) continue
    const comparison = await compareReads(site, name, path, site.readerCookies, withWrites ? site.writerCookies : [])
    results.push(comparisonResult(engine, comparison, thresholds?.[engine]))
  }
  if (selected.has(`${submissionName}, ${engine}`)) {
    const path = '/api/lessons/1/complete'
    const complete = await compareSubmissions(site, submissionName, path, site.writerCookies, submission)
    results.push(comparisonResult(engine, complete, engine === 'SQLite' ? submissionThreshold : undefined))
  }
  if (selected.has(`${floodName}, ${engine}`)) results.push(await measureFlood(site, engine))
  results.push(...(await measureExpensiveRequests(site, engine, selected)))
  if (engine === 'SQLite') results.push(...(await measureImports(site, selected)))
  if (selected.has(`${downloadName}, ${engine}`)) results.push(await measureDownload(site, engine))
  return results
}

async function measureFlood(site: BenchSite, engine: Engine): Promise<BenchmarkResult> {
  const floodPath = '/api/oauth/google/redirect_url'
  const { unloaded, flooded, ratio } = await measureUnderFlood(site, '/api/lessons/1', floodPath, site.readerCookies)
  const value = `${ratio.toFixed(1)} × (${flooded.toFixed(1)} ms, unloaded ${unloaded.toFixed(1)} ms)`
  const result = createResult(`${floodName}, ${engine}`, value, '≤ 5 ×', ratio <= 5)
  console.log(result.line)
  return result
}

/** Events use a separate site in demo mode, because its payment provider runs at another address. */
async function measureEvents(engine: Engine, databaseUrl?: string): Promise<BenchmarkResult[]> {
  if (!isSelected(`${eventName}, ${engine}`)) return []
  return [comparisonResult(engine, await compareEvents(eventName, databaseUrl))]
}

/** Many products need a separate shop. */
const measureSearchOn = async (engine: Engine, databaseUrl?: string): Promise<BenchmarkResult[]> =>
  isSelected(`${searchName}, ${engine}`)
    ? [await measureSearch(engine, () => startBenchSite({ databaseUrl, products: manyProducts }))]
    : []

async function onSqlite(): Promise<BenchmarkResult[]> {
  const needsSite = selectedSiteBenchmarks('SQLite').length > 0 || lighthouseNames.some(isSelected)
  const site = needsSite ? await startBenchSite() : undefined
  try {
    const siteResults = site ? await measureSite(site, 'SQLite') : []
    const historyResults = await measureHistory('SQLite', selectedHistoryBenchmarks('SQLite'))
    return [
      ...siteResults,
      ...historyResults,
      ...(await measureEvents('SQLite')),
      ...(await measureSearchOn('SQLite')),
      ...(await measureLearning('SQLite', isSelected)),
      ...(await measureDrain(isSelected)),
      ...(site ? await measureLighthouse(site, isSelected) : []),
    ]
  } finally {
    await site?.stop()
  }
}

async function onPostgres(): Promise<BenchmarkResult[]> {
  const needsSite = selectedSiteBenchmarks('PostgreSQL').length > 0
  const historyBenchmarks = selectedHistoryBenchmarks('PostgreSQL')
  const others = [eventName, searchName, learningName, ...outageNames].some((name) => isSelected(`${name}, PostgreSQL`))
  if (!needsSite && historyBenchmarks.size === 0 && !others) return []
  const postgres = await startPostgres()
  const compareOnPostgres = async () => {
    const site = await startBenchSite({ databaseUrl: postgres.urlOf('postgres') })
    try {
      return await measureSite(site, 'PostgreSQL')
    } finally {
      await site.stop()
    }
  }
  try {
    const url = postgres.urlOf('postgres')
    return [
      ...(needsSite ? await compareOnPostgres() : []),
      ...(await measureEvents('PostgreSQL', url)),
      ...(await measureSearchOn('PostgreSQL', url)),
      ...(await measureHistory('PostgreSQL', historyBenchmarks, url)),
      ...(await measureLearning('PostgreSQL', isSelected, url)),
      ...(await measureOutages(isSelected, url)),
    ]
  } finally {
    await postgres.stop()
  }
}

buildIfStale()
const results = [
  ...(await measureRelease(isSelected)),
  ...(await onSqlite()),
  ...(await onPostgres()),
  ...(isSelected(hostileFilesName) ? await measureHostileFiles() : []),
  ...(isSelected(accuracyName) ? measureAccuracy() : []),
  ...measureBundles(isSelected),
]
if (results.length === 0) {
  console.error(`No benchmark matches '${nameFilter}'.`)
  process.exit(1)
}
console.log(nameFilter === '' ? formatReport(results) : formatTable(results))
if (nameFilter === '') writeFileSync(join(import.meta.dirname, 'results.md'), formatReport(results))
process.exit(results.every(({ met }) => met) ? 0 : 1)
