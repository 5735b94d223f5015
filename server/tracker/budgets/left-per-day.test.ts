import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBill, addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const tracker = '/api/expense-tracker'

// It is March 15, 2026: 17 days remain in the month.
const site = siteForTests(() => startApp({ course: smallCourse() }))

const leftOf = async (person: Person) => {
  const [budget] = (await person.send('GET', `${tracker}/budgets`)).json()
  return [budget.bills_to_come, budget.left_per_day]
}

test('reserves the amount of unpaid bills in the daily allowance', async () => {
  const member = await subscriber(site, 'bills@example.test')
  const [groceries = 0, eatingOut = 0] = await categoryIds(member)
  await addBudget(member, { category_id: groceries, monthly_limit: 270 })
  await addExpense(member, { category_id: groceries, amount: 20 })
  assert.deepEqual(await leftOf(member), [0, 14.7])
  await addBill(member, { description: 'Box', category_id: groceries, amount: 80, next_due: '2026-03-31' })
  await addBill(member, { category_id: groceries, amount: 999, next_due: '2026-04-01' })
  await addBill(member, { category_id: eatingOut, amount: 50, next_due: '2026-03-20' })
  assert.deepEqual(await leftOf(member), [80, 10])
  await addBill(member, { category_id: groceries, amount: 200, next_due: '2026-03-20' })
  assert.deepEqual(await leftOf(member), [280, 0])
  await addExpense(member, { category_id: groceries, amount: 250 })
  assert.deepEqual(await leftOf(member), [280, null])
})

test('bills of a merged category count toward the target category', async () => {
  const member = await subscriber(site, 'merged-bills@example.test')
  const [groceries = 0, eatingOut = 0] = await categoryIds(member)
  await addBudget(member, { category_id: groceries, monthly_limit: 170 })
  await addBill(member, { category_id: eatingOut, amount: 34, next_due: '2026-03-20' })
  await member.send('POST', `${tracker}/categories/${eatingOut}/merge`, { into: groceries })
  assert.deepEqual(await leftOf(member), [34, 8])
})

test('a payday month uses its own remaining days', async () => {
  const member = await subscriber(site, 'payday-left@example.test')
  await addBudget(member, { monthly_limit: 100 })
  const settings = { month_start: 16, monthly_income: null, cash_on_hand: null, budget_emails: true }
  await member.send('PUT', `${tracker}/settings`, settings)
  assert.deepEqual(await leftOf(member), [0, 100])
})
