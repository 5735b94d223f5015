import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('subtracts unpaid bills of the month from the daily allowance of a budget', async () => {
  const member = await subscriber(site, 'to-come@example.test')
  const [category_id, other] = await categoryIds(member)
  await addBudget(member, { category_id, monthly_limit: 400 })
  await addExpense(member, { category_id, amount: 60, expense_date: '2026-03-02' })
  const budget = async () => (await member.send('GET', '/api/expense-tracker/budgets')).json()[0]
  // March 15 to March 31 has 17 days.
  assert.deepEqual([(await budget()).left_per_day, (await budget()).bills_to_come], [20, 0])
  const bill = (entry: object) =>
    member.send('POST', '/api/expense-tracker/bills', { description: 'Phone', period: 'monthly', ...entry })
  assert.equal((await bill({ category_id, amount: 85, next_due: '2026-03-20' })).statusCode, 200)
  assert.equal((await bill({ category_id: other, amount: 99, next_due: '2026-03-21' })).statusCode, 200)
  assert.equal((await bill({ category_id, amount: 77, next_due: '2026-04-02' })).statusCode, 200)
  assert.deepEqual([(await budget()).left_per_day, (await budget()).bills_to_come], [15, 85])
  await addExpense(member, { category_id, amount: 85, description: 'Phone', expense_date: '2026-03-15' })
  const paid = await budget()
  assert.deepEqual([paid.current_spent, paid.bills_to_come, paid.left_per_day], [145, 0, 15])
})
