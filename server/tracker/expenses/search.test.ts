import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { expenseStore } from './store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const search = async (person: Person, query: string) => {
  const reply = await person.send('GET', `/api/expense-tracker/expenses/search?${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const found = async (person: Person, text: string) =>
  (await search(person, `q=${encodeURIComponent(text)}`)).expenses.map(
    (one: { description: string }) => one.description,
  )

test('finds text in descriptions, tags and categories, in all months, ignoring case', async () => {
  const member = await subscriber(site, 'search@example.test')
  const [groceries, eatingOut] = await categoryIds(member)
  await addExpense(member, { description: 'Bread 100%', category_id: groceries, expense_date: '2024-02-29' })
  await addExpense(member, { description: 'Pizza', category_id: eatingOut, expense_date: '2026-03-01' })
  const tagged = { description: 'Tea_pot', tags: 'gift, kitchen', category_id: eatingOut, expense_date: '2025-01-01' }
  await addExpense(member, tagged)
  const { id } = await addExpense(member, { description: 'Bread, deleted', category_id: groceries })
  await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  const cases: [string, string[]][] = [
    ['bREAD', ['Bread 100%']],
    ['kitchen', ['Tea_pot']],
    ['EATING', ['Pizza', 'Tea_pot']],
    ['0%', ['Bread 100%']],
    ['a_p', ['Tea_pot']],
    ['%', ['Bread 100%']],
    ['nothing', []],
  ]
  for (const [text, expected] of cases) assert.deepEqual(await found(member, text), expected, text)
  const rejected = await member.send('GET', '/api/expense-tracker/expenses/search?q=%20')
  assert.equal(rejected.statusCode, 400)
  const invalidCursor = await member.send('GET', '/api/expense-tracker/expenses/search?q=a&after=x')
  assert.equal(invalidCursor.statusCode, 400)
})

test('search pages contain each expense once, also with many on one day', async () => {
  const member = await subscriber(site, 'pages@example.test')
  const [category_id = 0] = await categoryIds(member)
  const fields = {
    category_id,
    kind: 'expense',
    amount: 100,
    payment_method: null,
    tags: null,
    income: null,
    account_id: null,
  } as const
  const store = expenseStore(site.db)
  for (let number = 0; number < 120; number += 1) {
    const entry = { ...fields, description: `entry ${number}`, expense_date: number % 2 ? '2026-03-01' : '2026-03-02' }
    await store.insert(member.id, entry, null, '2026-03-02T12:00:00.000Z')
  }
  const pages: number[] = []
  const seen: { expense_date: string; id: number }[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await search(member, `q=entry${next && `&after=${next}`}`)
    pages.push(page.expenses.length)
    seen.push(...page.expenses)
    next = page.next
  }
  assert.deepEqual(pages, [50, 50, 20])
  assert.equal(new Set(seen.map(({ id }) => id)).size, 120)
  const inOrder = seen.toSorted((a, b) => b.expense_date.localeCompare(a.expense_date) || b.id - a.id)
  assert.deepEqual(seen, inOrder)
})

test('a search finds amounts as they are written, deleted ones and those of other members excluded', async () => {
  const member = await subscriber(site, 'amounts@example.test')
  const other = await subscriber(site, 'other-amounts@example.test')
  const [category_id] = await categoryIds(member)
  for (const [description, amount] of [
    ['Whole', 12],
    ['Half', 12.5],
    ['Long', 1234.56],
    ['Room 12', 99],
  ] as const)
    await addExpense(member, { description, amount, category_id, expense_date: '2026-03-01' })
  const { id } = await addExpense(member, { description: 'Gone', amount: 12, category_id })
  await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  const [otherCategory] = await categoryIds(other)
  await addExpense(other, { description: 'Foreign', amount: 12, category_id: otherCategory })
  const cases: [string, string[]][] = [
    ['12', ['Room 12', 'Half', 'Whole']],
    ['12.50', ['Half']],
    ['$12,5', ['Half']],
    ['1.234,56 €', ['Long']],
    ['1,234', ['Long']],
    ['2.5', []],
  ]
  for (const [text, expected] of cases) assert.deepEqual(await found(member, text), expected, text)
})
