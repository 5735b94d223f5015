import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const tracker = '/api/expense-tracker'
const incomeIn = async (person: Person, query: string) =>
  (await person.send('GET', `${tracker}/insights?${query}`)).json().income
const earn = async (person: Person, expense_date: string, amount: number) => {
  const body = { kind: 'income', amount, description: 'Pay', expense_date }
  assert.equal((await person.send('POST', `${tracker}/expenses`, body)).statusCode, 200)
}
const setMonthly = async (person: Person, monthly_income: number | null, month_start = 1) => {
  const body = { month_start, monthly_income, cash_on_hand: null, budget_emails: true }
  assert.equal((await person.send('PUT', `${tracker}/settings`, body)).statusCode, 200)
}

test('the income of a month is what is entered for it, else the monthly income of the settings', async () => {
  const member = await subscriber(site, 'income@example.test')
  assert.equal(await incomeIn(member, 'month=3&year=2026'), null)
  await addExpense(member, { expense_date: '2026-01-20' })
  await earn(member, '2026-02-27', 1000.25)
  await earn(member, '2026-02-13', 500)
  assert.deepEqual(await incomeIn(member, 'month=2&year=2026'), { total: 1500.25, source: 'entered' })
  assert.equal(await incomeIn(member, 'month=3&year=2026'), null)
  await setMonthly(member, 2000)
  assert.deepEqual(await incomeIn(member, 'month=2&year=2026'), { total: 1500.25, source: 'entered' })
  assert.deepEqual(await incomeIn(member, 'month=3&year=2026'), { total: 2000, source: 'settings' })
})

test('the monthly income is that of no month before the first expense or to come', async () => {
  const member = await subscriber(site, 'income-months@example.test')
  await addExpense(member, { expense_date: '2026-01-20' })
  await setMonthly(member, 100)
  const monthly = { total: 100, source: 'settings' }
  for (const [month, income] of [
    ['month=12&year=2025', null],
    ['month=1&year=2026', monthly],
    ['month=3&year=2026', monthly],
    ['month=4&year=2026', null],
  ] as const)
    assert.deepEqual(await incomeIn(member, month), income, month)
  assert.deepEqual(await incomeIn(member, 'year=2026'), { total: 300, source: 'settings' })
  await earn(member, '2026-02-01', 7.5)
  assert.deepEqual(await incomeIn(member, 'year=2026'), { total: 207.5, source: 'both' })
})

test('income counts in the month of the member, and deleted income does not count', async () => {
  const member = await subscriber(site, 'income-days@example.test')
  await setMonthly(member, null, 25)
  await earn(member, '2026-02-24', 10)
  await earn(member, '2026-02-25', 20)
  assert.deepEqual(await incomeIn(member, 'month=2&year=2026'), { total: 20, source: 'entered' })
  const [entry] = (await member.send('GET', `${tracker}/expenses?month=2&year=2026&kinds=income`)).json()
  assert.equal((await member.send('DELETE', `${tracker}/expenses/${entry.id}`)).statusCode, 204)
  assert.equal(await incomeIn(member, 'month=2&year=2026'), null)
})
