import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { expenseStore } from './store.ts'
import { trackerStore } from './tracker-store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const read = (person: Person, path: string, headers = {}) =>
  person.send('GET', `/api/expense-tracker/${path}`, undefined, headers)

test('a reply cached on one server is not sent after another server has changed the data', async () => {
  const member = await subscriber(site, 'two-servers@example.test')
  const { category_id } = await addExpense(member)
  assert.equal((await read(member, 'expenses')).json().length, 1)
  const timestamp = '2026-03-15T12:00:00.000Z'
  const entry = {
    category_id,
    kind: 'expense',
    amount: 100,
    payment_method: null,
    tags: null,
    income: null,
    account_id: null,
  } as const
  await site.db.transaction(async () => {
    await trackerStore(site.db).lock(member.id, timestamp)
    const fields = { ...entry, description: 'elsewhere', expense_date: '2026-03-14' }
    await expenseStore(site.db).insert(member.id, fields, null, timestamp)
  })
  assert.equal((await read(member, 'expenses')).json().length, 2)
  assert.equal((await read(member, 'insights')).json().currentMonth.total, 13.5)
})

test('at midnight the current month advances without a change', async () => {
  const member = await subscriber(site, 'midnight@example.test')
  await addExpense(member, { expense_date: '2026-03-16', amount: 4 })
  const today = (zone: string) => read(member, 'insights', { 'time-zone': zone })
  assert.equal((await today('Europe/London')).json().currentMonth.totalToDate, 0)
  assert.equal((await today('Pacific/Kiritimati')).json().currentMonth.totalToDate, 4)
})

test('caches replies separately per member, month and category', async () => {
  const [first, second] = [await subscriber(site, 'first@example.test'), await subscriber(site, 'second@example.test')]
  const { category_id } = await addExpense(first, { description: 'mine' })
  await addExpense(first, { description: 'February', expense_date: '2026-02-01' })
  await addExpense(second, { description: 'theirs' })
  const described = async (person: Person, path: string) =>
    (await read(person, path)).json().map(({ description }: { description: string }) => description)
  for (let times = 0; times < 2; times += 1) {
    assert.deepEqual(await described(first, 'expenses'), ['mine'])
    assert.deepEqual(await described(second, 'expenses'), ['theirs'])
    assert.deepEqual(await described(first, 'expenses?month=2&year=2026'), ['February'])
    assert.deepEqual(await described(first, `expenses?category=${category_id + 1}`), [])
  }
})

test('browsers do not cache expenses', async () => {
  const member = await subscriber(site, 'private@example.test')
  await addExpense(member)
  for (const path of [
    'expenses',
    'insights',
    'bills',
    'forecast',
    'budgets',
    'categories',
    'settings',
    'expenses/search?q=l',
  ])
    assert.equal((await read(member, path)).headers['cache-control'], 'no-store', path)
})
