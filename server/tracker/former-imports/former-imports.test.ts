import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'
import { categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addFormerImport, formerImportsPath } from '#server/testing/tracker/former-imports.ts'
import { importFile, importsPath, longFile } from '#server/testing/tracker/importing.ts'
import { type ImportedRow, undoMany } from '#server/testing/tracker/sorting.ts'

const expenses = '/api/expense-tracker/expenses'
const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const hour = 3_600_000
const day = 24 * hour

const listed = async (person: Person) => (await person.send('GET', formerImportsPath)).json()
const namesOf = async (person: Person) => (await listed(person)).map(({ name }: { name: string }) => name)
const march = async (person: Person) => (await person.send('GET', `${expenses}?month=3&year=2026`)).json()
const act = (person: Person, id: number, action: string, key?: string) =>
  person.send('POST', `${formerImportsPath}/${id}/${action}`, undefined, key ? { 'idempotency-key': key } : {})
async function done(person: Person, id: number, action: 'take-back' | 'sort') {
  const reply = await act(person, id, action)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const rowsIn = (category_id: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ description: `Shop ${at}`, category_id, amount: 100 + at }))

/** A member with one import of a former release, in the first category. @param age of it in milliseconds */
async function former(email: string, count: number, format: 'csv' | 'ofx' = 'ofx', age = 0) {
  const person = await subscriber(site, email)
  const [first = 0, second = 0] = await categoryIds(person)
  const then = { db: site.db, clock: { now: () => clock.now() - age } }
  const file = { name: `statement.${format}`, format, rows: rowsIn(first, count) }
  return { person, first, second, ...(await addFormerImport(then, person, file)) }
}

const editOf = (category_id: number) => ({ amount: 3, description: 'Edited', category_id, expense_date: '2026-03-10' })

test('lists OFX files, and files whose unchanged entries are all in one category, of the member only', async () => {
  const { person, first, second, id } = await former('lists@example.test', 2)
  const add = (name: string, rows: readonly ImportedRow[], format: 'csv' | 'ofx' = 'csv') =>
    addFormerImport(site, person, { name, format, rows })
  const all = await add('all.csv', [
    { description: 'Grocer', category_id: first, amount: 5000, expense_date: '2026-01-30' },
    { description: 'Grocer', category_id: first, amount: 1500, kind: 'refund', expense_date: '2026-02-02' },
    { description: 'Grocer', category_id: first, amount: 250, expense_date: '2026-03-05' },
  ])
  await add('two.csv', rowsIn(first, 2))
  await add('several.csv', [...rowsIn(first, 2), ...rowsIn(second, 1)])
  const edited = await add('edited.csv', rowsIn(first, 3))
  const deleted = await add('deleted.ofx', rowsIn(first, 1), 'ofx')
  await person.send('DELETE', `${expenses}/${deleted.expenses[0]}`)
  await add('both.ofx', rowsIn(second, 3), 'ofx')
  clock.advance(hour)
  await person.send('PUT', `${expenses}/${edited.expenses[0]}`, editOf(first))
  await importFile(person, longFile(4), { category_id: first })
  const committed = '2026-03-15T12:00:00.000Z'
  const days = { first: '2026-03-10', last: '2026-03-10' }
  assert.deepEqual(
    (await listed(person)).map(({ id: _, committed_at, ...one }: { id: number; committed_at: string }) => {
      assert.equal(committed_at, committed)
      return one
    }),
    [
      {
        name: 'both.ofx',
        reasons: ['signs', 'one_category'],
        entries: 3,
        changed: 0,
        total: 3.03,
        ...days,
        category_id: second,
      },
      {
        name: 'all.csv',
        reasons: ['one_category'],
        entries: 3,
        changed: 0,
        total: 37.5,
        first: '2026-01-30',
        last: '2026-03-05',
        category_id: first,
      },
      { name: 'statement.ofx', reasons: ['signs'], entries: 2, changed: 0, total: 2.01, ...days, category_id: first },
    ],
  )
  assert.deepEqual([(await listed(person))[2].id, (await listed(person))[1].id], [id, all.id])
  assert.deepEqual(await listed(await subscriber(site, 'others@example.test')), [])
})

test('a member whose access has ended reads the list, and changes nothing', async () => {
  const { person, id } = await former('ended@example.test', 3)
  await closeCashcoach(site, person)
  assert.deepEqual(await namesOf(person), ['statement.ofx'])
  const replies = [
    await person.send('PUT', `${formerImportsPath}/${id}`, { checked: true }),
    await act(person, id, 'take-back'),
    await act(person, id, 'sort'),
  ]
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [403, 403, 403],
  )
})

test('imports of other members and of this release are not found', async () => {
  const { id } = await former('owner@example.test', 3)
  const other = await subscriber(site, 'other@example.test')
  const { id: own } = await importFile(other, longFile(3))
  for (const one of [id, own]) {
    const check = await other.send('PUT', `${formerImportsPath}/${one}`, { checked: true })
    const codes = [check, await act(other, one, 'take-back'), await act(other, one, 'sort')]
    assert.deepEqual(
      codes.map(({ statusCode }) => statusCode),
      [404, 404, 404],
    )
  }
  assert.equal((await march(other)).length, 3)
})

test('an import that the member confirms is not listed again, unless this is revoked', async () => {
  const { person, id } = await former('confirms@example.test', 3)
  const check = async (checked: boolean) => {
    const reply = await person.send('PUT', `${formerImportsPath}/${id}`, { checked })
    assert.equal(reply.statusCode, 204)
    return namesOf(person)
  }
  assert.deepEqual([await check(true), await check(true), await check(false)], [[], [], ['statement.ofx']])
  assert.equal((await march(person)).length, 3)
})

test('after three months an import is taken back with later edits, once, and undo brings it back', async () => {
  const { person, second, id, expenses: ids } = await former('late@example.test', 3, 'ofx', 90 * day)
  await person.send('PUT', `${expenses}/${ids[1]}`, editOf(second))
  assert.equal((await person.send('POST', `${importsPath}/${id}/undo`)).statusCode, 409)
  const taken = await done(person, id, 'take-back')
  assert.deepEqual([taken.count, taken.undo_until], [3, '2026-04-14T13:00:00.000Z'])
  assert.equal((await done(person, id, 'take-back')).id, taken.id)
  assert.deepEqual([await march(person), await listed(person)], [[], []])
  const [past] = (await person.send('GET', importsPath)).json()
  assert.deepEqual([past.state, past.taken_back], ['undone', { batch_id: taken.id, undo_until: taken.undo_until }])
  clock.advance(29 * day)
  assert.deepEqual(await undoMany(person, taken.id), { restored: 3, left: 0, notices: [] })
  const amounts = (await march(person)).map(({ amount }: { amount: number }) => amount)
  assert.deepEqual(amounts.sort(), [1, 1.02, 3])
  assert.deepEqual(await namesOf(person), ['statement.ofx'])
  const [back] = (await person.send('GET', importsPath)).json()
  assert.deepEqual([back.state, back.taken_back], ['done', null])
  assert.notEqual((await done(person, id, 'take-back')).id, taken.id)
})

test('a retry of a request with the same key takes back and sorts once', async () => {
  const { person, id } = await former('retries@example.test', 3)
  for (const action of ['sort', 'take-back']) {
    const [first, again] = [
      await act(person, id, action, `key-${action}`),
      await act(person, id, action, `key-${action}`),
    ]
    assert.deepEqual([first.statusCode, again.body], [200, first.body])
  }
  assert.equal((await person.send('GET', '/api/expense-tracker/batches')).json().length, 2)
})

test('the unchanged entries of an import are sorted again from the queue, and undo puts them back', async () => {
  const { person, first, second, id, expenses: ids } = await former('sorts@example.test', 4, 'csv')
  clock.advance(hour)
  await person.send('PUT', `${expenses}/${ids[0]}`, editOf(second))
  const { id: batch, count } = await done(person, id, 'sort')
  assert.equal(count, 3)
  const { groups, remaining } = (await person.send('GET', '/api/expense-tracker/unsorted')).json()
  assert.deepEqual([groups.length, groups[0].count, remaining, await listed(person)], [1, 3, 3, []])
  const again = await act(person, id, 'sort')
  assert.deepEqual([again.statusCode, again.json().code], [409, 'tracker.nothing_to_sort'])
  assert.deepEqual(await undoMany(person, batch), { restored: 3, left: 0, notices: [] })
  const categories = (await march(person)).map(({ category_id }: { category_id: number }) => category_id)
  assert.deepEqual(categories.sort(), [first, first, first, second].sort())
})

test('an OFX file whose entries were sorted again is still listed for its signs', async () => {
  const { person, id } = await former('both@example.test', 3)
  await done(person, id, 'sort')
  assert.deepEqual(
    (await listed(person)).map(({ reasons }: { reasons: string[] }) => reasons),
    [['signs']],
  )
})

test('a large import is taken back, brought back and sorted again whole', async () => {
  const { person, first, id } = await former('large@example.test', 1100, 'csv')
  const taken = await done(person, id, 'take-back')
  assert.deepEqual([taken.count, await march(person)], [1100, []])
  assert.deepEqual(await undoMany(person, taken.id), { restored: 1100, left: 0, notices: [] })
  const [{ reasons, entries, category_id: category }] = await listed(person)
  assert.deepEqual([reasons, entries, category], [['one_category'], 1100, first])
  const { id: sorted, count } = await done(person, id, 'sort')
  assert.equal(count, 1100)
  assert.equal((await undoMany(person, sorted)).restored, 1100)
})
