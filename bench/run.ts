import { parseArgs } from 'node:util'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { buildIfStale } from '../scripts/build-cache.ts'
import { adminSearchName, adminSearchProducts, measureAdminSearch } from './admin-search.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measureBundles } from './bundles.ts'
import { measureDrain } from './drain.ts'
import { eventName, measureEvents } from './events.ts'
import { measureForecasts } from './forecast.ts'
import { historyNames, measureHistory, millionsNames } from './history.ts'
import { hostileFilesName, measureHostileFiles } from './hostile-files.ts'
import { learningName, measureLearning } from './learning.ts'
import { lighthouseNames, measureLighthouse } from './lighthouse.ts'
import { measureOutages, outageNames } from './outage.ts'
import { measureRelease } from './release.ts'
import { formatTable } from './report.ts'
import { readReport, storeResults, writeReport } from './report-files.ts'
import { measureSignOut, signOutName } from './sign-out.ts'
import { startBenchSite } from './site.ts'
import { type Engine, measureSite, siteBenchmarkNames } from './site-benchmarks.ts'
import { manyProducts, measureSearch, measureSearchCpu, searchCpuName, searchName, someProducts } from './store.ts'
import { measureTwoProcesses, twoProcessesName } from './two-processes.ts'

const usage = `npm run bench                   everything except the largest tables; writes bench/results.md
npm run bench -- NAME           prints the benchmarks whose names contain NAME
npm run bench -- --save NAME    stores them in bench/results.md as well; the other rows stay
npm run bench -- --report       writes bench/results.md again, with the explanations of today`

function readArguments() {
  try {
    return parseArgs({
      options: { save: { type: 'boolean' }, report: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch {
    console.error(usage)
    process.exit(1)
  }
}

const { values: options, positionals } = readArguments()
/** Only benchmarks whose names contain it run. */
const nameFilter = positionals.join(' ').toLowerCase()
const isWhole = nameFilter === ''
const isByName = (name: string) => millionsNames.some((start) => name.startsWith(start))
const isSelected = (name: string) => name.toLowerCase().includes(nameFilter) && !(isWhole && isByName(name))
const isSelectedOn = (engine: Engine) => (name: string) => isSelected(`${name}, ${engine}`)

const selectedNames = (names: readonly string[]) => new Set(names.filter(isSelected))

/** The selected benchmarks of the site of one engine, if any. */
async function onSite(engine: Engine, databaseUrl?: string): Promise<BenchmarkResult[]> {
  const selected = selectedNames(siteBenchmarkNames(engine))
  const needsLighthouse = engine === 'SQLite' && lighthouseNames.some(isSelected)
  if (selected.size === 0 && !needsLighthouse) return []
  const site = await startBenchSite({ databaseUrl })
  try {
    return [
      ...(await measureSite(site, engine, selected)),
      ...(needsLighthouse ? await measureLighthouse(site, isSelected) : []),
    ]
  } finally {
    await site.stop()
  }
}

/** Benchmarks with a site or a database of their own. */
async function onEngine(engine: Engine, databaseUrl?: string): Promise<BenchmarkResult[]> {
  const isChosen = isSelectedOn(engine)
  const histories = selectedNames([...historyNames, ...millionsNames].map((name) => `${name}, ${engine}`))
  const manyProductsSite = () => startBenchSite({ databaseUrl, products: manyProducts })
  const adminSearchSite = () => startBenchSite({ databaseUrl, products: adminSearchProducts })
  const someProductsSite = () => startBenchSite({ databaseUrl, products: someProducts })
  return [
    ...(await onSite(engine, databaseUrl)),
    ...(await measureHistory(engine, histories, databaseUrl)),
    ...(isChosen(eventName) ? await measureEvents(engine, databaseUrl) : []),
    ...(isChosen(adminSearchName) ? await measureAdminSearch(engine, adminSearchSite) : []),
    ...(isChosen(searchName) ? await measureSearch(engine, manyProductsSite) : []),
    ...(isChosen(searchCpuName) ? await measureSearchCpu(engine, someProductsSite) : []),
    ...(await measureLearning(engine, isSelected, databaseUrl)),
  ]
}

async function onPostgres(): Promise<BenchmarkResult[]> {
  const engine = 'PostgreSQL'
  const names = [...historyNames, ...millionsNames, eventName, searchName, searchCpuName, learningName, ...outageNames]
  const all = [
    ...siteBenchmarkNames(engine),
    ...[...names, adminSearchName, twoProcessesName, signOutName].map((name) => `${name}, ${engine}`),
  ]
  if (!all.some(isSelected)) return []
  const postgres = await startPostgres()
  try {
    const url = postgres.urlOf('postgres')
    return [
      ...(await onEngine(engine, url)),
      ...(isSelectedOn(engine)(twoProcessesName) ? await measureTwoProcesses(url) : []),
      ...(isSelectedOn(engine)(signOutName) ? await measureSignOut(url) : []),
      ...(await measureOutages(isSelected, url)),
    ]
  } finally {
    await postgres.stop()
  }
}

async function runSelected() {
  buildIfStale()
  const began = performance.now()
  const results = [
    ...(await measureRelease(isSelected)),
    ...(await onEngine('SQLite')),
    ...(await measureDrain(isSelected)),
    ...(await onPostgres()),
    ...(isSelected(hostileFilesName) ? await measureHostileFiles() : []),
    ...measureForecasts(isSelected),
    ...measureBundles(isSelected),
  ]
  if (results.length === 0) {
    console.error(`No benchmark matches '${nameFilter}'.\n${usage}`)
    process.exit(1)
  }
  console.log(formatTable(results))
  const minutes = isWhole ? Math.round((performance.now() - began) / 60_000) : undefined
  if (isWhole || options.save) storeResults({ results, minutes, isByName })
  process.exit(results.some(({ verdict }) => verdict === 'missed') ? 1 : 0)
}

if (options.report) writeReport(readReport())
else await runSelected()
