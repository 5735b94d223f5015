import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const budgets = '/api/expense-tracker/budgets'
const day = 24 * 3_600_000

let site: TestApp
let start: number
before(async () => {
  site = await startApp({ course: smallCourse() })
  start = site.clock.now()
})
// Each test begins on March 15, 2026.
beforeEach(() => site.clock.advance(start - site.clock.now()))
after(() => site.close())

const onlyBudget = async (person: Person) => (await person.send('GET', budgets)).json()[0]
const carriedOf = async (person: Person) => (await onlyBudget(person)).carried_over
const change = (person: Person, { id, category_id }: { id: number; category_id: number }, body: object) =>
  person.send('PUT', `${budgets}/${id}`, { category_id, monthly_limit: 100, ...body })

test('carries both the remainder and the overspending of a month into the next one', async () => {
  const member = await subscriber(site, 'carries@example.test')
  const [category_id] = await categoryIds(member)
  await addExpense(member, { category_id, amount: 999, expense_date: '2026-02-28' })
  await addBudget(member, { category_id, rollover: true })
  await addExpense(member, { category_id, amount: 70 })
  assert.deepEqual([(await onlyBudget(member)).rollover, await carriedOf(member)], [true, 0])
  site.clock.advance(17 * day)
  assert.equal(await carriedOf(member), 30)
  await addExpense(member, { category_id, amount: 135.5, expense_date: '2026-04-01' })
  assert.equal((await onlyBudget(member)).left_per_day, null)
  site.clock.advance(30 * day)
  assert.equal(await carriedOf(member), -5.5)
  assert.equal((await onlyBudget(member)).left_per_day, 3.04)
})

test('carries nothing without rollover, and stops when rollover is disabled', async () => {
  const member = await subscriber(site, 'stops@example.test')
  const saved = await addBudget(member)
  assert.equal(saved.rollover, false)
  site.clock.advance(17 * day)
  assert.equal(await carriedOf(member), 0)
  await change(member, saved, { rollover: true })
  assert.equal(await carriedOf(member), 0)
  site.clock.advance(30 * day)
  assert.equal(await carriedOf(member), 100)
  await change(member, saved, {})
  assert.equal(await carriedOf(member), 100)
  await change(member, saved, { rollover: true })
  assert.equal(await carriedOf(member), 100)
  await change(member, saved, { rollover: false })
  assert.deepEqual([(await onlyBudget(member)).rollover, await carriedOf(member)], [false, 0])
})

test('a new limit does not change the amount carried so far', async () => {
  const member = await subscriber(site, 'limits@example.test')
  const saved = await addBudget(member, { rollover: true })
  await change(member, saved, { monthly_limit: 60 })
  await change(member, saved, { monthly_limit: 80 })
  site.clock.advance(17 * day)
  await change(member, saved, { monthly_limit: 500 })
  assert.deepEqual([(await onlyBudget(member)).monthly_limit, await carriedOf(member)], [500, 80])
})

test('payday months are carried by their own days', async () => {
  const member = await subscriber(site, 'payday@example.test')
  const [category_id] = await categoryIds(member)
  const settings = { month_start: 16, monthly_income: null, cash_on_hand: null, budget_emails: true }
  await member.send('PUT', '/api/expense-tracker/settings', settings)
  await addBudget(member, { category_id, rollover: true })
  for (const [amount, expense_date] of [
    [1, '2026-02-15'],
    [2, '2026-02-16'],
    [4, '2026-03-15'],
    [8, '2026-03-16'],
  ] as const)
    await addExpense(member, { category_id, amount, expense_date })
  assert.deepEqual([(await onlyBudget(member)).current_spent, await carriedOf(member)], [6, 0])
  site.clock.advance(day)
  assert.deepEqual([(await onlyBudget(member)).current_spent, await carriedOf(member)], [8, 94])
})

test('alerts use the limit plus the carried amount, in the notice and in the e-mail', async () => {
  const member = await subscriber(site, 'alerts@example.test')
  const [category_id] = await categoryIds(member)
  await addBudget(member, { category_id, rollover: true, alert_threshold: 80 })
  await addExpense(member, { category_id, amount: 50 })
  site.clock.advance(20 * day)
  const spend = async (amount: number) =>
    (await addExpense(member, { category_id, amount, expense_date: '2026-04-04' })).notices
  assert.deepEqual(await spend(119.99), [])
  const [threshold] = await spend(0.01)
  assert.equal(threshold.message, 'Groceries: 80% used. You have spent $120.00 of the $150.00 for this month.')
  const [limit] = await spend(40)
  const sentence =
    'Groceries: $160.00 spent this month, $10.00 more than your limit of $100.00 and the $50.00 carried over.'
  assert.equal(limit.message, sentence)
  const emails = await emailsTo(site.db, member.email)
  assert.ok(emails.at(-1)?.text.includes(sentence))
})

test('after overspending a whole limit nothing is available, and the first expense triggers an alert', async () => {
  const member = await subscriber(site, 'nothing-left@example.test')
  const [category_id] = await categoryIds(member)
  await addBudget(member, { category_id, rollover: true })
  await addExpense(member, { category_id, amount: 250 })
  site.clock.advance(20 * day)
  assert.deepEqual([await carriedOf(member), (await onlyBudget(member)).left_per_day], [-150, null])
  const { notices } = await addExpense(member, { category_id, amount: 1, expense_date: '2026-04-04' })
  assert.equal(notices.length, 1)
})

test('expenses of a merged category count in earlier months, too', async () => {
  const member = await subscriber(site, 'merged@example.test')
  const [groceries, eatingOut] = await categoryIds(member)
  await addBudget(member, { category_id: groceries ?? 0, rollover: true })
  await addExpense(member, { category_id: eatingOut ?? 0, amount: 30 })
  await member.send('POST', `/api/expense-tracker/categories/${eatingOut}/merge`, { into: groceries })
  site.clock.advance(17 * day)
  assert.equal(await carriedOf(member), 70)
})
