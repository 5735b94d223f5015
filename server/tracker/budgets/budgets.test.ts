import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const budgets = '/api/expense-tracker/budgets'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const listOf = async (person: Person) => (await person.send('GET', budgets)).json()
const spentOf = async (person: Person) => (await listOf(person))[0].current_spent

test('shows the spending of the current month net of refunds, never below zero', async () => {
  const member = await subscriber(site, 'spends@example.test')
  const [groceries, other] = await categoryIds(member)
  const { id, notices } = await addBudget(member, {
    category_id: groceries,
    monthly_limit: 400.5,
    alert_threshold: 82.5,
  })
  assert.deepEqual([typeof id, notices], ['number', []])
  for (const expense_date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])
    await addExpense(member, { category_id: groceries, amount: 10.1, expense_date })
  await addExpense(member, { category_id: other, amount: 99 })
  await addExpense(member, { category_id: groceries, amount: 0.1, kind: 'refund' })
  assert.deepEqual(await listOf(member), [
    {
      id,
      category_id: groceries,
      category_name: 'Groceries',
      category_color: '#b47c2e',
      category_icon: 'groceries',
      monthly_limit: 400.5,
      current_spent: 20.1,
      alert_threshold: 82.5,
      rollover: false,
      carried_over: 0,
      bills_to_come: 0,
      left_per_day: 22.37,
      version: 1,
    },
  ])
  await addExpense(member, { category_id: groceries, amount: 500, kind: 'refund' })
  assert.equal(await spentOf(member), 0)
})

test('the current month of a budget depends on time zone and payday', async () => {
  const member = await subscriber(site, 'zone@example.test')
  const [category_id] = await categoryIds(member)
  await addBudget(member, { category_id })
  await addExpense(member, { category_id, amount: 7, expense_date: '2026-03-14' })
  await addExpense(member, { category_id, amount: 9, expense_date: '2026-03-16' })
  const settings = { month_start: 16, monthly_income: null, cash_on_hand: null, budget_emails: true }
  await member.send('PUT', '/api/expense-tracker/settings', settings)
  assert.equal(await spentOf(member), 7)
  // It is noon on March 15 in London and 2 a.m. on March 16 in the Line Islands.
  const otherZone = await member.send('GET', budgets, undefined, { 'time-zone': 'Pacific/Kiritimati' })
  assert.equal(otherZone.json()[0].current_spent, 9)
})

test('allows one budget per category, and its category cannot change', async () => {
  const member = await subscriber(site, 'one@example.test')
  const [groceries, other] = await categoryIds(member)
  const { id } = await addBudget(member, { category_id: groceries })
  const duplicate = await member.send('POST', budgets, { category_id: groceries, monthly_limit: 5 })
  assert.deepEqual([duplicate.statusCode, duplicate.json().error], [409, 'Budget already exists for this category'])
  const moved = await member.send('PUT', `${budgets}/${id}`, { category_id: other, monthly_limit: 5 })
  assert.deepEqual([moved.statusCode, Object.keys(moved.json().fields)], [400, ['category_id']])
  const body = { category_id: groceries, monthly_limit: 5, alert_threshold: 0 }
  const changed = (await member.send('PUT', `${budgets}/${id}`, body, { 'if-match': '"1"' })).json()
  assert.deepEqual([changed.monthly_limit, changed.alert_threshold, changed.version], [5, 0, 2])
  assert.equal((await member.send('PUT', `${budgets}/${id}`, body, { 'if-match': '"1"' })).statusCode, 412)
  assert.equal((await member.send('DELETE', `${budgets}/${id}`, undefined, { 'if-match': '"1"' })).statusCode, 412)
  assert.equal((await listOf(member)).length, 1)
})

test('names an invalid field with its form label', async () => {
  const member = await subscriber(site, 'fields@example.test')
  const [category_id] = await categoryIds(member)
  const rejections: [object, string][] = [
    [{ category_id: undefined }, 'Category is required'],
    [{ category_id: 999_999 }, 'Please choose one of your categories.'],
    [{ monthly_limit: 0 }, 'Monthly limit must be greater than 0'],
    [{ monthly_limit: undefined }, 'Monthly limit must be greater than 0'],
    [{ monthly_limit: 1.001 }, 'Give an amount with at most two decimals'],
    [{ alert_threshold: -1 }, 'Alert threshold must be between 0 and 100'],
    [{ alert_threshold: 100.01 }, 'Alert threshold must be between 0 and 100'],
    [{ alert_threshold: 'x' }, 'Alert threshold must be between 0 and 100'],
  ]
  for (const [wrong, sentence] of rejections) {
    const reply = await member.send('POST', budgets, { category_id, monthly_limit: 10, ...wrong })
    assert.deepEqual([reply.statusCode, reply.json().error], [400, sentence], JSON.stringify(wrong))
  }
  for (const alert_threshold of [100, 0, null]) {
    const { id } = await addBudget(member, { category_id, alert_threshold })
    assert.equal((await listOf(member))[0].alert_threshold, alert_threshold)
    await member.send('DELETE', `${budgets}/${id}`)
  }
})

test('a deleted budget can be restored, unless there is another one for the category', async () => {
  const member = await subscriber(site, 'undo@example.test')
  const [category_id] = await categoryIds(member)
  const { id } = await addBudget(member, { category_id, monthly_limit: 1 })
  const undo = () => member.send('POST', `${budgets}/${id}/undo`)
  assert.equal((await undo()).json().code, 'nothing_to_undo')
  assert.equal((await member.send('DELETE', `${budgets}/${id}`)).statusCode, 204)
  assert.deepEqual(await listOf(member), [])
  assert.equal((await member.send('PUT', `${budgets}/${id}`, { category_id, monthly_limit: 2 })).statusCode, 404)
  assert.equal((await undo()).json().monthly_limit, 1)
  await member.send('DELETE', `${budgets}/${id}`)
  await addBudget(member, { category_id, monthly_limit: 2 })
  assert.equal((await undo()).json().code, 'budget_exists')
  assert.equal((await listOf(member))[0].monthly_limit, 2)
})

test('retrying a creation from a device creates one budget', async () => {
  const member = await subscriber(site, 'device@example.test')
  const [category_id] = await categoryIds(member)
  const body = { category_id, monthly_limit: 10, client_id: 'device-budget-1' }
  const sent = await Promise.all([1, 2].map(() => member.send('POST', budgets, body)))
  assert.deepEqual(
    sent.map((reply) => reply.statusCode),
    [200, 200],
  )
  assert.equal((await listOf(member)).length, 1)
  await member.send('DELETE', `${budgets}/${sent[0]?.json().id}`)
  assert.equal((await member.send('POST', budgets, body)).json().code, 'deleted_since')
})

test('suggests a limit from the last three full months, once there are three', async () => {
  const member = await subscriber(site, 'suggests@example.test')
  const [groceries, eatingOut, transport] = await categoryIds(member)
  const suggested = async () => (await member.send('GET', `${budgets}/suggestions`)).json()
  await addExpense(member, { category_id: groceries, amount: 100, expense_date: '2026-01-01' })
  await addExpense(member, { category_id: groceries, amount: 999, expense_date: '2026-03-01' })
  assert.deepEqual(await suggested(), [])
  await addExpense(member, { category_id: groceries, amount: 50.01, expense_date: '2025-12-31' })
  await addExpense(member, { category_id: groceries, amount: 60, expense_date: '2026-02-28' })
  await addExpense(member, { category_id: eatingOut, amount: 3, expense_date: '2026-02-01' })
  await addExpense(member, { category_id: transport, amount: 3, kind: 'refund', expense_date: '2026-02-01' })
  assert.deepEqual(await suggested(), [
    { category_id: groceries, suggested_limit: 71 },
    { category_id: eatingOut, suggested_limit: 1 },
  ])
})
