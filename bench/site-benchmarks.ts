import type { BenchmarkResult } from './benchmark-result.ts'
import { compareReads, compareSubmissions } from './compare.ts'
import { comparisonResult, type Threshold } from './comparison-result.ts'
import { downloadName, measureDownload } from './downloads.ts'
import { compareExpenses, expenseName } from './expenses.ts'
import { expensiveRequestNames, measureExpensiveRequests } from './expensive-requests.ts'
import { floodName, measureFlood } from './flood.ts'
import { importNames, measureImports } from './imports.ts'
import { measureSteadily } from './noise.ts'
import { measurePages, pageNames } from './pages.ts'
import type { BenchSite } from './site.ts'
import { storePageName } from './store.ts'
import { measureUploads, uploadNames } from './uploads.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** A read that is compared with a bare server. */
interface ReadBenchmark {
  name: string
  path: string
  thresholds?: Partial<Record<Engine, Threshold>>
  /** With reading positions saved during the reads. */
  withWrites?: true
}

const ofHealthz = (min: number): Threshold => ({ min, of: 'healthz' })
/** Of the calls that read a page of rows, or compute from them. */
const ofPages: Partial<Record<Engine, Threshold>> = { SQLite: { min: 0.45 }, PostgreSQL: { min: 0.22 } }

const readBenchmarks: ReadBenchmark[] = [
  { name: 'GET /healthz', path: '/healthz' },
  {
    name: 'GET /api/lessons/1',
    path: '/api/lessons/1',
    thresholds: { SQLite: ofHealthz(0.85), PostgreSQL: { min: 0.5 } },
  },
  { name: 'GET /api/lessons/1 with 2 % concurrent writes', path: '/api/lessons/1', withWrites: true },
  {
    name: 'GET /api/lessons',
    path: '/api/lessons',
    thresholds: { SQLite: ofHealthz(0.75), PostgreSQL: { min: 0.28 } },
  },
  {
    name: 'GET /api/progress',
    path: '/api/progress',
    thresholds: { SQLite: { min: 0.45 }, PostgreSQL: { min: 0.28 } },
  },
  {
    name: 'GET /api/memberships/me',
    path: '/api/memberships/me',
    thresholds: { SQLite: ofHealthz(0.75), PostgreSQL: { min: 0.28 } },
  },
  {
    name: 'GET /api/expense-tracker/expenses, 24 expenses',
    path: '/api/expense-tracker/expenses',
    thresholds: ofPages,
  },
  {
    name: 'GET /api/expense-tracker/insights',
    path: '/api/expense-tracker/insights',
    thresholds: ofPages,
  },
  { name: 'GET /api/expense-tracker/forecast', path: '/api/expense-tracker/forecast', thresholds: ofPages },
  { name: storePageName, path: '/api/products', thresholds: ofPages },
  {
    name: 'GET /api/cashcoach/status',
    path: '/api/cashcoach/status',
    thresholds: { SQLite: ofHealthz(0.5), PostgreSQL: { min: 0.17 } },
  },
]
const submissionName = 'POST /api/lessons/1/complete'
const submissionThresholds: Partial<Record<Engine, Threshold>> = { SQLite: { min: 0.3, of: 'cpu' } }
const expenseThresholds: Partial<Record<Engine, Threshold>> = { SQLite: { min: 0.3, of: 'cpu' } }
const submission = JSON.stringify({ lessonId: 1, answers: [1, 1, 1, 1, 1] })
const writersPerAttempt = 200

/** Benchmarks of one engine that need its site. */
export const siteBenchmarkNames = (engine: Engine): string[] =>
  [
    ...readBenchmarks.map(({ name }) => name),
    submissionName,
    ...pageNames,
    floodName,
    ...expensiveRequestNames,
    expenseName,
    ...uploadNames,
    ...(engine === 'SQLite' ? [...importNames, downloadName] : []),
  ].map((name) => `${name}, ${engine}`)

async function measureRead(site: BenchSite, engine: Engine, { name, path, thresholds, withWrites }: ReadBenchmark) {
  const threshold = thresholds?.[engine]
  const read = {
    ...{ name, path, cookies: site.readerCookies, writers: withWrites ? site.writerCookies : [] },
    withHealthz: threshold?.of === 'healthz',
  }
  return measureSteadily(async (attempt) => [
    comparisonResult(engine, await compareReads(site, read, attempt), threshold),
  ])
}

const measureSubmissions = (site: BenchSite, engine: Engine) =>
  measureSteadily(async (attempt) => {
    // Submissions are rate-limited per member.
    const cookies = site.writerCookies.slice(writersPerAttempt * attempt.number).slice(0, writersPerAttempt)
    const request = { name: submissionName, path: '/api/lessons/1/complete', cookies, body: submission }
    const comparison = await compareSubmissions(site, request, attempt)
    return [comparisonResult(engine, comparison, submissionThresholds[engine])]
  })

const measureExpenses = (site: BenchSite, engine: Engine) =>
  measureSteadily(async (attempt) => [
    comparisonResult(engine, await compareExpenses(site, site.readerCookies, attempt), expenseThresholds[engine]),
  ])

/** @param selected benchmark names */
export async function measureSite(
  site: BenchSite,
  engine: Engine,
  selected: ReadonlySet<string>,
): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = []
  const isSelected = (name: string) => selected.has(`${name}, ${engine}`)
  for (const read of readBenchmarks.filter(({ name }) => isSelected(name)))
    results.push(...(await measureRead(site, engine, read)))
  if (isSelected(submissionName)) results.push(...(await measureSubmissions(site, engine)))
  results.push(...(await measurePages(site, engine, selected)))
  if (isSelected(floodName)) results.push(...(await measureFlood(site, engine)))
  results.push(...(await measureExpensiveRequests(site, engine, selected)))
  results.push(...(await measureUploads(site, engine, selected)))
  if (engine === 'SQLite') results.push(...(await measureImports(site, selected)))
  // Last, since it adds to the entries that others read.
  if (isSelected(expenseName)) results.push(...(await measureExpenses(site, engine)))
  if (isSelected(downloadName)) results.push(...(await measureDownload(site, engine)))
  return results
}
