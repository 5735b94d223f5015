import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

/** Today is March 15, 2026. */
const site = siteForTests(() => startApp({ course: smallCourse() }))

const read = async (person: Person, path: string, headers = {}) => {
  const reply = await person.send('GET', `/api/expense-tracker/${path}`, undefined, headers)
  assert.equal(reply.statusCode, 200, `${path} ${reply.body}`)
  return reply
}
const days = async (person: Person, query: string, headers = {}): Promise<string[]> =>
  (await read(person, `expenses${query}`, headers)).json().map((one: { expense_date: string }) => one.expense_date)

const entered = ['2024-12-31', '2025-01-01', '2025-02-28', '2025-12-31', '2026-01-01', '2026-02-10', '2026-03-14']

async function memberWithEntries(email: string) {
  const member = await subscriber(site, email)
  const [first, second] = await categoryIds(member)
  for (const expense_date of entered) await addExpense(member, { expense_date, amount: 10, category_id: first })
  return { member, second }
}

test('lists a month of a year, a whole year, a month of this year, or the current month', async () => {
  const { member, second } = await memberWithEntries('periods@example.test')
  const year = ['2025-12-31', '2025-02-28', '2025-01-01']
  const cases: [query: string, expected: string[]][] = [
    ['?month=2&year=2025', ['2025-02-28']],
    ['?year=2025', year],
    ['?month=&year=2025', year],
    ['?year=2025&month=&category=', year],
    ['?month=2', ['2026-02-10']],
    ['?month=2&year=', ['2026-02-10']],
    ['', ['2026-03-14']],
    ['?month=&year=', ['2026-03-14']],
    ['?month=&year=&category=&unknown=1', ['2026-03-14']],
    [`?year=2025&category=${second}`, []],
    ['?year=2019', []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await days(member, query), expected, query)
  for (const query of ['?month=0', '?month=null', '?year=null', '?month=1&month=2', '?category=null', '?month=%20'])
    assert.equal((await member.send('GET', `/api/expense-tracker/expenses${query}`)).statusCode, 400, query)
})

test('a month without a year is one of the year of the member’s time zone', async () => {
  const { member } = await memberWithEntries('year-end@example.test')
  const now = site.clock.now()
  site.clock.advance(Date.parse('2025-12-31T10:30:00.000Z') - now)
  const kiritimati = { 'time-zone': 'Pacific/Kiritimati' }
  assert.deepEqual(await days(member, '?month=2', kiritimati), ['2026-02-10'])
  assert.deepEqual(await days(member, '?month=2', { 'time-zone': 'Europe/London' }), ['2025-02-28'])
  site.clock.advance(now - site.clock.now())
})

test('a year of payday months lasts from the first payday to the day before the next year’s', async () => {
  const { member } = await memberWithEntries('payday-year@example.test')
  const settings = { month_start: 25, monthly_income: null, cash_on_hand: null, budget_emails: false }
  await member.send('PUT', '/api/expense-tracker/settings', settings)
  assert.deepEqual(await days(member, '?year=2025'), ['2026-01-01', '2025-12-31', '2025-02-28'])
})

test('exports the same periods, named in the file name', async () => {
  const { member } = await memberWithEntries('export-periods@example.test')
  const cases: [query: string, name: string, count: number][] = [
    ['?year=2025', 'moneta-expenses-2025.csv', 3],
    ['?year=2025&month=', 'moneta-expenses-2025.csv', 3],
    ['?month=2', 'moneta-expenses-2026-02.csv', 1],
    ['?month=&year=&category=', 'moneta-expenses.csv', 7],
  ]
  for (const [query, name, count] of cases) {
    const { body, headers } = await read(member, `export${query}`)
    assert.equal(parse(body, { bom: true }).length, count + 1, query)
    assert.match(String(headers['content-disposition']), new RegExp(`filename="${name}"`))
  }
})

test('insights of a year compare it with the previous year, up to the same day if it is running', async () => {
  const { member } = await memberWithEntries('insight-year@example.test')
  const { currentMonth, previousMonth, trends, dailySpending } = (await read(member, 'insights?year=2025')).json()
  const { categoryBreakdown, ...year } = currentMonth
  assert.deepEqual(year, {
    month: 1,
    year: 2025,
    from: '2025-01-01',
    to: '2025-12-31',
    total: 30,
    totalToDate: null,
  })
  assert.deepEqual([previousMonth, categoryBreakdown[0].count], [{ total: 10, totalToDate: null }, 3])
  assert.deepEqual([trends, dailySpending.length], [{ monthOverMonth: 200, comparedDays: null }, 365])
  const running = (await read(member, 'insights?month=&year=2026')).json()
  assert.deepEqual(running.trends, { monthOverMonth: 50, comparedDays: 74 })
  assert.deepEqual(running.previousMonth, { total: 30, totalToDate: 20 })
  const february = (await read(member, 'insights?month=2&year=')).json().currentMonth
  assert.deepEqual([february.year, february.month, february.total], [2026, 2, 10])
})
