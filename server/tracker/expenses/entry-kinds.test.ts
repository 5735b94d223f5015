import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const tracker = '/api/expense-tracker'
const read = async (person: Person, path: string) => {
  const reply = await person.send('GET', `${tracker}${path}`)
  assert.equal(reply.statusCode, 200, `${path}: ${reply.body}`)
  const { income: _income, ...rest } = reply.json()
  return Array.isArray(reply.json()) ? reply.json() : rest
}

/** Every read that sums or lists spending. */
const spendingReads = [
  '/expenses?month=3&year=2026',
  '/expenses?year=2026',
  '/expenses?month=3&year=2026&kinds=expense,refund',
  '/expenses/search?q=a',
  '/insights?month=3&year=2026',
  '/insights?year=2026',
  '/budgets',
  '/budgets/suggestions',
  '/bills',
  '/forecast',
  '/unsorted',
  '/categories?all=true',
]

const addIncome = (person: Person, entry: object = {}) =>
  person.send('POST', `${tracker}/expenses`, {
    ...{ kind: 'income', amount: 2500, description: 'Salary', expense_date: '2026-03-01' },
    ...entry,
  })

/** Makes two entries the halves of a transfer. */
async function pair(first: number, second: number) {
  await site.db.run`update expenses set transfer_id = ${second} where id = ${first}`
  await site.db.run`update expenses set transfer_id = ${first} where id = ${second}`
}

test('income and transfers change no list, sum, budget, bill, forecast or search of spending', async () => {
  const member = await subscriber(site, 'kinds@example.test')
  const [groceries = 0] = await categoryIds(member)
  await addBudget(member, { monthly_limit: 100 })
  for (const month of ['01', '02', '03']) {
    await addExpense(member, { amount: 900, description: 'Rent', expense_date: `2026-${month}-02` })
    await addExpense(member, { amount: 40, description: 'Market', expense_date: `2026-${month}-09` })
  }
  await addExpense(member, { amount: 15, description: 'Market', kind: 'refund', expense_date: '2026-03-10' })
  assert.equal((await addIncome(member, { expense_date: '2026-01-15' })).statusCode, 200)
  const before = await Promise.all(spendingReads.map((path) => read(member, path)))
  const entries = { category_id: groceries, amount: 500, description: 'Card payment', expense_date: '2026-03-05' }
  const out = await addExpense(member, entries)
  const into = await addExpense(member, { ...entries, kind: 'refund' })
  await pair(out.id, into.id)
  for (const expense_date of ['2026-02-25', '2026-03-25'])
    assert.equal((await addIncome(member, { expense_date })).statusCode, 200)
  for (const [index, path] of spendingReads.entries()) assert.deepEqual(await read(member, path), before[index], path)
})

test('lists income and the halves of transfers by their kinds', async () => {
  const member = await subscriber(site, 'kinds-listed@example.test')
  const salary = (await addIncome(member)).json()
  assert.deepEqual([salary.kind, salary.amount, salary.category_name], ['income', 2500, 'Not sorted yet'])
  const out = await addExpense(member, { amount: 80, description: 'To savings' })
  const into = await addExpense(member, { amount: 80, description: 'From checking', kind: 'refund' })
  await pair(out.id, into.id)
  const kindsOf = async (query: string) =>
    (await read(member, `/expenses?month=3&year=2026${query}`)).map((entry: { kind: string }) => entry.kind)
  assert.deepEqual(await kindsOf(''), [])
  assert.deepEqual(await kindsOf('&kinds=income'), ['income'])
  assert.deepEqual(await kindsOf('&kinds=transfer'), ['transfer_in', 'transfer_out'])
  assert.deepEqual(await kindsOf('&kinds=income,transfer,expense,refund'), ['transfer_in', 'transfer_out', 'income'])
  const [first] = await read(member, '/expenses?month=3&year=2026&kinds=transfer')
  assert.equal(first.transfer_id, out.id)
  const found = await read(member, '/expenses/search?q=salary&kinds=income')
  assert.deepEqual(
    found.expenses.map(({ id }: { id: number }) => id),
    [salary.id],
  )
  assert.deepEqual((await read(member, '/expenses/search?q=salary')).expenses, [])
  assert.equal((await member.send('GET', `${tracker}/expenses?kinds=salary`)).statusCode, 400)
})

test('an entry becomes income and spending again, and each change can be undone', async () => {
  const member = await subscriber(site, 'kind-changes@example.test')
  const [first = 0] = await categoryIds(member)
  const { id } = await addExpense(member, { amount: 60, description: 'Sold a bike', kind: 'refund' })
  const body = { amount: 60, description: 'Sold a bike', expense_date: '2026-03-14' }
  const change = async (fields: object) =>
    (await member.send('PUT', `${tracker}/expenses/${id}`, { ...body, ...fields })).json()
  assert.equal((await change({ kind: 'income' })).kind, 'income')
  assert.deepEqual(await read(member, '/expenses?month=3&year=2026'), [])
  const undone = (await member.send('POST', `${tracker}/expenses/${id}/undo`)).json()
  assert.deepEqual([undone.kind, undone.category_id], ['refund', first])
  await change({ kind: 'income' })
  assert.deepEqual((await change({ kind: 'expense' })).fields, { category_id: 'Category is required' })
  const spent = await change({ kind: 'expense', category_id: first })
  assert.deepEqual([spent.kind, spent.category_id], ['expense', first])
})
