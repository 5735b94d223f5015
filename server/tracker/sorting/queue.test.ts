import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  addImported,
  addRule,
  addUnsortedCategory,
  batchesPath,
  changeMany,
  rulesPath,
  undoMany,
} from '#server/testing/tracker/sorting.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))

async function member(email: string) {
  const person = await subscriber(site, email)
  const unsorted = await addUnsortedCategory(site, person)
  const [first = 0, second = 0] = await categoryIds(person)
  return { person, unsorted, first, second }
}
const queueOf = async (person: Person) => {
  const reply = await person.send('GET', '/api/expense-tracker/unsorted')
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const suggestions = async (person: Person) =>
  Object.fromEntries(
    (await queueOf(person)).groups.map(({ payee, suggestion }: { payee: string; suggestion: number | null }) => [
      payee,
      suggestion,
    ]),
  )

test('unsorted expenses are grouped by payee, with sum, latest day and a suggestion', async () => {
  const { person, unsorted, first } = await member('queue@example.test')
  await addExpense(person, { description: 'Amazon Marketplace', category_id: first })
  await addImported(site, person, [
    { description: 'Kiosk 1', category_id: unsorted, amount: 250, expense_date: '2026-03-01' },
    { description: 'KIOSK #2', category_id: unsorted, amount: 100, expense_date: '2026-03-03', kind: 'refund' },
    { description: 'AMAZON.COM*ABC123DEF', category_id: unsorted, amount: 999, expense_date: '2026-03-05' },
    { description: 'Sorted', category_id: first },
  ])
  assert.deepEqual(await queueOf(person), {
    groups: [
      { payee: 'kiosk', description: 'KIOSK #2', count: 2, total: 1.5, latest: '2026-03-03', suggestion: null },
      {
        ...{ payee: 'amazon com abc def', description: 'AMAZON.COM*ABC123DEF', count: 1, total: 9.99 },
        ...{ latest: '2026-03-05', suggestion: first },
      },
    ],
    remaining: 3,
  })
})

test('only choices of the member suggest a category: typed, changed, or placed by a batch, not deleted and restored', async () => {
  const { person, unsorted, first, second } = await member('choices@example.test')
  const [placed = 0] = await addImported(site, person, [
    { description: 'Bakery North', category_id: first },
    { description: 'Bakery', category_id: unsorted },
    { description: 'Garage', category_id: unsorted },
  ])
  assert.deepEqual(await suggestions(person), { bakery: null, garage: null })
  clock.advance(1000)
  const { id: deletion } = await changeMany(person, { ids: [placed] }, { delete: true })
  await undoMany(person, deletion)
  assert.deepEqual(await suggestions(person), { bakery: null, garage: null })
  await changeMany(person, { ids: [placed] }, { category_id: second })
  assert.deepEqual(await suggestions(person), { bakery: second, garage: null })
  await addExpense(person, { description: 'Bakery South', category_id: first })
  assert.deepEqual(await suggestions(person), { bakery: null, garage: null })
})

test('an archived category is not suggested, and a merged one suggests the category it is in', async () => {
  const { person, unsorted, first, second } = await member('archived@example.test')
  await addExpense(person, { description: 'Bakery', category_id: first })
  await addImported(site, person, [{ description: 'BAKERY 7', category_id: unsorted }])
  const act = (word: string, body?: object) =>
    person.send('POST', `/api/expense-tracker/categories/${first}/${word}`, body)
  await act('archive')
  assert.deepEqual(await suggestions(person), { bakery: null })
  await act('restore')
  await act('merge', { into: second })
  assert.deepEqual(await suggestions(person), { bakery: second })
})

test('a payee is sorted by one call, which can make a rule, and undone by another', async () => {
  const { person, unsorted, first } = await member('sorts@example.test')
  await addImported(site, person, [
    ...Array.from({ length: 2 }, (_, index) => ({ description: `Kiosk ${index}`, category_id: unsorted })),
    { description: 'Garage', category_id: unsorted },
    { description: '4711', category_id: unsorted },
  ])
  const select = { payee: 'kiosk', category_id: unsorted }
  const saved = await changeMany(person, select, { category_id: first }, { expected: 2, make_rule: true })
  assert.deepEqual([saved.count, saved.rule.payee, saved.rule.category_id], [2, 'kiosk', first])
  assert.deepEqual((await person.send('GET', rulesPath)).json(), [saved.rule])
  assert.equal((await queueOf(person)).remaining, 2)
  await undoMany(person, saved.id)
  assert.equal((await queueOf(person)).remaining, 4)
  const numbers = { select: { payee: '4711', category_id: unsorted }, change: { category_id: first }, expected: 1 }
  const rejected = await person.send('POST', batchesPath, { ...numbers, make_rule: true })
  assert.deepEqual([rejected.statusCode, Object.keys(rejected.json().fields)], [400, ['make_rule']])
  assert.equal((await changeMany(person, numbers.select, numbers.change, { expected: 1 })).count, 1)
})

test('the rule of a payee has an effect: it goes before one that decides otherwise, and is made once', async () => {
  const { person, first, second } = await member('decides@example.test')
  const garage = await addRule(person, 'garage', { category_id: first })
  const dear = await addRule(person, 'kiosk', { category_id: first, amount_from: 50 })
  const kiosk = await addRule(person, 'kios', { category_id: first })
  await addImported(site, person, [
    { description: 'Kiosk 1', category_id: first },
    { description: 'Kiosk 2', category_id: second },
    ...Array.from({ length: 3 }, () => ({ description: 'Garage', category_id: first })),
  ])
  const sort = (payee: string, category_id: number, expected: number) =>
    changeMany(person, { payee }, { category_id }, { expected, make_rule: true })
  assert.equal((await sort('Kiosk 7', first, 1)).rule, null)
  const { rule } = await sort('Kiosk 7', second, 2)
  assert.equal((await sort('KIOSK', second, 0)).rule, null)
  const listed = (await person.send('GET', rulesPath)).json()
  assert.deepEqual(
    listed.map(({ id }: { id: number }) => id),
    [garage.id, dear.id, rule.id, kiosk.id],
  )
})

test('a rule for most entries needs their number, also when it is made while sorting', async () => {
  const { person, unsorted, first } = await member('sorts-most@example.test')
  await addImported(
    site,
    person,
    Array.from({ length: 3 }, () => ({ description: 'Kiosk', category_id: unsorted })),
  )
  const body = { select: { payee: 'kiosk', category_id: unsorted }, change: { category_id: first }, expected: 3 }
  const refused = await person.send('POST', batchesPath, { ...body, make_rule: true })
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'tracker.rule_too_broad'])
  assert.equal((await queueOf(person)).remaining, 3)
  const accepted = await person.send('POST', batchesPath, { ...body, make_rule: true, confirm: 3 })
  assert.equal(accepted.statusCode, 200, accepted.body)
})

test('lists the 100 largest groups and counts all expenses', async () => {
  const { person, unsorted } = await member('hundred@example.test')
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const rows = Array.from({ length: 130 }, (_, index) => ({
    description: `Shop ${letters[index % 26]}${letters[Math.floor(index / 26)]}x`,
    category_id: unsorted,
  }))
  await addImported(site, person, [...rows, ...rows.slice(-1)])
  const { groups, remaining } = await queueOf(person)
  assert.deepEqual([groups.length, groups[0].count, remaining], [100, 2, 131])
})

test('a member without imports has nothing to sort, and a former subscriber still reads', async () => {
  const person = await subscriber(site, 'nothing@example.test')
  await categoryIds(person)
  assert.deepEqual(await queueOf(person), { groups: [], remaining: 0 })
  await closeCashcoach(site, person)
  assert.deepEqual(await queueOf(person), { groups: [], remaining: 0 })
})
