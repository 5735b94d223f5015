import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { csv, importFile, previewFile, uploadFile } from '#server/testing/tracker/importing.ts'
import { batchesPath, undoMany } from '#server/testing/tracker/sorting.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const tracker = '/api/expense-tracker'
const accounts = `${tracker}/accounts`
const merge = (person: Person, id: number, into: number) => person.send('POST', `${accounts}/${id}/merge`, { into })
const restore = (person: Person, id: number) => person.send('POST', `${accounts}/${id}/restore`)

const read = async (person: Person, path: string) => {
  const reply = await person.send('GET', `${tracker}${path}`)
  assert.equal(reply.statusCode, 200, `${path}: ${reply.body}`)
  return reply
}
interface Listed {
  description: string
  account_id: number
}
const march = async (person: Person, query = ''): Promise<Listed[]> =>
  (await read(person, `/expenses?month=3&year=2026${query}`)).json()
const namesOf = (entries: readonly Listed[]) => entries.map(({ description }) => description).toSorted()
const exported = async (person: Person, query = '') =>
  parse<Record<string, string>>((await read(person, `/export${query}`)).body, { bom: true, columns: true }).map(
    (row) => `${row.Description} ${row.Account}`,
  )

/** A member with the accounts Everyday, Card, Bank and Cash, and an expense in each. */
async function owner(email: string) {
  const person = await subscriber(site, email)
  for (const name of ['Card', 'Bank', 'Cash']) await person.send('POST', accounts, { name })
  const ids = new Map<string, number>()
  for (const [index, description] of ['Everyday', 'Card', 'Bank', 'Cash'].entries())
    ids.set(description, (await addExpense(person, { description, ...{ account_id: index + 1 } })).id)
  return { person, ids }
}

test('lists, search and export take one account, or all', async () => {
  const { person } = await owner('account-filter@example.test')
  assert.deepEqual(namesOf(await march(person)), ['Bank', 'Card', 'Cash', 'Everyday'])
  assert.deepEqual(namesOf(await march(person, '&account=1')), ['Everyday'])
  assert.deepEqual(namesOf(await march(person, '&account=2')), ['Card'])
  assert.deepEqual(namesOf((await read(person, '/expenses/search?q=a&account=3')).json().expenses), ['Bank'])
  assert.deepEqual(await exported(person, '?account=4&month=3&year=2026'), ['Cash Cash'])
  for (const path of ['/expenses', '/expenses/search?q=a', '/export']) {
    const reply = await person.send('GET', `${tracker}${path}${path.includes('?') ? '&' : '?'}account=9`)
    assert.deepEqual(reply.json().fields, { account: 'Please choose one of your accounts.' }, path)
  }
})

test('a merged account is shown as the other one, along a chain, and each restore undoes one merge', async () => {
  const { person, ids } = await owner('account-merge@example.test')
  assert.equal((await merge(person, 2, 3)).json().id, 3)
  assert.equal((await merge(person, 2, 3)).json().id, 3)
  assert.equal((await merge(person, 3, 4)).json().id, 4)
  assert.deepEqual(namesOf(await march(person, '&account=4')), ['Bank', 'Card', 'Cash'])
  assert.deepEqual(namesOf(await march(person, '&account=2')), ['Bank', 'Card', 'Cash'])
  assert.deepEqual(new Set((await march(person)).map((one) => one.account_id)), new Set([1, 4]))
  assert.deepEqual(
    new Set(await exported(person)),
    new Set(['Everyday Everyday', 'Card Cash', 'Bank Cash', 'Cash Cash']),
  )
  // A save that states the shown account keeps the stored one.
  const [category_id] = await categoryIds(person)
  const body = { amount: 7, description: 'Card', category_id, expense_date: '2026-03-14', account_id: 4 }
  assert.equal((await person.send('PUT', `${tracker}/expenses/${ids.get('Card')}`, body)).json().account_id, 4)
  await restore(person, 3)
  assert.deepEqual(namesOf(await march(person, '&account=3')), ['Bank', 'Card'])
  assert.equal((await restore(person, 2)).json().merged_into, null)
  assert.deepEqual(namesOf(await march(person, '&account=2')), ['Card'])
})

test('Everyday, an account itself, a closed or a foreign one cannot be merged so', async () => {
  const { person } = await owner('account-no-merge@example.test')
  assert.equal((await merge(person, 1, 2)).json().code, 'tracker.fixed_account')
  await person.send('POST', `${accounts}/4/close`)
  for (const into of [2, 4, 9])
    assert.deepEqual((await merge(person, 2, into)).json().fields, {
      into: 'Please choose another account that is open.',
    })
  assert.equal((await merge(person, 9, 1)).statusCode, 404)
  await merge(person, 2, 1)
  assert.equal((await merge(person, 2, 3)).json().code, 'tracker.account_merged')
  assert.equal((await person.send('POST', `${accounts}/2/close`)).json().code, 'tracker.account_merged')
})

test('the name of a merged account is free, and its restore needs it', async () => {
  const { person } = await owner('account-merged-name@example.test')
  await merge(person, 2, 1)
  assert.equal((await person.send('POST', accounts, { name: 'card' })).statusCode, 200)
  assert.equal((await restore(person, 2)).json().code, 'tracker.account_exists')
})

test('a rule of an account applies to what is merged into it', async () => {
  const { person } = await owner('account-merged-rule@example.test')
  const [, second] = await categoryIds(person)
  const rule = { match: 'is', payee: 'Card', account_id: 2, category_id: second }
  await merge(person, 2, 3)
  const reply = await person.send('POST', `${tracker}/rules/preview`, { rule })
  assert.equal(reply.json().matched, 1, reply.body)
  const saved = await person.send('POST', `${tracker}/rules`, rule)
  assert.equal(saved.json().account_id, 3)
})

test('a file of a merged account is recognized, and a row that names it goes to the other account', async () => {
  const { person } = await owner('account-merged-file@example.test')
  const file = csv('03/14/2026,Quux,-5')
  await importFile(person, file, { account_id: 2 })
  await merge(person, 2, 3)
  const staged = await uploadFile(person, file)
  assert.equal(staged.mapping.account_id, 3)
  assert.equal((await previewFile(person, staged)).counts.imported, 1)
  const named = Buffer.from('Date,Description,Amount,Account\n03/14/2026,Zorb,-6,Card\n')
  await importFile(person, named, { account_column: 3 })
  assert.deepEqual(namesOf(await march(person, '&account=3')), ['Bank', 'Card', 'Quux', 'Zorb'])
})

test('deletes all entries of an account, income and merged ones included, and undo restores them', async () => {
  const { person } = await owner('account-delete@example.test')
  const income = { kind: 'income', amount: 90, description: 'Pay', expense_date: '2026-03-01', account_id: 3 }
  await person.send('POST', `${tracker}/expenses`, income)
  await merge(person, 2, 3)
  const body = { select: { account_id: 3 }, change: { delete: true } }
  const asked = await person.send('POST', batchesPath, body)
  assert.deepEqual([asked.statusCode, asked.json().code, asked.json().details], [409, 'tracker.count_changed', '3'])
  const batch = (await person.send('POST', batchesPath, { ...body, expected: 3 })).json()
  assert.equal(batch.count, 3)
  const all = '&kinds=expense,refund,income,transfer'
  assert.deepEqual(namesOf(await march(person, all)), ['Cash', 'Everyday'])
  assert.deepEqual(await undoMany(person, batch.id), { restored: 3, left: 0, notices: [] })
  assert.deepEqual(namesOf(await march(person, `${all}&account=3`)), ['Bank', 'Card', 'Pay'])
  const moved = await person.send('POST', batchesPath, { ...body, change: { account_id: 1 }, expected: 3 })
  assert.equal(moved.statusCode, 400)
  const foreign = await person.send('POST', batchesPath, { ...body, select: { account_id: 9 } })
  assert.equal(foreign.statusCode, 400)
})
