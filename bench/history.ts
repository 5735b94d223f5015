import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoTimestamp, localDate, systemClock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { runOnDatabase, runOnServer } from '#server/testing/database/templates.ts'
import { billReader } from '#server/tracker/bills/read.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { accountStore } from '#server/tracker/expenses/account-store.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { expenseSearch } from '#server/tracker/expenses/search.ts'
import { expenseSearchStore } from '#server/tracker/expenses/search-store.ts'
import { expenseService } from '#server/tracker/expenses/service.ts'
import { splitStore } from '#server/tracker/expenses/split-store.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { type BudgetAlerts, trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { forecastService } from '#server/tracker/forecast/service.ts'
import { insightService } from '#server/tracker/insights/service.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { median } from './load.ts'
import { addDaysTable, addExpenses, addMembers, withoutIndexes } from './many-members.ts'
import { measureMemberBytes, memberBytesName } from './member-bytes.ts'
import { measureMemberSearch, memberSearchName } from './member-search.ts'
import { measureMorning, morningName } from './morning.ts'
import { measureSteadily } from './noise.ts'
import { addOldExpenses } from './tracker.ts'

/**
 * Compares the requests of a member with many expenses with those of a member with few. Also measures a member among
 * many rows of others.
 */
const heavyName = 'expenses, insights and forecast of a member with 100,000 expenses, relative to 1,000'
const millionsName = 'expenses, insights and forecast in a table of 10,000,000 expenses, relative to 100,000'
export const historyNames = [memberBytesName, heavyName]
/** Runs only when requested by name, because filling the database takes minutes. */
export const millionsNames = [millionsName, memberSearchName, morningName]

/** Maximum ratio of the times. */
const max = 1.2

type Engine = 'SQLite' | 'PostgreSQL'

/** Milliseconds to compute a member's month without a cache. */
function timer(db: Database, today: string) {
  const tracker = trackerStore(db)
  const store = expenseStore(db)
  const withTrackerLock = trackerLock(db, tracker)
  const withBudgetAlerts: BudgetAlerts = () => Promise.reject(new Error('Nothing is written here'))
  const lists = expenseService({
    ...{ store, splits: splitStore(db), tracker, accounts: accountStore(db), withTrackerLock, withBudgetAlerts },
    findExpenses: expenseSearch(db, expenseSearchStore(db)),
  })
  const insights = insightService({ tracker, expenses: store })
  const forecast = forecastService({
    readBills: billReader({ tracker, history: expenseHistory(db), store: billStore(db) }),
    expenses: store,
  })
  return async (member: number): Promise<number> => {
    const began = performance.now()
    await lists.list(member, {}, today)
    await insights.read(member, {}, today)
    await forecast.read(member, today)
    return performance.now() - began
  }
}

/** The median time over these members; each is measured several times in turn. */
async function medianTime(time: (member: number) => Promise<number>, members: readonly number[], rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const member of members) times.push(await time(member))
  return median(times, (one) => one)
}

/** Measures two databases or members in turn. */
async function measureInTurn(
  name: string,
  measureFew: () => Promise<number>,
  measureMany: () => Promise<number>,
): Promise<BenchmarkResult[]> {
  return measureSteadily(async ({ sample }) => {
    const all: { few: number; many: number }[] = []
    while (all.length < rounds) {
      sample()
      all.push({ few: await measureFew(), many: await measureMany() })
    }
    const ratioOf = ({ few, many }: { few: number; many: number }) => many / few
    const middle = median(all, ratioOf)
    const ratio = ratioOf(middle)
    const value = `${ratio.toFixed(2)} × (${middle.many.toFixed(1)} ms, ${middle.few.toFixed(1)} ms)`
    return [createResult(name, value, `≤ ${max} ×`, ratio <= max, spreadOf(all, ratioOf))]
  })
}

async function measureHeavy({ db, now }: HistoryDatabase, name: string): Promise<BenchmarkResult[]> {
  const [light = 0, heavy = 0] = await addMembers(db, 2, now)
  await addExpenses(db, [light, heavy], now)
  await addOldExpenses(db, heavy, 99_000, now)
  await db.run`analyze`
  const time = timer(db, localDate(null, now))
  await medianTime(time, [light, heavy], 5)
  return measureInTurn(
    name,
    () => medianTime(time, [light], 9),
    () => medianTime(time, [heavy], 9),
  )
}

/** Fills a database with a thousand expenses of each member. @returns a function that measures some of the members */
async function fillMembers({ db, url, now }: HistoryDatabase, count: number) {
  const members = await addMembers(db, count, now)
  await withoutIndexes(db, () => addExpenses(db, members, now))
  // PostgreSQL vacuums a filled table by itself. Here this would happen during the rounds, and sooner in a small table.
  if (url) await runOnDatabase(url, 'vacuum (analyze)')
  else await db.run`analyze`
  const time = timer(db, localDate(null, now))
  const measured = members.filter((_, index) => index % (count / 100) === 0)
  await medianTime(time, measured, 2)
  return () => medianTime(time, measured, 1)
}

/** Members of a small and of a large table in turn; each table has a database of its own. */
async function measureMillions(large: HistoryDatabase, name: string): Promise<BenchmarkResult[]> {
  const small = await openHistory(large.now, large.url && (await createDatabase(large.url, 'bench_small')))
  try {
    const measureSmall = await fillMembers(small, 100)
    return await measureInTurn(name, measureSmall, await fillMembers(large, 10_000))
  } finally {
    await small.close()
  }
}

/** Creates another database on a server. @returns its URL */
async function createDatabase(url: string, name: string): Promise<string> {
  const created = new URL(url)
  created.pathname = `/${name}`
  await runOnServer(url.slice(0, url.lastIndexOf('/')), `create database ${name}`)
  return created.href
}

interface HistoryDatabase {
  db: Database
  url: string | undefined
  now: number
  close(): Promise<void>
}

async function openHistory(now: number, url: string | undefined): Promise<HistoryDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-history-'))
  const db = await openMigrated({ dataDir, url }, isoTimestamp(now))
  await addDaysTable(db, now)
  return {
    ...{ db, url, now },
    async close() {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Measures the services directly, on a separate database. @param selected benchmark names */
export async function measureHistory(
  engine: Engine,
  selected: ReadonlySet<string>,
  url?: string,
): Promise<BenchmarkResult[]> {
  const measurements = {
    [memberBytesName]: measureMemberBytes,
    [heavyName]: measureHeavy,
    [millionsName]: measureMillions,
    [memberSearchName]: measureMemberSearch,
    [morningName]: measureMorning,
  }
  const results: BenchmarkResult[] = []
  const chosen = Object.entries(measurements).filter(([name]) => selected.has(`${name}, ${engine}`))
  if (chosen.length === 0) return results
  const history = await openHistory(systemClock.now(), url)
  try {
    for (const [name, measure] of chosen) results.push(...(await measure(history, `${name}, ${engine}`)))
    return results
  } finally {
    await history.close()
  }
}
