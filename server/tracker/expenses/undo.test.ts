import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { findText } from '#server/testing/database/tables.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { expenseStore } from './store.ts'

const expenses = '/api/expense-tracker/expenses'
const day = 24 * 3_600_000

const site = siteForTests(() => startApp({ course: smallCourse() }))

const amounts = async (person: Person) =>
  (await person.send('GET', expenses)).json().map(({ amount }: { amount: number }) => amount)
const undo = (person: Person, id: number, headers = {}) =>
  person.send('POST', `${expenses}/${id}/undo`, undefined, headers)
const bodyFor = async (person: Person, amount: number) => {
  const [category_id] = await categoryIds(person)
  return { amount, description: 'Lunch', category_id, expense_date: '2026-03-14' }
}

test('undo restores a deleted expense first, then reverts changes, last one first', async () => {
  const member = await subscriber(site, 'undoes@example.test')
  const { id } = await addExpense(member, { amount: 1 })
  for (const amount of [2, 3]) await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, amount))
  const deleted = await member.send('DELETE', `${expenses}/${id}`)
  assert.deepEqual([deleted.statusCode, await amounts(member)], [204, []])
  for (const amount of [3, 2, 1]) {
    const reply = await undo(member, id)
    assert.deepEqual([reply.json().amount, await amounts(member)], [amount, [amount]])
  }
  const more = await undo(member, id)
  assert.deepEqual([more.statusCode, more.json().code], [409, 'nothing_to_undo'])
})

test('retrying an undo with the same key reverts one change', async () => {
  const member = await subscriber(site, 'undo-key@example.test')
  const { id } = await addExpense(member, { amount: 1 })
  for (const amount of [2, 3]) await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, amount))
  for (let times = 0; times < 2; times += 1)
    assert.equal((await undo(member, id, { 'idempotency-key': 'undo-number-1' })).json().amount, 2)
  assert.equal((await undo(member, id)).json().amount, 1)
})

test('a deleted expense cannot be changed, and is deleted once', async () => {
  const member = await subscriber(site, 'gone@example.test')
  const { id } = await addExpense(member, { amount: 1 })
  await member.send('DELETE', `${expenses}/${id}`)
  assert.equal((await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, 2))).statusCode, 404)
  assert.equal((await member.send('DELETE', `${expenses}/${id}`)).statusCode, 204)
  assert.equal((await undo(member, id)).json().version, 3)
})

test('of two tabs that change one expense, the later one gets a conflict if it sends its version', async () => {
  const member = await subscriber(site, 'tabs@example.test')
  const { id, version } = await addExpense(member, { amount: 1 })
  const match = { 'if-match': `"${version}"` }
  const first = await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, 2), match)
  assert.deepEqual([first.statusCode, first.json().version], [200, 2])
  const second = await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, 3), match)
  assert.deepEqual([second.statusCode, second.json().code], [412, 'changed_elsewhere'])
  assert.equal((await member.send('DELETE', `${expenses}/${id}`, undefined, match)).statusCode, 412)
  assert.equal((await undo(member, id, match)).statusCode, 412)
  assert.deepEqual(await amounts(member), [2])
  assert.equal((await member.send('PUT', `${expenses}/${id}`, await bodyFor(member, 4))).statusCode, 200)
  assert.equal((await undo(member, id, { 'if-match': '"3"' })).statusCode, 200)
  assert.equal((await undo(member, id)).json().amount, 1)
})

test('two concurrent changes are both stored, one after the other', async () => {
  const member = await subscriber(site, 'at-once@example.test')
  const { id } = await addExpense(member, { amount: 1 })
  const body = await bodyFor(member, 2)
  await Promise.all([2, 3, 4].map((amount) => member.send('PUT', `${expenses}/${id}`, { ...body, amount })))
  const [last] = await amounts(member)
  const seen = [last]
  for (let times = 0; times < 3; times += 1) seen.push((await undo(member, id)).json().amount)
  assert.deepEqual([...new Set(seen)].sort(), [1, 2, 3, 4])
  assert.equal(seen.at(-1), 1)
})

test('after thirty days an undo is rejected, and a retry from a device creates no second row', async () => {
  const member = await subscriber(site, 'thirty@example.test')
  const body = { ...(await bodyFor(member, 1)), client_id: 'device-entry-1' }
  const { id } = (await member.send('POST', expenses, body)).json()
  const unchanged = await addExpense(member, { amount: 7 })
  await member.send('PUT', `${expenses}/${unchanged.id}`, await bodyFor(member, 8))
  await member.send('DELETE', `${expenses}/${id}`)
  const store = expenseStore(site.db)
  const purge = async (after: number) => {
    const before = isoTimestamp(site.clock.now() + after - 30 * day)
    return [await store.purgeDeleted(before, 100), await store.purgeHistory(before, 100)]
  }
  assert.deepEqual(await purge(30 * day), [0, 0])
  assert.deepEqual(await purge(30 * day + 1), [1, 1])
  assert.equal((await undo(member, id)).statusCode, 404)
  assert.equal((await undo(member, unchanged.id)).statusCode, 409)
  const lateRetry = await member.send('POST', expenses, body)
  assert.deepEqual([lateRetry.statusCode, lateRetry.json().code, await amounts(member)], [409, 'deleted_since', [8]])
})

test('deleting an account deletes all expenses, budgets and changes', async () => {
  const member = await subscriber(site, 'leaves@example.test')
  const { id, category_id } = await addExpense(member, { description: 'Zwieback for lunch' })
  await member.send('PUT', `${expenses}/${id}`, { ...(await bodyFor(member, 2)), description: 'Zwieback again' })
  await addBudget(member, { category_id, monthly_limit: 1 })
  const fields = {
    kind: 'expense',
    amount: 1,
    description: 'Zwieback',
    payment_method: null,
    tags: null,
    income: null,
    account_id: null,
  } as const
  const store = expenseStore(site.db)
  // Short transactions, also on a busy machine.
  for (let hundred = 0; hundred < 10; hundred += 1)
    await site.db.transaction(async () => {
      for (let number = 0; number < 100; number += 1)
        await store.insert(member.id, { ...fields, category_id, expense_date: '2026-03-01' }, null, 'x')
    })
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.equal(await findText(site.db, 'zwieback'), undefined)
  for (const table of [
    'expenses',
    'expense_revisions',
    'expense_categories',
    'expense_settings',
    'budgets',
    'budget_limits',
    'budget_alerts',
  ]) {
    const name = { strings: [table], values: [] }
    const row = await site.db.one`select count(*) as n from ${name} where member_id = ${member.id}`
    assert.equal(row?.n, 0, table)
  }
})
