import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoTimestamp, localDate, systemClock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { billReader } from '#server/tracker/bills/read.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { expenseService } from '#server/tracker/expenses/service.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { type BudgetAlerts, trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { forecastService } from '#server/tracker/forecast/service.ts'
import { insightService } from '#server/tracker/insights/service.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import { addDaysTable, addExpenses, addMembers, withoutIndexes } from './many-members.ts'
import { measureMemberBytes, memberBytesName } from './member-bytes.ts'
import { addOldExpenses } from './tracker.ts'

/**
 * Compares the requests of a member with many expenses with those of a member with few. Also measures a member among
 * many rows of others.
 */
const heavyName = 'expenses, insights and forecast of a member with 100,000 expenses, relative to 1,000'
const millionsName = 'expenses, insights and forecast in a table of 10,000,000 expenses, relative to 100,000'
export const historyNames = [memberBytesName, heavyName]
/** Runs only when requested by name, because filling the database takes minutes. */
export const millionsNames = [millionsName]

const max = 1.5

type Engine = 'SQLite' | 'PostgreSQL'

/** Milliseconds to compute a member's month without a cache. */
function timer(db: Database, today: string) {
  const tracker = trackerStore(db)
  const store = expenseStore(db)
  const withTrackerLock = trackerLock(db, tracker)
  const withBudgetAlerts: BudgetAlerts = () => Promise.reject(new Error('Nothing is written here'))
  const lists = expenseService({ db, store, tracker, withTrackerLock, withBudgetAlerts })
  const insights = insightService({ tracker, expenses: store })
  const forecast = forecastService({
    readBills: billReader({ tracker, history: expenseHistory(db), store: billStore(db) }),
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

function ratioResult(name: string, engine: Engine, few: number, many: number): BenchmarkResult {
  const ratio = many / few
  const value = `${ratio.toFixed(2)} × (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`
  const result = createResult(`${name}, ${engine}`, value, `≤ ${max} ×`, ratio <= max)
  console.log(result.line)
  return result
}

async function measureHeavy(db: Database, engine: Engine, now: number): Promise<BenchmarkResult> {
  const today = localDate(null, now)
  const [light = 0, heavy = 0] = await addMembers(db, 2, now)
  await addExpenses(db, [light, heavy], now)
  await addOldExpenses(db, heavy, 99_000, now)
  await db.run`analyze`
  const time = timer(db, today)
  await medianTime(time, [light, heavy], 5)
  const [few, many]: [number[], number[]] = [[], []]
  for (let round = 0; round < 25; round++) {
    few.push(await time(light))
    many.push(await time(heavy))
  }
  return ratioResult(heavyName, engine, median(few, Number), median(many, Number))
}

async function measureMillions(db: Database, engine: Engine, now: number): Promise<BenchmarkResult> {
  const today = localDate(null, now)
  const measuredMembers = await addMembers(db, 100, now)
  await addExpenses(db, measuredMembers, now)
  await db.run`analyze`
  const time = timer(db, today)
  await medianTime(time, measuredMembers.slice(0, 20), 2)
  const few = await medianTime(time, measuredMembers, 2)
  const others = await addMembers(db, 9900, now)
  await withoutIndexes(db, () => addExpenses(db, others, now))
  await db.run`analyze`
  await medianTime(time, measuredMembers.slice(0, 20), 2)
  return ratioResult(millionsName, engine, few, await medianTime(time, measuredMembers, 2))
}

/** Measures the services directly, on a separate database. @param selected benchmark names */
export async function measureHistory(
  engine: Engine,
  selected: ReadonlySet<string>,
  url?: string,
): Promise<BenchmarkResult[]> {
  const now = systemClock.now()
  const measurements = {
    [memberBytesName]: measureMemberBytes,
    [heavyName]: measureHeavy,
    [millionsName]: measureMillions,
  }
  const results: BenchmarkResult[] = []
  const names = Object.entries(measurements).filter(([name]) => selected.has(`${name}, ${engine}`))
  if (names.length === 0) return results
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-history-'))
  const db = await openMigrated({ dataDir, url }, isoTimestamp(now))
  try {
    await addDaysTable(db, now)
    for (const [, measureOne] of names) results.push(await measureOne(db, engine, now))
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return results
}
