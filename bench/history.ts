import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#contract/months.ts'
import { billReader } from '#server/bills/read.ts'
import { billStore } from '#server/bills/store.ts'
import type { Database } from '#server/db/database.ts'
import { openMigrated } from '#server/db/open.ts'
import { type BudgetWatch, trackerChanges } from '#server/expenses/change.ts'
import { expenseHistory } from '#server/expenses/history.ts'
import { expenseService } from '#server/expenses/service.ts'
import { expenseStore } from '#server/expenses/store.ts'
import { trackerStore } from '#server/expenses/tracker-store.ts'
import { forecastService } from '#server/forecast/service.ts'
import { insightService } from '#server/insights/service.ts'
import { isoMoment, localDate, systemClock } from '#server/kit/clock.ts'
import { median } from './load.ts'
import { addOldExpenses, recentDays } from './tracker.ts'
import { judge, type Verdict } from './verdicts.ts'

/** What a member with many expenses asks for, against one with few; and a member among many rows of others. */
const heavyName = 'month, insights and forecast with 100,000 expenses against 1,000'
const millionsName = 'month, insights and forecast among 10,000,000 rows of 10,000 members against 100,000 rows'
export const historyNames = [heavyName]
/** Takes minutes to fill, so it is measured only where it is asked for by its name. */
export const millionsNames = [millionsName]

const perMember = 1000
const most = 1.5

type Engine = 'SQLite' | 'PostgreSQL'

/** Adds members with their categories. @returns their ids */
async function addMembers(db: Database, count: number, now: number): Promise<number[]> {
  const moment = isoMoment(now)
  const ids = await db.ids(count)
  for (let at = 0; at < count; at += 500)
    await db.transaction(async () => {
      const chunk = ids.slice(at, at + 500)
      await db.insertMany(
        'members',
        chunk.map((id) => ({
          id,
          issuer: 'bench',
          subject: String(id),
          email: `${id}@bench.test`,
          given_name: 'Lee',
          created_at: moment,
        })),
      )
      for (const id of chunk) await trackerStore(db).lock(id, moment)
    })
  return ids
}

/** Numbered days of the last 24 months, for rows that the database makes by itself. */
async function addDaysTable(db: Database, today: string) {
  await db.run`create table bench_days (number bigint primary key, day text not null)`
  const numbers = Array.from({ length: perMember }, (_, index) => index)
  await db.insertMany(
    'bench_days',
    numbers.map((number) => ({ number, day: addDays(today, -Math.floor((number * recentDays) / perMember)) })),
  )
}

/** A thousand expenses for each of these members, some of them monthly. */
async function addExpenses(db: Database, members: readonly number[], moment: string) {
  for (const member of members) {
    const [first = 0] = await db.ids(perMember)
    await db.run`
      insert into expenses (id, member_id, category_id, expense_date, kind, amount, description, payment_method,
        created_at, updated_at, version)
      select ${first} + d.number, ${member}, c.first + d.number % 10, d.day, 'expense', 500 + (d.number * 37) % 9000,
        'Entry number ' || (d.number % 60), 'Debit Card', ${moment}, ${moment}, 1
      from bench_days d
      cross join (select min(id) as first from expense_categories where member_id = ${member}) c`
  }
}

/** What a member's month costs, in milliseconds: nothing of it is kept from one time to the next. */
function timer(db: Database, today: string) {
  const tracker = trackerStore(db)
  const store = expenseStore(db)
  const begin = trackerChanges(db, tracker)
  const watch: BudgetWatch = () => Promise.reject(new Error('Nothing is written here'))
  const lists = expenseService({ db, store, tracker, begin, watch })
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

/** The middle of the times of these members, each asked some times in turn. */
async function middleTime(time: (member: number) => Promise<number>, members: readonly number[], rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const member of members) times.push(await time(member))
  return median(times, (one) => one)
}

function verdictOf(name: string, engine: Engine, few: number, many: number): Verdict {
  const ratio = many / few
  const value = `${ratio.toFixed(2)} × (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`
  const verdict = judge(`${name}, ${engine}`, value, `≤ ${most} ×`, ratio <= most)
  console.log(verdict.line)
  return verdict
}

async function judgeHeavy(db: Database, engine: Engine, now: number): Promise<Verdict> {
  const today = localDate(null, now)
  const [light = 0, heavy = 0] = await addMembers(db, 2, now)
  await addExpenses(db, [light, heavy], isoMoment(now))
  await addOldExpenses(db, heavy, 99_000, now)
  await db.run`analyze`
  const time = timer(db, today)
  await middleTime(time, [light, heavy], 5)
  const [few, many]: [number[], number[]] = [[], []]
  for (let round = 0; round < 25; round++) {
    few.push(await time(light))
    many.push(await time(heavy))
  }
  return verdictOf(heavyName, engine, median(few, Number), median(many, Number))
}

async function judgeMillions(db: Database, engine: Engine, now: number): Promise<Verdict> {
  const today = localDate(null, now)
  const asked = await addMembers(db, 100, now)
  await addExpenses(db, asked, isoMoment(now))
  await db.run`analyze`
  const time = timer(db, today)
  await middleTime(time, asked.slice(0, 20), 2)
  const few = await middleTime(time, asked, 2)
  const others = await addMembers(db, 9900, now)
  for (let at = 0; at < others.length; at += 25)
    await db.transaction(() => addExpenses(db, others.slice(at, at + 25), isoMoment(now)))
  await db.run`analyze`
  await middleTime(time, asked.slice(0, 20), 2)
  return verdictOf(millionsName, engine, few, await middleTime(time, asked, 2))
}

/** Measures the services themselves, on a database of their own. @param wanted the names of the rows that are asked for */
export async function judgeHistory(engine: Engine, wanted: ReadonlySet<string>, url?: string): Promise<Verdict[]> {
  const now = systemClock.now()
  const judges = { [heavyName]: judgeHeavy, [millionsName]: judgeMillions }
  const verdicts: Verdict[] = []
  const names = Object.entries(judges).filter(([name]) => wanted.has(`${name}, ${engine}`))
  if (names.length === 0) return verdicts
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-history-'))
  const db = await openMigrated({ dataDir, url }, isoMoment(now))
  try {
    await addDaysTable(db, localDate(null, now))
    for (const [, judgeOne] of names) verdicts.push(await judgeOne(db, engine, now))
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return verdicts
}
