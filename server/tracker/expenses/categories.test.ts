import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const tracker = '/api/expense-tracker'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const pets = { name: 'Pets', color: '#588b52', kind: 'want' }
const add = (person: Person, category: object) => person.send('POST', `${tracker}/categories`, category)
const merge = (person: Person, id = 0, into = 0) => person.send('POST', `${tracker}/categories/${id}/merge`, { into })
const restore = (person: Person, id = 0) => person.send('POST', `${tracker}/categories/${id}/restore`)
const namesOf = async (person: Person, query = '') =>
  (await person.send('GET', `${tracker}/categories${query}`)).json().map(({ name }: { name: string }) => name)
const shownOf = async (person: Person, query = '') =>
  (await person.send('GET', `${tracker}/expenses${query}`))
    .json()
    .map((one: { description: string; category_name: string }) => [one.description, one.category_name])
const budgetsOf = async (person: Person) =>
  (await person.send('GET', `${tracker}/budgets`))
    .json()
    .map((one: { category_name: string; current_spent: number }) => [one.category_name, one.current_spent])

test('every member starts with ten categories in ten colors with unique initials', async () => {
  const member = await subscriber(site, 'ten@example.test')
  const sent = await Promise.all([1, 2, 3].map(() => member.send('GET', `${tracker}/categories`)))
  const [first, ...others] = sent.map((reply) => reply.json())
  assert.deepEqual(others, [first, first])
  assert.equal(first.length, 10)
  assert.equal(new Set(first.map(({ icon }: { icon: string }) => icon[0])).size, 10)
  assert.equal(new Set(first.map(({ color }: { color: string }) => color)).size, 10)
  const { id, ...groceries } = first[0]
  assert.deepEqual(groceries, { name: 'Groceries', color: '#b47c2e', icon: 'groceries', kind: 'need', archived: false })
})

test('adds, renames, archives and restores a category, and keeps its expenses', async () => {
  const member = await subscriber(site, 'own@example.test')
  const { id, icon } = (await add(member, pets)).json()
  assert.equal(icon, 'pets')
  await addExpense(member, { category_id: id, description: 'Food' })
  const renamed = await member.send('PUT', `${tracker}/categories/${id}`, { ...pets, name: 'Dogs', icon: 'bone' })
  assert.deepEqual([renamed.json().name, renamed.json().icon], ['Dogs', 'bone'])
  const archived = await member.send('POST', `${tracker}/categories/${id}/archive`)
  assert.deepEqual([archived.json().archived, (await namesOf(member)).includes('Dogs')], [true, false])
  assert.ok((await namesOf(member, '?archived=true')).includes('Dogs'))
  assert.deepEqual(await shownOf(member), [['Food', 'Dogs']])
  assert.equal((await restore(member, id)).json().archived, false)
  assert.ok((await namesOf(member)).includes('Dogs'))
})

test('rejects a duplicate category name regardless of case', async () => {
  const member = await subscriber(site, 'names@example.test')
  const { id } = (await add(member, pets)).json()
  for (const name of ['PETS', ' pets ', 'Ｐets', 'groceries']) {
    const reply = await add(member, { ...pets, name })
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'category_exists'], name)
  }
  const body = { ...pets, name: 'Groceries' }
  assert.equal((await member.send('PUT', `${tracker}/categories/${id}`, body)).statusCode, 409)
  assert.equal((await member.send('PUT', `${tracker}/categories/${id}`, { ...pets, name: 'pets' })).statusCode, 200)
})

test('requires a name, one of the ten colors and a kind', async () => {
  const member = await subscriber(site, 'fields@example.test')
  const invalid = [{ name: ' ' }, { name: 'x'.repeat(41) }, { color: '#ffffff' }, { color: 'red' }, { kind: 'luxury' }]
  for (const one of invalid) assert.equal((await add(member, { ...pets, ...one })).statusCode, 400, JSON.stringify(one))
  assert.equal((await namesOf(member)).length, 10)
})

test('a merged category moves its expenses along, and restoring it returns them', async () => {
  const member = await subscriber(site, 'merges@example.test')
  const [groceries, eatingOut, transport] = await categoryIds(member)
  await addExpense(member, { description: 'a', category_id: groceries })
  await addExpense(member, { description: 'b', category_id: eatingOut })
  assert.equal((await merge(member, groceries, eatingOut)).json().name, 'Eating out')
  assert.deepEqual(await shownOf(member), [
    ['b', 'Eating out'],
    ['a', 'Eating out'],
  ])
  // A device that does not know of the merge still sends the old id.
  const lateExpense = await addExpense(member, { description: 'c', category_id: groceries })
  assert.deepEqual([lateExpense.category_id, lateExpense.category_name], [eatingOut, 'Eating out'])
  assert.equal((await shownOf(member, `?category=${eatingOut}`)).length, 3)
  assert.equal((await shownOf(member, `?category=${groceries}`)).length, 3)
  assert.ok(!(await namesOf(member, '?archived=true')).includes('Groceries'))
  await merge(member, eatingOut, transport)
  assert.deepEqual(new Set((await shownOf(member)).map(([, name]: string[]) => name)), new Set(['Transport']))
  assert.equal((await restore(member, groceries)).statusCode, 200)
  assert.deepEqual(await shownOf(member, `?category=${groceries}`), [['a', 'Groceries']])
  assert.equal((await shownOf(member, `?category=${transport}`)).length, 2)
})

test('rejects merging a category into itself or in a cycle; the name of a merged category is free', async () => {
  const member = await subscriber(site, 'rings@example.test')
  const [groceries, eatingOut] = await categoryIds(member)
  assert.equal((await merge(member, groceries, groceries)).statusCode, 400)
  await merge(member, groceries, eatingOut)
  assert.equal((await merge(member, eatingOut, groceries)).statusCode, 400)
  assert.equal((await add(member, { ...pets, name: 'Groceries' })).statusCode, 200)
  assert.equal((await restore(member, groceries)).json().code, 'category_exists')
})

test('a budget moves with its merged category, unless the target has one', async () => {
  const member = await subscriber(site, 'moves@example.test')
  const [groceries, eatingOut, transport] = await categoryIds(member)
  await addBudget(member, { category_id: groceries })
  await addExpense(member, { category_id: groceries, amount: 10 })
  await addExpense(member, { category_id: eatingOut, amount: 5 })
  await merge(member, groceries, eatingOut)
  assert.deepEqual(await budgetsOf(member), [['Eating out', 15]])
  await addBudget(member, { category_id: transport })
  await merge(member, eatingOut, transport)
  assert.deepEqual(await budgetsOf(member), [['Transport', 15]])
})

test('an expense that is added to a merged category is not lost', async () => {
  const member = await subscriber(site, 'race@example.test')
  const [groceries, eatingOut] = await categoryIds(member)
  const addEntry = (number: number) => addExpense(member, { category_id: groceries, description: `entry ${number}` })
  await Promise.all([addEntry(1), addEntry(2), merge(member, groceries, eatingOut), addEntry(3), addEntry(4)])
  const listed = await shownOf(member)
  assert.deepEqual([listed.length, new Set(listed.map(([, name]: string[]) => name))], [4, new Set(['Eating out'])])
})

const allOf = async (person: Person) =>
  (await person.send('GET', `${tracker}/categories?all=true`)).json() as {
    id: number
    name: string
    archived: boolean
    merged_into?: number
    expenses: number
  }[]

test('category management lists merged categories and expense counts', async () => {
  const member = await subscriber(site, 'counts@example.test')
  const [groceries = 0, eatingOut = 0] = await categoryIds(member)
  await addExpense(member, { category_id: groceries, expense_date: '2020-01-01' })
  await addExpense(member, { category_id: groceries })
  const { id } = await addExpense(member, { category_id: groceries })
  await member.send('DELETE', `${tracker}/expenses/${id}`)
  await addExpense(member, { category_id: eatingOut })
  const other = await subscriber(site, 'counts-not@example.test')
  await addExpense(other)
  await merge(member, groceries, eatingOut)
  const listed = (await allOf(member)).slice(0, 2)
  assert.deepEqual(
    listed.map((one) => [one.name, one.archived, one.merged_into, one.expenses]),
    [
      ['Groceries', true, eatingOut, 2],
      ['Eating out', false, undefined, 3],
    ],
  )
  await restore(member, groceries)
  assert.deepEqual(
    (await allOf(member)).slice(0, 2).map((one) => [one.merged_into, one.expenses]),
    [
      [undefined, 2],
      [undefined, 1],
    ],
  )
})

test('restoring a category restores its moved or replaced budget', async () => {
  const member = await subscriber(site, 'comes-back@example.test')
  const [groceries = 0, eatingOut = 0, transport = 0] = await categoryIds(member)
  const { id } = await addBudget(member, { category_id: groceries })
  await merge(member, groceries, eatingOut)
  await restore(member, groceries)
  assert.deepEqual(await budgetsOf(member), [['Groceries', 0]])
  await addBudget(member, { category_id: eatingOut })
  await merge(member, groceries, eatingOut)
  assert.deepEqual(await budgetsOf(member), [['Eating out', 0]])
  await restore(member, groceries)
  assert.deepEqual(await budgetsOf(member), [
    ['Groceries', 0],
    ['Eating out', 0],
  ])
  await merge(member, groceries, transport)
  await member.send('DELETE', `${tracker}/budgets/${id}`)
  await restore(member, groceries)
  assert.deepEqual(await budgetsOf(member), [['Eating out', 0]])
})
