import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookPath } from '#sandbox/payments/client.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { buildIfStale } from '../scripts/build-cache.ts'
import { measureBundles } from './bundles.ts'
import { compareReads, compareSubmissions } from './compare.ts'
import { downloadName, measureDownload } from './downloads.ts'
import { compareEvents } from './events.ts'
import { measureUnderFlood } from './flood.ts'
import { accuracyName, measureAccuracy } from './forecast.ts'
import { historyNames, measureHistory, millionsNames } from './history.ts'
import { hostileFilesName, measureHostileFiles } from './hostile-files.ts'
import { importNames, measureImports } from './imports.ts'
import { learningName, measureLearning } from './learning.ts'
import { scoreNames, scorePages } from './lighthouse.ts'
import { longCallNames, measureLongCalls } from './long-calls.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { manyProducts, measureSearch, searchName, storePageName } from './store.ts'
import { createVerdict, reportOf, tableOf, type Verdict, verdictOfComparison } from './verdicts.ts'

/** A read that is compared with a bare server, and the minimum share of that server's speed. */
interface ReadRow {
  name: string
  path: string
  /** The result on SQLite, and on PostgreSQL. */
  thresholds?: { SQLite?: number; PostgreSQL?: number }
  /** With reading positions saved during the reads. */
  withWrites?: true
}

const reads: ReadRow[] = [
  { name: 'GET /healthz', path: '/healthz' },
  { name: 'GET /api/lessons/1', path: '/api/lessons/1', thresholds: { SQLite: 0.6, PostgreSQL: 0.22 } },
  { name: 'GET /api/lessons/1, 2 % writes beside', path: '/api/lessons/1', withWrites: true },
  { name: 'GET /api/lessons', path: '/api/lessons', thresholds: { SQLite: 0.6 } },
  { name: 'GET /api/progress', path: '/api/progress', thresholds: { SQLite: 0.45 } },
  { name: 'GET /api/memberships/me', path: '/api/memberships/me', thresholds: { SQLite: 0.45 } },
  { name: 'a month of 24 expenses', path: '/api/expense-tracker/expenses', thresholds: { SQLite: 0.3 } },
  { name: 'insights of a month', path: '/api/expense-tracker/insights', thresholds: { SQLite: 0.25 } },
  { name: 'forecast', path: '/api/expense-tracker/forecast' },
  { name: storePageName, path: '/api/products', thresholds: { SQLite: 0.3 } },
  { name: 'GET /api/cashcoach/status', path: '/api/cashcoach/status' },
]
const submissionThreshold = 0.32
const submissionName = 'POST /api/lessons/1/complete'
const eventName = `POST ${webhookPath}, one event taken in`
const floodName = 'p95 of a lesson at 30 % of capacity, in a flood of refused calls'

type Engine = 'SQLite' | 'PostgreSQL'

/** The arguments of the command: only rows whose names contain them are measured, and no results are written. */
const words = process.argv.slice(2).join(' ').toLowerCase()
const isWanted = (name: string) => name.toLowerCase().includes(words)

const submission = { lessonId: 1, answers: [1, 1, 1, 1, 1] }

/** The cost of a long history is measured without a site. */
const historyWanted = (engine: Engine) =>
  new Set(
    [...historyNames, ...(words === '' ? [] : millionsNames)].map((name) => `${name}, ${engine}`).filter(isWanted),
  )

/** The row names of one engine that need its site. */
const rowsOn = (engine: Engine) =>
  [
    ...reads.map(({ name }) => name),
    submissionName,
    floodName,
    ...longCallNames,
    ...(engine === 'SQLite' ? [...importNames, downloadName] : []),
  ]
    .map((name) => `${name}, ${engine}`)
    .filter(isWanted)

async function compareAll(site: BenchSite, engine: Engine): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const wanted = new Set(rowsOn(engine))
  for (const { name, path, thresholds, withWrites } of reads) {
    if (!wanted.has(`${name}, ${engine}`)) continue
    const comparison = await compareReads(site, name, path, site.readerCookies, withWrites ? site.writerCookies : [])
    verdicts.push(verdictOfComparison(engine, comparison, thresholds?.[engine]))
  }
  if (wanted.has(`${submissionName}, ${engine}`)) {
    const path = '/api/lessons/1/complete'
    const complete = await compareSubmissions(site, submissionName, path, site.writerCookies, submission)
    verdicts.push(verdictOfComparison(engine, complete, engine === 'SQLite' ? submissionThreshold : undefined))
  }
  if (wanted.has(`${floodName}, ${engine}`)) verdicts.push(await measureFlood(site, engine))
  verdicts.push(...(await measureLongCalls(site, engine, wanted)))
  if (engine === 'SQLite') verdicts.push(...(await measureImports(site, wanted)))
  if (wanted.has(`${downloadName}, ${engine}`)) verdicts.push(await measureDownload(site, engine))
  return verdicts
}

async function measureFlood(site: BenchSite, engine: Engine): Promise<Verdict> {
  const floodPath = '/api/oauth/google/redirect_url'
  const { quiet, flooded, ratio } = await measureUnderFlood(site, '/api/lessons/1', floodPath, site.readerCookies)
  const value = `${ratio.toFixed(1)} × (${flooded.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms)`
  const verdict = createVerdict(`${floodName}, ${engine}`, value, '≤ 5 ×', ratio <= 5)
  console.log(verdict.line)
  return verdict
}

/** Events use a separate site in demo mode, because its payment provider runs at another address. */
async function events(engine: Engine, databaseUrl?: string): Promise<Verdict[]> {
  if (!isWanted(`${eventName}, ${engine}`)) return []
  return [verdictOfComparison(engine, await compareEvents(eventName, databaseUrl))]
}

/** Many products need a separate shop. */
const search = async (engine: Engine, databaseUrl?: string): Promise<Verdict[]> =>
  isWanted(`${searchName}, ${engine}`)
    ? [await measureSearch(engine, () => startBenchSite({ databaseUrl, products: manyProducts }))]
    : []

const accuracy = (): Verdict[] => (isWanted(accuracyName) ? measureAccuracy() : [])
const hostileFiles = async (): Promise<Verdict[]> => (isWanted(hostileFilesName) ? measureHostileFiles() : [])

const readyName = 'ready, seeded database'
const memoryName = 'idle memory'

async function onSqlite(): Promise<Verdict[]> {
  const needed = rowsOn('SQLite').length > 0 || [readyName, memoryName, ...scoreNames].some(isWanted)
  const site = needed ? await startBenchSite() : undefined
  try {
    const siteVerdicts = site ? [...(await measureStart(site)), ...(await compareAll(site, 'SQLite'))] : []
    const histories = await measureHistory('SQLite', historyWanted('SQLite'))
    return [
      ...siteVerdicts,
      ...histories,
      ...(await events('SQLite')),
      ...(await search('SQLite')),
      ...(await measureLearning('SQLite', isWanted)),
      ...(site ? await scorePages(site, isWanted) : []),
    ]
  } finally {
    await site?.stop()
  }
}

async function measureStart(site: BenchSite): Promise<Verdict[]> {
  const memory = await site.memory()
  const all: [name: string, verdict: Verdict][] = [
    [readyName, createVerdict(readyName, `${Math.round(site.startupMs)} ms`, '≤ 500 ms', site.startupMs <= 500)],
    [memoryName, createVerdict(memoryName, `${Math.round(memory)} MB`, '≤ 125 MB', memory <= 125)],
  ]
  return all.flatMap(([name, verdict]) => (isWanted(name) ? verdict : []))
}

async function onPostgres(): Promise<Verdict[]> {
  const needsSite = rowsOn('PostgreSQL').length > 0
  const histories = historyWanted('PostgreSQL')
  const others = [eventName, searchName, learningName].some((name) => isWanted(`${name}, PostgreSQL`))
  if (!needsSite && histories.size === 0 && !others) return []
  const postgres = await startPostgres()
  const compareOwn = async () => {
    const site = await startBenchSite({ databaseUrl: postgres.urlOf('postgres') })
    try {
      return await compareAll(site, 'PostgreSQL')
    } finally {
      await site.stop()
    }
  }
  try {
    const siteVerdicts = needsSite ? await compareOwn() : []
    const url = postgres.urlOf('postgres')
    const searched = await search('PostgreSQL', url)
    return [
      ...siteVerdicts,
      ...(await events('PostgreSQL', url)),
      ...searched,
      ...(await measureHistory('PostgreSQL', histories, url)),
      ...(await measureLearning('PostgreSQL', isWanted, url)),
    ]
  } finally {
    await postgres.stop()
  }
}

buildIfStale()
const verdicts = [
  ...(await onSqlite()),
  ...(await onPostgres()),
  ...(await hostileFiles()),
  ...accuracy(),
  ...measureBundles(isWanted),
]
if (verdicts.length === 0) {
  console.error(`No row is called like '${words}'.`)
  process.exit(1)
}
console.log(words === '' ? reportOf(verdicts) : tableOf(verdicts))
if (words === '') writeFileSync(join(import.meta.dirname, 'results.md'), reportOf(verdicts))
process.exit(verdicts.every(({ met }) => met) ? 0 : 1)
