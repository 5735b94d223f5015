import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const insightsOf = async (person: Person, query = '', headers = {}) => {
  const reply = await person.send('GET', `/api/expense-tracker/insights${query}`, undefined, headers)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const spend = (person: Person, expense_date: string, amount: number, more = {}) =>
  addExpense(person, { expense_date, amount, ...more })

test('compares the current month with as many days of the previous one, without future expenses', async () => {
  const member = await subscriber(site, 'running@example.test')
  for (const [day, amount] of [
    ['2026-02-15', 60],
    ['2026-02-16', 40],
    ['2026-03-15', 90.5],
    ['2026-03-16', 1000],
  ] as const)
    await spend(member, day, amount)
  const { currentMonth, previousMonth, trends, dailySpending } = await insightsOf(member)
  const { categoryBreakdown, ...month } = currentMonth
  assert.deepEqual(month, {
    month: 3,
    year: 2026,
    total: 1090.5,
    totalToDate: 90.5,
    from: '2026-03-01',
    to: '2026-03-31',
  })
  assert.deepEqual(previousMonth, { total: 100, totalToDate: 60 })
  assert.deepEqual(trends, { monthOverMonth: 50.8, comparedDays: 15 })
  assert.equal(categoryBreakdown.length, 1)
  assert.deepEqual(
    [dailySpending.length, dailySpending[0], dailySpending.at(-1)],
    [15, { expense_date: '2026-03-01', total: 0 }, { expense_date: '2026-03-15', total: 90.5 }],
  )
})

test('compares a past month as a whole, with daily totals to its last day', async () => {
  const member = await subscriber(site, 'past@example.test')
  for (const [day, amount] of [
    ['2025-12-31', 200],
    ['2026-01-31', 100],
    ['2026-02-28', 50],
  ] as const)
    await spend(member, day, amount)
  const january = await insightsOf(member, '?month=1&year=2026')
  assert.deepEqual(january.previousMonth, { total: 200, totalToDate: null })
  assert.deepEqual(
    [january.trends, january.currentMonth.totalToDate],
    [{ monthOverMonth: -50, comparedDays: null }, null],
  )
  assert.deepEqual(january.dailySpending.at(-1), { expense_date: '2026-01-31', total: 100 })
  assert.equal((await insightsOf(member, '?month=2&year=2026')).dailySpending.length, 28)
})

test('returns no percentage without a previous month, with refunds only, or for a future month', async () => {
  const member = await subscriber(site, 'nothing@example.test')
  const empty = await insightsOf(member)
  assert.deepEqual(
    [empty.trends.monthOverMonth, empty.currentMonth.total, empty.currentMonth.categoryBreakdown],
    [null, 0, []],
  )
  await spend(member, '2026-03-01', 10)
  assert.equal((await insightsOf(member)).trends.monthOverMonth, null)
  await spend(member, '2026-02-01', 10, { kind: 'refund' })
  assert.equal((await insightsOf(member)).trends.monthOverMonth, null)
  const coming = await insightsOf(member, '?month=4&year=2026')
  assert.deepEqual(coming.trends, { monthOverMonth: null, comparedDays: null })
})

test('sorts categories by net spending, with their number of entries', async () => {
  const member = await subscriber(site, 'breakdown@example.test')
  const [groceries, eatingOut, transport] = await categoryIds(member)
  await spend(member, '2026-03-02', 10.1, { category_id: groceries })
  await spend(member, '2026-03-03', 10.2, { category_id: groceries })
  await spend(member, '2026-03-03', 50, { category_id: eatingOut })
  await spend(member, '2026-03-04', 45, { category_id: eatingOut, kind: 'refund' })
  await spend(member, '2026-03-05', 3, { category_id: transport, kind: 'refund' })
  const { currentMonth, dailySpending } = await insightsOf(member)
  assert.deepEqual(
    currentMonth.categoryBreakdown.map((one: { name: string; total: number; count: number }) => [
      one.name,
      one.total,
      one.count,
    ]),
    [
      ['Groceries', 20.3, 2],
      ['Eating out', 5, 2],
      ['Transport', -3, 1],
    ],
  )
  const { id, ...top } = { id: groceries, ...currentMonth.categoryBreakdown[0] }
  assert.deepEqual(top, {
    name: 'Groceries',
    total: 20.3,
    color: '#b47c2e',
    count: 2,
    category_id: id,
    icon: 'groceries',
    kind: 'need',
  })
  assert.equal(currentMonth.total, 22.3)
  assert.deepEqual(dailySpending[3], { expense_date: '2026-03-04', total: 0 })
})

test('early in a month the last seven days reach into the previous month', async () => {
  const member = await subscriber(site, 'early@example.test')
  const now = site.clock.now()
  await spend(member, '2026-02-25', 4)
  site.clock.advance(Date.parse('2026-03-03T12:00:00.000Z') - now)
  const { dailySpending } = await insightsOf(member)
  site.clock.advance(now - site.clock.now())
  assert.deepEqual([dailySpending.length, dailySpending[0]], [7, { expense_date: '2026-02-25', total: 4 }])
})

test('the current day depends on the time zone, from UTC−11 to UTC+14', async () => {
  const member = await subscriber(site, 'zones@example.test')
  const now = site.clock.now()
  site.clock.advance(Date.parse('2024-02-29T10:30:00.000Z') - now)
  const lastDay = async (zone: string) =>
    (await insightsOf(member, '', { 'time-zone': zone })).dailySpending.at(-1).expense_date
  assert.equal(await lastDay('Pacific/Kiritimati'), '2024-03-01')
  assert.equal(await lastDay('Europe/London'), '2024-02-29')
  assert.equal(await lastDay('Pacific/Pago_Pago'), '2024-02-28')
  site.clock.advance(now - site.clock.now())
})

test('compares payday months from payday on', async () => {
  const member = await subscriber(site, 'payday@example.test')
  const settings = { month_start: 10, monthly_income: null, cash_on_hand: null, budget_emails: true }
  await member.send('PUT', '/api/expense-tracker/settings', settings)
  for (const [day, amount] of [
    ['2026-02-10', 10],
    ['2026-02-15', 10],
    ['2026-02-16', 70],
    ['2026-03-10', 30],
  ] as const)
    await spend(member, day, amount)
  const { currentMonth, previousMonth, trends } = await insightsOf(member)
  assert.deepEqual([currentMonth.from, currentMonth.to, currentMonth.month], ['2026-03-10', '2026-04-09', 3])
  assert.deepEqual(previousMonth, { total: 90, totalToDate: 20 })
  assert.deepEqual(trends, { monthOverMonth: 50, comparedDays: 6 })
})

test('cumulative totals end at the net total, beside the whole previous month', async () => {
  const member = await subscriber(site, 'cumulative@example.test')
  for (const [day, amount, kind] of [
    ['2026-02-03', 20, 'expense'],
    ['2026-02-27', 30.5, 'expense'],
    ['2026-03-01', 5, 'refund'],
    ['2026-03-02', 40, 'expense'],
    ['2026-03-05', 15, 'refund'],
    ['2026-03-16', 99, 'expense'],
  ] as const)
    await spend(member, day, amount, { kind })
  const { cumulativeSpending, currentMonth, previousMonth } = await insightsOf(member)
  const { current, previous } = cumulativeSpending
  assert.deepEqual([current.length, ...current.slice(0, 5)], [15, 0, 35, 35, 35, 20])
  assert.deepEqual([current.at(-1), currentMonth.totalToDate], [20, 20])
  assert.deepEqual([previous.length, previous[2], previous[26], previous.at(-1)], [28, 20, 50.5, previousMonth.total])
})

test('every month reports the earliest expense of the member, without deleted ones and those of others', async () => {
  const member = await subscriber(site, 'any@example.test')
  const reported = async (query = '') => {
    const { hasExpenses, firstExpense } = await insightsOf(member, query)
    return [hasExpenses, firstExpense]
  }
  await spend(await subscriber(site, 'other@example.test'), '2001-01-01', 9)
  assert.deepEqual(await reported(), [false, null])
  const { id } = await spend(member, '2019-05-04', 9)
  await spend(member, '2024-07-04', 9)
  assert.deepEqual(
    [await reported(), await reported('?month=5&year=2019')],
    [
      [true, '2019-05-04'],
      [true, '2019-05-04'],
    ],
  )
  await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  assert.deepEqual(await reported(), [true, '2024-07-04'])
})
