import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#contract/tracker/months.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { forecastFor, plainSettings, spentOn } from './forecasting.ts'
import { makeSyntheticUser } from './synthetic-users.ts'

const people = Array.from({ length: 6 }, (_, seed) => makeSyntheticUser(seed, { year: 2025, month: 1 }, 15).entries)
const days = (from: string, to: string) => {
  const all: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  return all
}
const upTo = (rows: readonly HistoryRow[], today: string) => rows.filter(({ expense_date: day }) => day <= today)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const spentIn = (rows: readonly HistoryRow[], month: string) =>
  sum(
    rows
      .filter(({ expense_date: day }) => day.startsWith(month))
      .map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)),
  )

test('forecasts at least the amount already spent on every day, and categories that sum to the total', () => {
  for (const rows of people)
    for (const today of days('2026-01-28', '2026-03-31').filter((_, index) => index % 3 === 0)) {
      const { months, pathByDay } = forecastFor(upTo(rows, today), today)
      for (const { total, spent, categories, range } of months) {
        assert.ok(total >= spent, today)
        assert.equal(sum(categories.map((one) => one.total)), total)
        assert.ok(range && range.low <= total && total <= range.high && range.low >= Math.max(0, spent), today)
      }
      assert.equal(pathByDay.at(-1)?.total, months[0]?.total)
      assert.deepEqual(
        pathByDay.map((one) => one.expense_date),
        days(today, months[0]?.to ?? ''),
      )
    }
})

test('adds only due, unpaid bills on the last day of a month', () => {
  for (const rows of people)
    for (const today of ['2026-01-31', '2026-02-28', '2026-03-31']) {
      const known = upTo(rows, today)
      const { months, bills } = forecastFor(known, today)
      const due = sum(bills.filter((bill) => bill.due <= today).map(({ amount }) => amount))
      assert.equal(months[0]?.total, spentIn(known, today.slice(0, 7)) + due)
      assert.equal(months[0]?.billsToCome, due)
    }
})

test('ignores data from after the start of a past month in its forecast', () => {
  const [rows = []] = people
  const today = '2026-03-20'
  const changed = rows.map((row) => (row.expense_date >= '2025-10-01' ? { ...row, amount: row.amount * 3 } : row))
  const extra = [...changed, spentOn('2025-10-04', 999_999, 'Rent', 9)]
  const until = (all: readonly HistoryRow[]) =>
    forecastFor(upTo(all, today), today)
      .backtests.filter(({ month }) => month.year === 2025 && month.month <= 10)
      .map(({ month, forecast }) => [month.month, forecast])
  assert.ok(until(rows).length > 6)
  assert.deepEqual(until(extra), until(rows))
})

test("does not depend on the machine's time zone", () => {
  const zone = process.env.TZ
  const today = '2026-03-29'
  const answers = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Zurich'].map((each) => {
    process.env.TZ = each
    return JSON.stringify(forecastFor(upTo(people[1] ?? [], today), today))
  })
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  assert.equal(new Set(answers).size, 1)
})

test('shows more detail with more full months', () => {
  const [rows = []] = people
  const forecastText = (from: string) => {
    const {
      ladder: forecastLevel,
      fullMonths,
      months,
      score,
    } = forecastFor(
      rows.filter(({ expense_date: day }) => day >= from && day <= '2026-03-10'),
      '2026-03-10',
    )
    return [
      forecastLevel,
      fullMonths,
      months[0]?.rangeKind ?? null,
      months[3]?.rangeKind ?? null,
      score?.months ?? null,
    ]
  }
  assert.deepEqual(forecastText('2026-03-05'), ['none', 0, null, null, null])
  assert.deepEqual(forecastText('2026-02-12'), ['days', 0, 'weeks', null, null])
  assert.deepEqual(forecastText('2026-02-01'), ['repeat', 1, null, null, null])
  assert.deepEqual(forecastText('2026-01-01'), ['range', 2, 'past', 'past', null])
  assert.deepEqual(forecastText('2025-10-01'), ['range', 5, 'past', 'past', 3])
  assert.deepEqual(forecastText('2025-09-01'), ['band', 6, 'band80', 'band80', 4])
  assert.deepEqual(forecastText('2025-01-01'), ['band', 14, 'band80', 'band80', 12])
})

test('forecasts from payday to payday if the month starts on payday', () => {
  const [rows = []] = people
  const { months } = forecastFor(upTo(rows, '2026-03-10'), '2026-03-10', { ...plainSettings, month_start: 25 })
  assert.deepEqual(months.map(({ from, to }) => [from, to])[0], ['2026-02-25', '2026-03-24'])
  assert.deepEqual([months[3]?.month, months[3]?.to], [5, '2026-06-24'])
})
