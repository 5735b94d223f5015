import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addImported, addUnsortedCategory, batchesPath, changeMany, undoMany } from '#server/testing/tracker/sorting.ts'

const expenses = '/api/expense-tracker/expenses'
const site = siteForTests(() => startApp({ course: smallCourse() }))

interface Listed {
  id: number
  description: string
  category_id: number
  account_id: number
  tags?: string
  version: number
}
const march = async (person: Person): Promise<Listed[]> =>
  (await person.send('GET', `${expenses}?month=3&year=2026`)).json()
const stateOf = async (person: Person) =>
  (await march(person)).map(({ description, category_id, tags }) => [description, category_id, tags ?? ''])
const refused = async (person: Person, body: object) => {
  const reply = await person.send('POST', batchesPath, body)
  return [reply.statusCode, reply.json().code, reply.json().details]
}

/** A member with three expenses in the first category. */
async function spender(email: string) {
  const person = await subscriber(site, email)
  const [first = 0, second = 0, third = 0] = await categoryIds(person)
  const ids: number[] = []
  for (const description of ['Bakery 1', 'BAKERY #2', 'Garage'])
    ids.push((await addExpense(person, { description, category_id: first, tags: 'home' })).id)
  return { person, first, second, third, ids }
}

test('a batch changes category, account and tags of the chosen expenses, and undo restores all of them', async () => {
  const { person, first, second, ids } = await spender('changes@example.test')
  await person.send('POST', '/api/expense-tracker/accounts', { name: 'Card' })
  const before = await march(person)
  const change = { category_id: second, account_id: 2, add_tags: 'trip', remove_tags: 'HOME' }
  const { id, count, undo_until: until, notices, rule } = await changeMany(person, { ids: ids.slice(0, 2) }, change)
  assert.deepEqual([count, until, notices, rule], [2, '2026-04-14T12:00:00.000Z', [], null])
  const changed = (await march(person)).filter((one) => one.id !== ids[2])
  for (const one of changed)
    assert.deepEqual([one.category_id, one.account_id, one.tags, one.version], [second, 2, 'trip', 2])
  const found = await person.send('GET', `${expenses}/search?q=trip`)
  assert.equal(found.json().expenses.length, 2)
  assert.deepEqual(await undoMany(person, id), { restored: 2, left: 0, notices: [] })
  const plain = (list: Listed[]) => list.map(({ version: _, ...one }) => one)
  assert.deepEqual(plain(await march(person)), plain(before))
  assert.deepEqual(await undoMany(person, id), { restored: 2, left: 0, notices: [] })
  assert.equal((await march(person))[0]?.category_id, first)
})

test('an expense that is so already is neither changed nor counted', async () => {
  const { person, first, second, ids } = await spender('same@example.test')
  assert.equal((await changeMany(person, { ids }, { category_id: first, add_tags: 'Home' })).count, 0)
  await changeMany(person, { ids: ids.slice(0, 1) }, { category_id: second })
  assert.equal((await changeMany(person, { ids: [...ids, ...ids] }, { category_id: second })).count, 2)
  const versions = (await march(person)).map(({ version }) => version)
  assert.deepEqual(versions, [2, 2, 2])
  const listed = (await person.send('GET', batchesPath)).json()
  assert.deepEqual(
    listed.map(({ count, state }: { count: number; state: string }) => [count, state]),
    [
      [2, 'done'],
      [1, 'done'],
    ],
  )
})

test('each expense of a batch can be undone alone, and is then left by the undo of the batch', async () => {
  const { person, first, second, third, ids } = await spender('alone@example.test')
  const { id } = await changeMany(person, { ids }, { category_id: second })
  const undone = await person.send('POST', `${expenses}/${ids[0]}/undo`)
  assert.equal(undone.json().category_id, first)
  const body = { amount: 3, description: 'Garage', category_id: third, expense_date: '2026-03-14' }
  await person.send('PUT', `${expenses}/${ids[2]}`, body)
  assert.deepEqual(await undoMany(person, id), { restored: 1, left: 2, notices: [] })
  const categories = new Map((await march(person)).map((one) => [one.id, one.category_id]))
  assert.deepEqual(
    ids.map((one) => categories.get(one)),
    [first, first, third],
  )
  const [batch] = (await person.send('GET', batchesPath)).json()
  assert.deepEqual([batch.state, batch.restored, batch.left, batch.undo_until], ['undone', 1, 2, null])
})

test('batches are undone one after the other, the last one first', async () => {
  const { person, first, second, third, ids } = await spender('stack@example.test')
  const one = await changeMany(person, { ids }, { category_id: second })
  const two = await changeMany(person, { ids }, { category_id: third, add_tags: 'x' })
  assert.deepEqual(await undoMany(person, two.id), { restored: 3, left: 0, notices: [] })
  assert.deepEqual(await undoMany(person, one.id), { restored: 3, left: 0, notices: [] })
  assert.deepEqual(
    (await stateOf(person)).map(([, category, tags]) => [category, tags]),
    Array(3).fill([first, 'home']),
  )
})

test('deleted expenses of a batch are restored, except those that were restored since', async () => {
  const { person, ids } = await spender('deletes@example.test')
  const { id, count } = await changeMany(person, { ids }, { delete: true })
  assert.deepEqual([count, await march(person)], [3, []])
  await person.send('POST', `${expenses}/${ids[1]}/undo`)
  assert.deepEqual(await undoMany(person, id), { restored: 2, left: 1, notices: [] })
  assert.equal((await march(person)).length, 3)
})

test('a selection by search or payee states its number, and the change needs this number', async () => {
  const { person, second, ids } = await spender('expects@example.test')
  const change = { category_id: second }
  for (const [select, number] of [
    [{ search: { q: 'bakery' } }, 2],
    [{ payee: 'bakery' }, 2],
    [{ payee: 'Bakery 77', category_id: second }, 0],
    [{ search: { q: 'groceries' } }, 3],
  ] as const) {
    const counted = [409, 'tracker.count_changed', String(number)]
    for (const more of [{}, { expected: number + 1 }])
      assert.deepEqual(await refused(person, { select, change, ...more }), counted, JSON.stringify(select))
  }
  assert.equal((await changeMany(person, { payee: 'BAKERY' }, change, { expected: 2 })).count, 2)
  assert.equal((await changeMany(person, { search: { q: 'garage' } }, change, { expected: 1 })).count, 1)
  const moved = (await march(person)).map(({ category_id }) => category_id)
  assert.deepEqual(
    moved,
    ids.map(() => second),
  )
})

test('rejects what is not the member’s own, and says what is missing', async () => {
  const { person, second, ids } = await spender('rejects@example.test')
  const other = await spender('foreign@example.test')
  const unsorted = await addUnsortedCategory(site, person)
  const change = { category_id: second }
  const [foreign = 0] = other.ids
  assert.deepEqual(await refused(person, { select: { ids: [...ids, foreign] }, change }), [404, 'not_found', undefined])
  for (const [body, field] of [
    [{ select: { ids }, change: { category_id: other.first } }, 'change.category_id'],
    [{ select: { ids }, change: { category_id: unsorted } }, 'change.category_id'],
    [{ select: { ids }, change: { account_id: 2 } }, 'account_id'],
    [{ select: { payee: 'x', category_id: other.first }, change }, 'select.category_id'],
    [{ select: { ids }, change: {} }, 'change'],
    [{ select: { ids }, change: { delete: true, category_id: second } }, 'change'],
    [{ select: { ids, payee: 'x' }, change }, 'select'],
    [{ select: {}, change }, 'select'],
    [{ select: { ids: [] }, change }, 'select.ids'],
    [{ select: { search: { q: 'a', month: 3 } }, change }, 'select.search'],
    [{ select: { ids }, change, make_rule: true }, 'make_rule'],
  ] as const) {
    const reply = await person.send('POST', batchesPath, body)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.deepEqual(Object.keys(reply.json().fields), [field])
  }
  assert.equal((await other.person.send('POST', `${batchesPath}/${ids[0]}/undo`)).statusCode, 404)
  const { id } = await changeMany(person, { ids }, change)
  assert.equal((await other.person.send('POST', `${batchesPath}/${id}/undo`)).statusCode, 404)
})

test('a retry with the same key changes once', async () => {
  const { person, second, ids } = await spender('retries@example.test')
  const body = { select: { ids }, change: { category_id: second } }
  const send = () => person.send('POST', batchesPath, body, { 'idempotency-key': 'batch-number-1' })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([first.statusCode, again.body], [200, first.body])
  assert.equal((await person.send('GET', batchesPath)).json().length, 1)
})

test('a batch and its undo report the budgets that they cross', async () => {
  const { person, second, ids } = await spender('crosses@example.test')
  await addBudget(person, { category_id: second, monthly_limit: 30 })
  const { notices } = await changeMany(person, { ids }, { category_id: second })
  assert.deepEqual([notices.length, notices[0].level, notices[0].spent], [1, 'limit', 37.5])
  await addBudget(person, { monthly_limit: 20 })
  const [{ id }] = (await person.send('GET', batchesPath)).json()
  const undone = await undoMany(person, id)
  assert.deepEqual([undone.restored, undone.notices.length], [3, 1])
})

test('sorting the payee of unsorted expenses leaves those of other categories', async () => {
  const { person, second } = await spender('payee@example.test')
  const unsorted = await addUnsortedCategory(site, person)
  const imported = await addImported(site, person, [
    { description: 'BAKERY 9', category_id: unsorted },
    { description: 'Bakery 10', category_id: unsorted },
  ])
  const select = { payee: 'bakery', category_id: unsorted }
  const { count } = await changeMany(person, select, { category_id: second }, { expected: 2 })
  const moved = (await march(person)).filter(({ category_id }) => category_id === second).map(({ id }) => id)
  assert.deepEqual([count, moved.toSorted((a, b) => a - b)], [2, imported])
})
