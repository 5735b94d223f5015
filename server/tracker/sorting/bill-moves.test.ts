import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bill } from '#contract/tracker/bills.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addRule, changeMany, rulesPath, undoMany } from '#server/testing/tracker/sorting.ts'

const bills = '/api/expense-tracker/bills'
const site = siteForTests(() => startApp({ course: smallCourse() }))

const listOf = async (person: Person): Promise<Bill[]> => (await person.send('GET', bills)).json()
const placesOf = async (person: Person) =>
  (await listOf(person)).map(({ description, category_id, state }) => [description, category_id, state])
const act = async (person: Person, word: string) => {
  const [bill] = await listOf(person)
  assert.equal((await person.send('POST', `${bills}/${bill?.id}/${word}`)).statusCode, 200)
}

/** A member who paid for a gym on three days. */
async function payer(email: string) {
  const person = await subscriber(site, email)
  const [first = 0, second = 0] = await categoryIds(person)
  const ids: number[] = []
  for (const expense_date of ['2026-01-10', '2026-02-10', '2026-03-10'])
    ids.push((await addExpense(person, { description: 'Gym 7', amount: 45, category_id: first, expense_date })).id)
  return { person, first, second, ids }
}

for (const [word, state] of [
  ['confirm', 'confirmed'],
  ['dismiss', 'dismissed'],
] as const)
  test(`a ${state} bill moves with its payments, and back with the undo`, async () => {
    const { person, first, second, ids } = await payer(`${state}@example.test`)
    await act(person, word)
    const { id } = await changeMany(person, { ids }, { category_id: second })
    assert.deepEqual(await placesOf(person), [['Gym 7', second, state]])
    await undoMany(person, id)
    assert.deepEqual(await placesOf(person), [['Gym 7', first, state]])
  })

test('a dismissed bill stays dismissed in both categories after a partial undo', async () => {
  const { person, second, ids } = await payer('partial@example.test')
  await act(person, 'dismiss')
  const { id } = await changeMany(person, { ids }, { category_id: second })
  const body = { amount: 45, description: 'Gym 7', category_id: second, expense_date: '2026-03-11' }
  await person.send('PUT', `/api/expense-tracker/expenses/${ids[2]}`, body)
  assert.deepEqual(await undoMany(person, id), { restored: 2, left: 1, notices: [] })
  assert.deepEqual(
    (await placesOf(person)).map(([, , state]) => state),
    ['dismissed'],
  )
})

test('a bill stays when one of its payments stays', async () => {
  const { person, first, second, ids } = await payer('stays@example.test')
  await act(person, 'confirm')
  await changeMany(person, { ids: ids.slice(1) }, { category_id: second })
  assert.deepEqual((await placesOf(person))[0], ['Gym 7', first, 'confirmed'])
})

test('a detected bill is detected in the new category', async () => {
  const { person, second, ids } = await payer('detected@example.test')
  await changeMany(person, { ids }, { category_id: second })
  assert.deepEqual(await placesOf(person), [['Gym 7', second, 'detected']])
})

test('a rule that renames and moves the payments of a dismissed bill keeps it dismissed', async () => {
  const { person, first, second, ids } = await payer('renamed@example.test')
  await act(person, 'dismiss')
  const { id } = await addRule(person, 'gym', { category_id: second, name: 'City Sports', confirm: 3 })
  const applied = (await person.send('POST', `${rulesPath}/${id}/apply`, { expected: 3 })).json()
  assert.equal(applied.count, ids.length)
  assert.deepEqual(await placesOf(person), [['Gym 7', second, 'dismissed']])
  await undoMany(person, applied.id)
  assert.deepEqual(await placesOf(person), [['Gym 7', first, 'dismissed']])
})

test('a bill that the member changed after the move stays where it is', async () => {
  const { person, second, ids } = await payer('changed-bill@example.test')
  await act(person, 'confirm')
  const { id } = await changeMany(person, { ids }, { category_id: second })
  await act(person, 'dismiss')
  await undoMany(person, id)
  assert.ok((await placesOf(person)).some(([, category, state]) => category === second && state === 'dismissed'))
})
