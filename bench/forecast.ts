import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths, daysOf, monthOf } from '#contract/months.ts'
import { billReader } from '#server/bills/read.ts'
import { billStore } from '#server/bills/store.ts'
import type { Database } from '#server/db/database.ts'
import { openMigrated } from '#server/db/open.ts'
import { expenseHistory } from '#server/expenses/history.ts'
import { trackerStore } from '#server/expenses/tracker-store.ts'
import { forecastService } from '#server/forecast/service.ts'
import { isoMoment, systemClock } from '#server/kit/clock.ts'
import { measureForecast } from '#server/testing/forecast-accuracy.ts'
import { makeSpender } from '#server/testing/spenders.ts'
import { judge, type Verdict } from './verdicts.ts'

const people = 2000
export const accuracyName = `forecast of ${people.toLocaleString('en-US')} people who were made up`
export const longHistoryName = 'forecast after a change, 100,000 expenses against 1,000 with the same 24 months'

/** How well months are forecast that had not begun. */
export function judgeAccuracy(): Verdict[] {
  const { mase, pinball, coverage } = measureForecast(Array.from({ length: people }, (_, seed) => seed))
  const losses = Object.entries(pinball).map(([quantile, percent]) => `${percent.toFixed(1)} at ${quantile}`)
  const held = coverage.map(
    ({ errors, inside, wanted }) => `${errors}: ${(inside * 100).toFixed(1)} of ${(wanted * 100).toFixed(1)}`,
  )
  const farthest = Math.max(...coverage.map(({ inside, wanted }) => Math.abs(inside - wanted))) * 100
  const least = Math.min(...coverage.map(({ inside }) => inside)) * 100
  const verdicts = [
    judge(`${accuracyName}: error against repeating the month before (MASE)`, mase.toFixed(2), '< 1', mase < 1),
    judge(`${accuracyName}: pinball loss in percent of a month`, losses.join(', '), '–', true),
    judge(`${accuracyName}: months inside the band in percent, by errors`, held.join('; '), '–', true),
    judge(`${accuracyName}: farthest from k / (m + 1)`, `${farthest.toFixed(1)} points`, '≤ 4', farthest <= 4),
    judge(`${accuracyName}: least inside the band`, `${least.toFixed(1)} %`, '≥ 78 %', least >= 78),
  ]
  for (const { line } of verdicts) console.log(line)
  return verdicts
}

/** A member with two years of a spender, and so many expenses of the years before. */
async function addSpender(db: Database, memberId: number, now: number, older: number) {
  const moment = isoMoment(now)
  const tracker = trackerStore(db)
  await db.run`
    insert into members (id, email, issuer, subject, created_at)
    values (${memberId}, ${`spender-${memberId}@example.test`}, ${'bench'}, ${String(memberId)}, ${moment})`
  await db.transaction(() => tracker.lock(memberId, moment))
  const categories = (await tracker.categories(memberId)).map(({ id }) => id)
  const first = addMonths(monthOf(moment.slice(0, 10), 1), -24)
  const recent = makeSpender(1, first, 24).entries
  const past = Array.from({ length: older }, (_, index) => ({
    expense_date: daysOf(addMonths(first, -1 - (index % 200)), 1).from,
    kind: 'expense',
    amount: 1000 + (index % 977),
    description: `Long ago ${index % 50}`,
    category_id: (index % 10) + 1,
  }))
  const rows = [...recent, ...past]
  const ids = await db.ids(rows.length)
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500).map((row, index) => ({
      ...row,
      id: ids[at + index] ?? 0,
      category_id: categories[row.category_id - 1] ?? 0,
      member_id: memberId,
      created_at: moment,
      updated_at: moment,
      version: 1,
    }))
    await db.insertMany('expenses', part)
  }
}

/** The middle of the times of two kinds of work, turn by turn, in milliseconds. */
async function middleTimes(works: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      await work()
      times[index]?.push(performance.now() - began)
    }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
}

/** Whether a forecast takes longer for who has entered much in their life. */
export async function judgeLongHistory(engine: string, url?: string): Promise<Verdict> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-forecast-'))
  const now = systemClock.now()
  const db = await openMigrated({ dataDir, url }, isoMoment(now))
  try {
    await addSpender(db, 1_000_001, now, 300)
    await addSpender(db, 1_000_002, now, 99_300)
    const [tracker, history, store] = [trackerStore(db), expenseHistory(db), billStore(db)]
    const { read } = forecastService({ readBills: billReader({ tracker, history, store }) })
    const today = isoMoment(now).slice(0, 10)
    const [few = 0, many = 0] = await middleTimes([() => read(1_000_001, today), () => read(1_000_002, today)], 21)
    const value = `${(many / few).toFixed(2)} × (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`
    const verdict = judge(`${longHistoryName}, ${engine}`, value, '≤ 1.5 ×', many <= 1.5 * few)
    console.log(verdict.line)
    return verdict
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true })
  }
}
