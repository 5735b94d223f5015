import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Forecast } from '#contract/tracker/forecast.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { makeSyntheticUser, syntheticUserCategories } from '#server/testing/tracker/synthetic-users.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const forecastOf = async (person: Person, headers = {}): Promise<Forecast> => {
  const reply = await person.send('GET', '/api/expense-tracker/forecast', undefined, headers)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Creates a subscriber with the expenses of a synthetic user up to today. */
async function syntheticUser(email: string, seed: number, until = '2026-03-15') {
  const person = await subscriber(site, email)
  const ownCategories = await categoryIds(person)
  const { entries } = makeSyntheticUser(seed, { year: 2025, month: 1 }, 15)
  const known = entries.filter(({ expense_date: day }) => day <= until)
  const ids = await site.db.ids(known.length)
  const timestamp = '2026-03-15T12:00:00.000Z'
  const rows = known.map((entry, index) => ({
    ...entry,
    id: ids[index] ?? 0,
    category_id: ownCategories[entry.category_id - 1] ?? 0,
    member_id: person.id,
    created_at: timestamp,
    updated_at: timestamp,
    version: 1,
  }))
  for (let at = 0; at < rows.length; at += 200) await site.db.insertMany('expenses', rows.slice(at, at + 200))
  return { person, ownCategories, ids }
}

const cents = (dollars: number) => Math.round(dollars * 100)

test('a year of expenses gives a forecast with a prediction interval, bills, a daily path and a score', async () => {
  const { person } = await syntheticUser('year@example.test', 1)
  const {
    ladder: forecastLevel,
    fullMonths,
    months,
    bills,
    pathByDay,
    spentByDay,
    previousByDay,
    score,
    cashFlow,
  } = await forecastOf(person)
  assert.deepEqual([forecastLevel, fullMonths, months.length, cashFlow], ['band', 14, 4, null])
  const [march] = months
  assert.deepEqual([march?.month, march?.year, march?.from, march?.to], [3, 2026, '2026-03-01', '2026-03-31'])
  for (const { total, categories, range, rangeKind } of months) {
    assert.equal(
      categories.reduce((sum, one) => sum + cents(one.total), 0),
      cents(total),
    )
    assert.ok(range && range.low < total && total < range.high)
    assert.equal(rangeKind, 'band80')
  }
  assert.deepEqual([spentByDay.length, previousByDay.length, pathByDay.length], [15, 28, 17])
  assert.equal(spentByDay.at(-1)?.total, march?.spent)
  assert.deepEqual(pathByDay[0], { expense_date: '2026-03-15', total: march?.spent })
  assert.deepEqual(pathByDay.at(-1), { expense_date: '2026-03-31', total: march?.total })
  assert.equal(score?.months, 12)
  assert.equal(score?.misses.length, 12)
  assert.ok((score?.error ?? 0) > 0 && (score?.medianError ?? 0) > 0)
  assert.ok(bills.filter(({ description }) => description === 'Rent').length >= 3)
  assert.deepEqual(
    bills.map(({ due }) => due),
    bills.map(({ due }) => due).toSorted(),
  )
})

test('changing or deleting an entry updates the forecast at once, and undo restores it', async () => {
  const { person, ownCategories, ids } = await syntheticUser('edits@example.test', 2)
  const before = await forecastOf(person)
  const { id } = await addExpense(person, {
    amount: 5000,
    description: 'Car',
    category_id: ownCategories[2] ?? 0,
    expense_date: '2025-11-11',
  })
  const more = await forecastOf(person)
  assert.notEqual(more.score?.error, before.score?.error)
  await person.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  assert.deepEqual(await forecastOf(person), before)
  await person.send('DELETE', `/api/expense-tracker/expenses/${ids[40]}`)
  assert.notDeepEqual(await forecastOf(person), before)
})

test('a dismissed or skipped bill is no longer expected', async () => {
  const { person } = await syntheticUser('says@example.test', 3, '2026-02-27')
  const rentOf = ({ bills }: Forecast) => bills.filter(({ description }) => description === 'Rent')
  const before = await forecastOf(person)
  const [rent] = rentOf(before)
  assert.ok(rent?.overdue)
  await person.send('POST', `/api/expense-tracker/bills/${rent.bill_id}/skip`, { due: rent.due })
  const skipped = await forecastOf(person)
  assert.equal(rentOf(skipped).length, rentOf(before).length - 1)
  assert.equal(
    cents(before.months[0]?.billsToCome ?? 0) - cents(skipped.months[0]?.billsToCome ?? 0),
    cents(rent.amount),
  )
  await person.send('POST', `/api/expense-tracker/bills/${rent.bill_id}/dismiss`)
  assert.deepEqual(rentOf(await forecastOf(person)), [])
})

test('the forecast depends only on the local day, and advances the day after', async () => {
  const { person } = await syntheticUser('zones@example.test', 4)
  const [utc, east, line] = await Promise.all(
    ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'].map((zone) => forecastOf(person, { 'time-zone': zone })),
  )
  assert.deepEqual(east, utc)
  assert.equal(line?.spentByDay.at(-1)?.expense_date, '2026-03-16')
})

test('forecasts cash for members who entered their balance and income', async () => {
  const { person } = await syntheticUser('cash@example.test', 5)
  const settings = { month_start: 25, monthly_income: 3000, cash_on_hand: 800.5, budget_emails: true }
  await person.send('PUT', '/api/expense-tracker/settings', settings)
  const { cashFlow, months } = await forecastOf(person)
  assert.deepEqual(cashFlow?.days[0], { day: '2026-03-15', balance: 800.5 })
  assert.equal(cashFlow?.days.at(-1)?.day, months[3]?.to)
  assert.deepEqual([cashFlow?.monthly_income, cashFlow?.cash_on_hand], [3000, 800.5])
  const lowest = Math.min(...(cashFlow?.days.map(({ balance }) => balance) ?? []))
  assert.equal(cashFlow?.lowest.balance, lowest)
})

test('a new member has bills but no forecast, and the number of days that one needs', async () => {
  const person = await subscriber(site, 'begins@example.test')
  const emptyForecast = await forecastOf(person)
  assert.deepEqual(
    [emptyForecast.ladder, emptyForecast.fullMonths, emptyForecast.months[0]?.total, emptyForecast.score],
    ['none', 0, 0, null],
  )
  await addExpense(person, {
    amount: 20,
    expense_date: '2026-03-14',
    category_id: (await categoryIds(person))[syntheticUserCategories.fun] ?? 0,
  })
  assert.deepEqual(emptyForecast.firstDays, { entered: 0, needed: 7, days: 0 })
  const { months, cashFlow, firstDays } = await forecastOf(person)
  assert.deepEqual(firstDays, { entered: 1, needed: 7, days: 1 })
  assert.deepEqual(
    months.map(({ total, range }) => [total, range]),
    [
      [20, null],
      [0, null],
      [0, null],
      [0, null],
    ],
  )
  assert.equal(cashFlow, null)
})
